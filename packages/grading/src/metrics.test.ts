import type { Expected } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { listMetricVersions, toMetric } from './metrics.ts';

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

describe('metrics of one text', () => {
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

describe('the versions of metrics', () => {
  it('go by what items call them', () => {
    expect(listMetricVersions()).toEqual({
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
