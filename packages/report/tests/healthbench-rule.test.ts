import type { Score } from '@doctorbench/core';
import { gradeSchema, reportSchema } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { type GradedRecord, gradeRecord, reportUnderHealthbench } from '../src/testing/graded-records.ts';

const [accuracy, completeness, communication] = ['axis:accuracy', 'axis:completeness', 'axis:communication'];
const [example, cluster] = ['level:example', 'level:cluster'];

const met = (points: number, ...tags: readonly string[]) => ({ points, met: true, tags });
const not = (points: number, ...tags: readonly string[]) => ({ points, met: false, tags });

const records: readonly GradedRecord[] = [
  {
    id: 'below-minus-one',
    tags: ['theme:a', 'origin:x'],
    criteria: [
      met(3, accuracy, example),
      not(8, completeness, example),
      met(2.5, communication),
      met(-10, communication),
      met(-9, communication),
      met(-7, accuracy),
    ],
  },
  {
    id: 'fraction',
    tags: ['theme:a'],
    criteria: [met(7, accuracy, example), not(3, completeness, example), met(-4, accuracy, cluster)],
  },
  { id: 'negative', tags: ['theme:c'], criteria: [not(9, completeness), met(-8, completeness)] },
  { id: 'no-positive', tags: ['theme:b'], criteria: [met(-5, accuracy), not(-2, cluster)] },
  {
    id: 'perfect',
    tags: ['theme:b'],
    criteria: [met(5, accuracy, example), met(4, completeness), not(-6, communication)],
  },
  { id: 'untagged', tags: [], criteria: [met(6), not(0.5), met(10, completeness)] },
  {
    id: 'whole',
    tags: ['theme:b'],
    criteria: [met(6, accuracy), met(7, accuracy, completeness), not(10, example), not(-3, communication)],
  },
  {
    id: 'sevenths',
    tags: ['theme:a'],
    criteria: [met(7, accuracy), met(7, completeness), met(7, communication), not(1, accuracy, example)],
  },
];

/** Python 3.11, fractions.Fraction, converted to float last. Null: no score. */
const expectedItems: Readonly<Record<string, readonly [number | null, Record<string, number | null>]>> = {
  'below-minus-one': [
    -151.85185185185185,
    {
      [accuracy]: -133.33333333333334,
      [communication]: -660,
      [completeness]: 0,
      [example]: 27.272727272727273,
      'origin:x': -151.85185185185185,
      'theme:a': -151.85185185185185,
    },
  ],
  fraction: [
    30,
    { [accuracy]: 42.857142857142854, [completeness]: 0, [cluster]: null, [example]: 70, 'theme:a': 30 },
  ],
  negative: [-88.88888888888889, { [completeness]: -88.88888888888889, 'theme:c': -88.88888888888889 }],
  'no-positive': [null, { [accuracy]: null, [cluster]: null, 'theme:b': null }],
  perfect: [
    100,
    { [accuracy]: 100, [communication]: null, [completeness]: 100, [example]: 100, 'theme:b': 100 },
  ],
  untagged: [96.96969696969697, { [completeness]: 100 }],
  whole: [
    56.52173913043478,
    {
      [accuracy]: 100,
      [communication]: null,
      [completeness]: 100,
      [example]: 0,
      'theme:b': 56.52173913043478,
    },
  ],
  sevenths: [
    95.45454545454545,
    {
      [accuracy]: 87.5,
      [communication]: 100,
      [completeness]: 100,
      [example]: 0,
      'theme:a': 95.45454545454545,
    },
  ],
};

const expectedTags: readonly (readonly [tag: string, value: number | null, n: number])[] = [
  [accuracy, 39.404761904761905, 5],
  [communication, 0, 2],
  [completeness, 44.44444444444444, 7],
  [cluster, null, 0],
  [example, 39.45454545454545, 5],
  ['origin:x', 0, 1],
  ['theme:a', 0, 3],
  ['theme:b', 78.26086956521739, 2],
  ['theme:c', 0, 1],
];
const expectedOverall = 19.743605830562352;

function percentOf(score: Score): number | null {
  return score.kind === 'scored' ? score.percent : null;
}

describe('the HealthBench rule reproduces the scores of graded records to full precision', () => {
  const grades = records.map(gradeRecord);
  const report = reportUnderHealthbench(grades);

  it.each(records.map(({ id }) => id))('of the item %s and its tags, to the last bit', id => {
    const grade = grades.find(({ itemId }) => itemId === id);
    const [total, tags] = expectedItems[id] ?? [];
    expect(grade && percentOf(grade.total)).toBe(total);
    expect(
      Object.fromEntries(Object.entries(grade?.tags ?? {}).map(([tag, score]) => [tag, percentOf(score)])),
    ).toStrictEqual(tags);
  });

  it('of every tag over the items that have one, clipped', () => {
    expect(report.tags.map(({ tag }) => tag)).toEqual(expectedTags.map(([tag]) => tag));
    for (const [index, [tag, value, n]] of expectedTags.entries()) {
      const score = report.tags[index]?.score;
      if (value === null) expect(score, tag).toBeNull();
      else {
        expect(Math.abs((score?.value ?? Number.NaN) - value), tag).toBeLessThanOrEqual(1e-12);
        expect(score?.n, tag).toBe(n);
      }
    }
  });

  it('of the whole, over items and not over scenarios', () => {
    expect(Math.abs((report.overall_score?.value ?? Number.NaN) - expectedOverall)).toBeLessThanOrEqual(
      1e-12,
    );
    expect(report.overall_score?.n).toBe(7);
    const spread = grades.map((grade, index) =>
      index === 0 ? { ...grade, scenario: 'knowledge-query' as const } : grade,
    );
    expect(reportUnderHealthbench(spread).overall_score?.value).toBeCloseTo(expectedOverall, 11);
  });

  it('in grades and a report that keep to their schemas', () => {
    for (const grade of grades) expect(gradeSchema.parse(JSON.parse(JSON.stringify(grade)))).toEqual(grade);
    expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });
});
