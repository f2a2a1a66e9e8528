import { type Report, ratingBounds, ratingCaps } from '@doctorbench/core';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { createFormat } from './format.ts';
import { toHeadlineView } from './headline.ts';
import { describeRatings } from './rating-scale.ts';

const en = createFormat('en', 'utc');
const zh = createFormat('zh', 'utc');

function reportOf(percents: readonly number[]): Report {
  const builder = createReportBuilder(makeRunManifest());
  for (const [index, percent] of percents.entries())
    builder.addGrade(makeGrade(`item-${index}`, { total: { kind: 'scored', percent } }));
  return builder.finish('2026-01-01T00:00:00Z');
}

describe('the rating in words', () => {
  it('states every bound and cap of the rating', () => {
    for (const locale of ['zh', 'en'] as const) {
      const text = describeRatings(locale);
      for (const [letter, atLeast] of ratingBounds) {
        expect(text).toContain(letter);
        expect(text).toContain(String(atLeast));
      }
      for (const [, above] of ratingCaps)
        if (above > 0) expect(text).toContain(`${(above * 100).toFixed(1)}%`);
    }
  });

  it('changes when the constants change', () => {
    const text = describeRatings('en', {
      bounds: [['A', 91]],
      caps: [
        ['D', 0.07],
        ['C', 0],
      ],
    });
    expect(text).toBe('A from 91, else E; any veto: at most C, veto rate above 7.0%: at most D.');
  });

  it('says why a veto took the letter that the score would earn', () => {
    const report: Report = {
      ...reportOf([90, 90]),
      rating: 'C',
      veto: { ...reportOf([]).veto, vetoedItems: 2, scoredItems: 100, rate: 0.02 },
    };
    expect(toHeadlineView(report, en).rating?.capped).toBe(
      'The score alone would earn A. A veto rate of 2.0% allows C at most.',
    );
    expect(toHeadlineView({ ...report, rating: 'A' }, en).rating?.capped).toBeNull();
  });
});

describe('the headline', () => {
  it('keeps the decimals of the result and says how sure it is', () => {
    const { overall } = toHeadlineView(reportOf([50, 60]), en);
    expect(overall.score.text).toBe('55.00');
    expect(overall.interval).toMatch(/95% interval|too few cases/);
    expect(overall.hint).toContain('−100 to 100');
  });

  it('says that nothing is scored rather than zero', () => {
    const { overall, rating, statistics } = toHeadlineView(reportOf([]), zh);
    expect([overall.score.text, overall.interval, rating?.letter]).toEqual(['N/A', null, null]);
    expect(statistics.map(({ text }) => text)).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('knows no letters and no vetoes under a policy without them', () => {
    const builder = createReportBuilder(makeRunManifest({ protocol: { policy: 'healthbench@1' } }));
    builder.addGrade(makeGrade('a'));
    const view = toHeadlineView(builder.finish('2026-01-01T00:00:00Z'), en);
    expect([view.rating, view.vetoRate]).toEqual([null, null]);
    expect(view.overall.hint).toContain('0 to 100');
  });
});
