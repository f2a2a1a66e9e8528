import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeExpected, expectations, expectedSchema } from './expectations.ts';

const sound = [
  { metric: 'number', value: 3.5 },
  {
    metric: 'number',
    dimension: 'completeness',
    value: 7,
    unit: 'mmol/L',
    tolerance: { percent: 5 },
    alsoUnits: [{ unit: 'mg/dL', factor: 0.0555 }],
  },
  { metric: 'number', value: 7, unit: '10*9/L', range: { low: 4, high: 10 } },
  { metric: 'number', value: -2, tolerance: { absolute: 0 } },
  { metric: 'date', value: '2024-02-29', toleranceDays: 3 },
  { metric: 'yes-no-maybe', value: 'maybe' },
  { metric: 'set', members: [['高血压', 'HTN'], ['2型糖尿病']] },
  { metric: 'key-points', points: [{ synonyms: ['ECG'] }, { synonyms: ['aspirin'], weight: 2.5 }] },
  { metric: 'rouge', references: ['出院小结'], variant: 'rouge-l', by: 'character' },
  { metric: 'similarity', references: ['治疗有误'], floor: 0.3 },
];

describe('an expected answer', () => {
  it.each(sound)('is kept as it is written, nothing filled in: $metric', expected => {
    expect(expectedSchema.parse(expected)).toEqual(expected);
  });

  it.each([
    ['an unknown metric', { metric: 'bleu', references: ['x'] }],
    ['a number in words', { metric: 'number', value: 'three' }],
    ['a number without end', { metric: 'number', value: Number.POSITIVE_INFINITY }],
    ['a blank unit', { metric: 'number', value: 1, unit: ' ' }],
    ['a negative tolerance', { metric: 'number', value: 1, tolerance: { absolute: -1 } }],
    ['two kinds of tolerance', { metric: 'number', value: 1, tolerance: { absolute: 1, percent: 1 } }],
    ['an open range', { metric: 'number', value: 1, range: { low: 0 } }],
    ['a factor of zero', { metric: 'number', value: 1, unit: 'g', alsoUnits: [{ unit: 'mg', factor: 0 }] }],
    ['no other unit at all', { metric: 'number', value: 1, unit: 'g', alsoUnits: [] }],
    ['a day that no calendar has', { metric: 'date', value: '2023-02-29' }],
    ['a date in another order', { metric: 'date', value: '05/03/2024' }],
    ['half a day', { metric: 'date', value: '2024-03-05', toleranceDays: 0.5 }],
    ['another word', { metric: 'yes-no-maybe', value: 'true' }],
    ['no member', { metric: 'set', members: [] }],
    ['a member without a name', { metric: 'set', members: [['a'], []] }],
    ['a blank synonym', { metric: 'set', members: [['a', ' ']] }],
    ['no point', { metric: 'key-points', points: [] }],
    ['a point without weight', { metric: 'key-points', points: [{ synonyms: ['a'], weight: 0 }] }],
    ['no reference', { metric: 'rouge', references: [], variant: 'rouge-1', by: 'word' }],
    ['an unknown variant', { metric: 'rouge', references: ['x'], variant: 'rouge-3', by: 'word' }],
    ['an unknown token', { metric: 'rouge', references: ['x'], variant: 'rouge-1', by: 'syllable' }],
    ['a floor at the ceiling', { metric: 'similarity', references: ['x'], floor: 1 }],
    ['a field of another metric', { metric: 'date', value: '2024-03-05', unit: 'd' }],
  ])('is rejected with %s', (_, expected) => {
    expect(expectedSchema.safeParse(expected).success).toBe(false);
  });
});

describe('an expectation in words', () => {
  const inWords = (expected: unknown) => {
    const parsed = expectedSchema.parse(expected);
    return [describeExpected(parsed, 'en'), describeExpected(parsed, 'zh')];
  };

  it.each([
    [{ metric: 'number', value: 7, unit: 'mmol/L' }, '7 mmol/L', '7 mmol/L'],
    [{ metric: 'number', value: 7, tolerance: { percent: 5 } }, '7 ± 5\u00a0%', '7 允许误差 ±5%'],
    [{ metric: 'number', value: 7, label: ['PR'], range: { low: 4, high: 10 } }, 'PR 4 to 10', 'PR 4 至 10'],
    [{ metric: 'date', value: '2024-02-29' }, '2024-02-29', '2024-02-29'],
    [
      { metric: 'date', value: '2024-02-29', toleranceDays: 1 },
      '2024-02-29 ± 1 day',
      '2024-02-29 允许误差 ±1 天',
    ],
    [{ metric: 'yes-no-maybe', value: 'no' }, 'no', '否'],
    [{ metric: 'box', value: { left: 1, top: 2, right: 3, bottom: 4 } }, '[1, 2, 3, 4]', '[1, 2, 3, 4]'],
    [{ metric: 'set', members: [['HTN', 'hypertension'], ['DM']] }, 'HTN, DM', 'HTN、DM'],
    [{ metric: 'key-points', points: [{ synonyms: ['ECG'] }] }, 'ECG', 'ECG'],
    [{ metric: 'similarity', references: ['as it should be'] }, 'as it should be', 'as it should be'],
  ])('%j', (expected, en, zh) => {
    expect(inWords(expected)).toEqual([en, zh]);
  });

  it('cuts a long list short', () => {
    const members = Array.from({ length: 25 }, (_, index) => [`m${index}`]);
    expect(inWords({ metric: 'set', members })[0]).toMatch(/, m19…$/);
  });
});

describe('the registry of expectations', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name);
    expect(expectations.map(({ metric }) => metric).sort()).toEqual(folders.sort());
    for (const { metric, schema } of expectations) expect(schema.shape.metric.value).toBe(metric);
  });

  it('gives every metric a name of its own and a version', () => {
    expect(new Set(expectations.map(({ measuredBy }) => measuredBy)).size).toBe(expectations.length);
    for (const { version } of expectations) expect(version).toBeGreaterThanOrEqual(1);
  });
});
