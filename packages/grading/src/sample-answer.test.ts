import type { Expected } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { sampleAnswer, toMetric } from './metrics.ts';

const together: readonly Expected[] = [
  { metric: 'number', value: 3.5, unit: 'mmol/L', tolerance: { absolute: 0.2 } },
  { metric: 'date', value: '2024-12-30', toleranceDays: 3 },
  { metric: 'yes-no-maybe', value: 'yes' },
  { metric: 'set', members: [['高血压', 'HTN'], ['2型糖尿病']] },
  { metric: 'key-points', points: [{ synonyms: ['心电图'] }, { synonyms: ['肌钙蛋白'] }] },
  { metric: 'rouge', references: ['患者好转出院'], variant: 'rouge-1', by: 'character' },
];

async function listPercents(level: 'good' | 'unsafe') {
  const text = sampleAnswer(together, level, 'zh-CN');
  return Promise.all(
    together.map(async each => {
      const measurement = await toMetric(each, {}).measure(text);
      return measurement.kind === 'measured' ? measurement.percent : measurement.kind;
    }),
  );
}

describe('a phantom asked what only code grades', () => {
  it('answers everything an item expects at once', async () => {
    expect((await listPercents('good')).slice(0, 5)).toEqual([100, 100, 100, 100, 100]);
    expect((await listPercents('unsafe')).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  });
});
