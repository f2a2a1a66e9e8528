import { readdirSync } from 'node:fs';
import { type Expected, expectations, gradeSchema } from '@doctorbench/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMetricVersions, metrics, toMetric } from './metrics.ts';

const every: readonly Expected[] = [
  { metric: 'number', value: 3.5, unit: 'mmol/L', alsoUnits: [{ unit: 'mg/dL', factor: 1 / 18 }] },
  { metric: 'number', value: 5.2, unit: '10*9/L', tolerance: { percent: 5 } },
  { metric: 'number', value: 12 },
  { metric: 'date', value: '2024-03-05' },
  { metric: 'yes-no-maybe', value: 'yes' },
  { metric: 'set', members: [['发热'], ['cough']] },
  { metric: 'key-points', points: [{ synonyms: ['发热'] }, { synonyms: ['cough'], weight: 0.1 }] },
  { metric: 'rouge', references: ['患者发热 3.5 天'], variant: 'rouge-l', by: 'word' },
];

const pieces = [
  ...[
    '3',
    '.5',
    '5.2',
    '1e308',
    '1e999',
    '×10^',
    '9',
    '-',
    '–',
    '~',
    '(',
    ')',
    '/',
    '=',
    '%',
    'mmol/L',
    'mg',
    'd',
  ],
  ...[
    '2024',
    '年',
    '月',
    '日',
    '-03-',
    '/3/',
    'March ',
    '05',
    ' or ',
    'to',
    '十',
    '二',
    '万',
    '亿',
    '点',
    '每',
  ],
  ...[
    'yes',
    'no',
    'maybe',
    '是',
    '否',
    '不',
    '答案',
    '：',
    'Answer: ',
    '\n',
    '- ',
    '1. ',
    '、',
    '，',
    '["',
    '"]',
  ],
  ...['发热', 'cough', '和', '\\boxed{', '}', '$', '**', '①', '½', '⁹', '\ud800', '\u200b'],
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''));
const recordsSchema = gradeSchema.shape.metrics.unwrap();

describe('every metric', () => {
  it.each(every)('makes of any text a score that the journal can keep: %j', async expected => {
    const metric = toMetric(expected, {});
    await fc.assert(
      fc.asyncProperty(texts, async text => {
        const measurement = await metric.measure(text);
        const { kind, ...figures } = measurement;
        expect(['measured', 'unparseable']).toContain(kind);
        const record = [{ metric: metric.name, percent: 0, ...figures }];
        expect(recordsSchema.parse(JSON.parse(JSON.stringify(record))), text).toEqual(record);
      }),
      { numRuns: 500, seed: 20_260_306 },
    );
  });

  it('says the same of the same text', async () => {
    for (const expected of every)
      for (const text of ['Answer: 3.5 mmol/L', '发热、cough', '2024年3月5日', '是的。'])
        expect(await toMetric(expected, {}).measure(text)).toEqual(
          await toMetric(expected, {}).measure(text),
        );
  });

  it('has a name with a version', () => {
    expect(every.map(expected => toMetric(expected, {}).name)).toEqual([
      'number-answer@1',
      'number-answer@1',
      'number-answer@1',
      'date-answer@1',
      'yes-no-maybe@1',
      'set-f1@1',
      'key-point-recall@1',
      'rouge-l-word@1',
    ]);
  });
});

describe('the registry of metrics', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name);
    expect(metrics.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('measures every expectation that an item can have, each by one metric', () => {
    expect(metrics.map(({ expects }) => expects).sort()).toEqual(
      expectations.map(({ metric }) => metric).sort(),
    );
  });

  it('gives every metric a version', () => {
    for (const { version } of metrics) expect(version).toBeGreaterThanOrEqual(1);
    expect(listMetricVersions()).toMatchObject({
      number: 'number-answer@1',
      date: 'date-answer@1',
      'yes-no-maybe': 'yes-no-maybe@1',
      box: 'box-overlap@1',
      set: 'set-f1@1',
      'key-points': 'key-point-recall@1',
      rouge: 'rouge@1',
      similarity: 'similarity@1',
    });
  });
});
