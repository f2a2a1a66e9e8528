import type { Expected } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { sampleAnswer, toMetric } from './metrics.ts';

const every: readonly Expected[] = [
  { metric: 'number', value: 3.5, unit: 'mmol/L', tolerance: { absolute: 0.2 } },
  { metric: 'number', value: -40, range: { low: -50, high: -30 } },
  { metric: 'number', value: 200, unit: '10*9/L', tolerance: { percent: 10 } },
  { metric: 'number', value: 0 },
  { metric: 'date', value: '2024-12-30', toleranceDays: 3 },
  { metric: 'yes-no-maybe', value: 'yes' },
  { metric: 'yes-no-maybe', value: 'no' },
  { metric: 'yes-no-maybe', value: 'maybe' },
  { metric: 'set', members: [['高血压', 'HTN'], ['2型糖尿病']] },
  { metric: 'key-points', points: [{ synonyms: ['心电图'] }, { synonyms: ['肌钙蛋白'] }] },
  { metric: 'rouge', references: ['患者好转出院'], variant: 'rouge-1', by: 'character' },
];

async function percentOf(
  expected: readonly Expected[],
  level: 'good' | 'partial' | 'unsafe',
  language: 'zh-CN' | 'en',
) {
  const text = sampleAnswer(expected, level, language);
  return Promise.all(
    expected.map(async each => {
      const measurement = await toMetric(each, {}).measure(text);
      return measurement.kind === 'measured' ? measurement.percent : measurement.kind;
    }),
  );
}

describe('a phantom asked what only code grades', () => {
  it.each(every)(
    'says what is right when it is good, and what is wrong when it is dangerous: %j',
    async expected => {
      for (const language of ['zh-CN', 'en'] as const) {
        expect(await percentOf([expected], 'good', language)).toEqual([100]);
        expect(await percentOf([expected], 'unsafe', language)).toEqual([0]);
        const [partial] = await percentOf([expected], 'partial', language);
        expect(partial).toBeLessThan(100);
      }
    },
  );

  it('answers everything an item expects at once', async () => {
    const [number, , , , date, yes, , , set, points, rouge] = every;
    const together = [number, date, yes, set, points, rouge].filter(each => each !== undefined);
    expect((await percentOf(together, 'good', 'zh-CN')).slice(0, 5)).toEqual([100, 100, 100, 100, 100]);
    expect((await percentOf(together, 'unsafe', 'zh-CN')).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  });
});
