import type { PolicyName, Report } from '@doctorbench/core';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { createFormat } from './format.ts';
import { toProfileView, toTagsView } from './profile.ts';
import { toScoresView } from './scores.ts';

const en = createFormat('en', 'utc');

function reportOf(percents: readonly number[], policy: PolicyName = 'doctorbench@1'): Report {
  const builder = createReportBuilder(makeRunManifest({ protocol: { policy } }));
  for (const [index, percent] of percents.entries())
    builder.addGrade(makeGrade(`item-${index}`, { total: { kind: 'scored', percent } }));
  return builder.finish('2026-01-01T00:00:00Z');
}

function withDimensions(values: readonly (number | null)[]): Report {
  const report = reportOf([50]);
  return {
    ...report,
    dimensions: report.dimensions.map((dimension, index) => {
      const value = values[index] ?? null;
      return { ...dimension, score: value === null ? null : { value, interval: null, n: 9 } };
    }),
  };
}

describe('the histogram in words', () => {
  it('names the filled bins', () => {
    const { alternative, empty } = toProfileView(reportOf([-95, -5, 5, 5]), en).histogram;
    expect(alternative).toBe('Histogram of 4 item scores: −100 to −90: 1, −10 to 0: 1, 0 to 10: 2');
    expect(empty).toBe(false);
  });

  it('says that the first bin is open where scores may lie below it', () => {
    const { alternative, openBelow } = toProfileView(reportOf([-460], 'healthbench@1'), en).histogram;
    expect([alternative, openBelow]).toEqual(['Histogram of 1 item score: −90 and below: 1', true]);
  });

  it('says so when there is nothing to draw', () => {
    expect(toProfileView(reportOf([]), en).histogram).toMatchObject({
      empty: true,
      note: 'No item score to show.',
    });
  });
});

describe('the radar in words', () => {
  it('takes what is missing for N/A', () => {
    const { radar } = toProfileView(withDimensions([50, 60, null, 80]), en);
    expect(radar.drawable).toBe(true);
    expect(radar.alternative).toMatch(/80\.00/);
    expect(radar.alternative.match(/N\/A/g)).toHaveLength(radar.axes.length - 3);
  });

  it('explains the zero ring only where something lies below it', () => {
    expect(toProfileView(withDimensions([-50, 60, 70]), en).radar.note).toBe(
      'Centre −100, edge 100. The bold ring is zero.',
    );
    expect(toProfileView(withDimensions([50, 60, 70]), en).radar.note).toBe('Centre 0, edge 100.');
  });

  it('makes no shape of fewer than three scores', () => {
    expect(toProfileView(withDimensions([50, 60]), en).radar.drawable).toBe(false);
  });
});

describe('the table of scores', () => {
  it('shows few items with their count and many with decimals', () => {
    const few = toScoresView(reportOf([50, 55]), en).table;
    expect(few?.groups[0]?.rows[0]?.total).toMatchObject({
      score: { text: '53', note: 'n=2' },
      step: 'D',
    });
    const many = toScoresView(reportOf([50, 55, 50, 55, 50, 55]), en).table;
    expect(many?.groups[0]?.rows[0]?.total.score).toMatchObject({ text: '52.50' });
    expect(many?.groups[0]?.rows[0]?.total.score.note).toBeUndefined();
  });

  it('has no colour and says why where no item is about a dimension', () => {
    const cells = toScoresView(reportOf([50]), en).table?.groups[0]?.rows[0]?.cells ?? [];
    expect(
      cells.some(({ step, hint }) => step === null && hint.endsWith('no item is about it; not counted')),
    ).toBe(true);
  });

  it('explains every colour with the bounds of the ratings', () => {
    const texts = toScoresView(reportOf([50]), en).table?.legend.steps.map(({ text }) => text);
    expect(texts).toEqual([
      '85 and above',
      '70 to 85',
      '55 to 70',
      '40 to 55',
      '0 to 40',
      '−50 to 0',
      'below −50',
    ]);
  });

  it('is absent while nothing is graded, and tags where the policy has none', () => {
    expect(toScoresView(reportOf([]), en).table).toBeNull();
    expect(toTagsView(reportOf([50]), en)).toBeNull();
  });
});
