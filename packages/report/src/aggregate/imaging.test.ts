import type { Grade } from '@doctorbench/core';
import { type Report, reportSchema, unscored } from '@doctorbench/core';
import { gradeOf, makeProtocol, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from './report-builder.ts';

const place = { scenario: 'image-diagnosis', modality: 'ecg' } as const;

function seen(id: string, percent: number, more: Partial<Grade> = {}): Grade {
  return { ...gradeOf(id, percent, place), read: ['A'], ...more };
}

const blind = (id: string, percent: number, more: Partial<Grade> = {}): Grade =>
  seen(id, percent, { control: 'blind', ...more });
const swapped = (id: string, read: string, percent = 0): Grade =>
  seen(id, percent, { control: 'swapped', read: [read] });

function imagingOf(grades: readonly Grade[]): NonNullable<Report['imaging']> {
  const run = makeRun({
    track: 'vlm',
    planned: grades.filter(({ control }) => !control).length,
    protocol: makeProtocol({ controls: { blind: 20, swapped: 20 } }),
  });
  const builder = createReportBuilder(run);
  for (const grade of grades) builder.addGrade(grade);
  const report = builder.finish('2026-11-01T09:00:00Z');
  expect(reportSchema.parse(report)).toEqual(report);
  if (!report.imaging) throw new Error('the report says nothing of pictures');
  return report.imaging;
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('whether pictures were looked at', () => {
  it('is told by the gap between answers with and without them', () => {
    const percents = [90, 80, 100, 70, 95, 85];
    const grades = ids.flatMap((id, at) => [seen(id, percents[at] ?? 0), blind(id, 20)]);
    const { blind: found, looksAtImages } = imagingOf(grades);
    expect(found).toMatchObject({ items: 6, blind: 20 });
    expect(found?.seen).toBeCloseTo(520 / 6, 9);
    expect(found?.gap.value).toBeCloseTo(520 / 6 - 20, 9);
    expect(found?.gap.interval?.low).toBeGreaterThan(50);
    expect(looksAtImages).toBe(true);
  });

  it('is denied where the gap may be nothing', () => {
    const grades = ids.flatMap((id, at) => [seen(id, at % 2 ? 60 : 40), blind(id, 50)]);
    expect(imagingOf(grades)).toMatchObject({ looksAtImages: false, blind: { gap: { value: 0 } } });
  });

  it('is seen in answers that are worse with them, too', () => {
    const grades = ids.flatMap(id => [seen(id, -80), blind(id, 10)]);
    expect(imagingOf(grades)).toMatchObject({ looksAtImages: true, blind: { gap: { value: -90 } } });
  });

  it('is denied where other pictures leave most answers as they were, whatever the gap', () => {
    const both = ids.flatMap(id => [seen(id, 90), blind(id, 10)]);
    const stays = ids.map((id, at) => swapped(id, at < 4 ? 'A' : 'C'));
    expect(imagingOf([...both, ...stays])).toMatchObject({
      looksAtImages: false,
      swapped: { items: 6, changed: 2 },
    });
    const follows = ids.map((id, at) => swapped(id, at < 2 ? 'A' : 'C', at < 2 ? 0 : 100));
    const followed = imagingOf([...follows, ...both]);
    expect(followed).toMatchObject({ looksAtImages: true, swapped: { items: 6, changed: 4 } });
    expect(followed.swapped?.right).toBeCloseTo(400 / 6, 9);
  });

  it('is left open with too few items, and says so of unscored ones too', () => {
    expect(imagingOf([seen('a', 90), blind('a', 10)])).toMatchObject({ looksAtImages: null });
    const none = { total: unscored('timeout') } as const;
    expect(imagingOf([seen('a', 90), blind('a', 0, none)])).toMatchObject({
      looksAtImages: null,
      blind: null,
      swapped: null,
    });
  });

  it('takes a case for one piece of evidence, however many items it has', () => {
    const grades = ids.flatMap(id => [seen(id, 90, { caseId: 'one' }), blind(id, 10, { caseId: 'one' })]);
    expect(imagingOf(grades)).toMatchObject({
      looksAtImages: null,
      blind: { items: 6, gap: { interval: null } },
    });
  });
});

describe('by modality', () => {
  it('has the mean of its items, what they came to without pictures, and the vetoes', () => {
    const ct = { modality: 'ct' } as const;
    const { modalities } = imagingOf([
      seen('a', 100),
      seen('b', 50),
      blind('b', 10),
      seen('c', -20, ct),
      seen('d', 0, { modality: undefined } as Partial<Grade>),
    ]);
    expect(modalities).toEqual([
      { id: 'ecg', score: { value: 75, n: 2 }, blind: { value: 10, n: 1 }, vetoedItems: 0 },
      { id: 'ct', score: { value: -20, n: 1 }, blind: null, vetoedItems: 0 },
    ]);
  });

  it('is not said of suites without pictures', () => {
    expect(createReportBuilder(makeRun({})).finish('2026-11-01T09:00:00Z').imaging).toBeUndefined();
  });
});
