import type { JudgeAudit } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { listRates } from './audit-rates.ts';

type Panel = JudgeAudit['panel'];
const table = { truePositives: 18, falseNegatives: 2, trueNegatives: 27, falsePositives: 3 };

it('counts what people found met and not met apart, over all criteria and in each dimension', () => {
  const panel = {
    n: 50,
    table,
    kappa: null,
    dimensions: [
      {
        dimension: 'safety',
        n: 4,
        table: { truePositives: 0, falseNegatives: 0, trueNegatives: 4, falsePositives: 0 },
        kappa: 0.5,
      },
    ],
  } as unknown as Panel;
  expect(listRates({ panel })).toEqual([
    { n: 50, kappa: null, sensitivity: { hits: 18, n: 20 }, specificity: { hits: 27, n: 30 } },
    // Nothing was met: there is no share of nothing.
    {
      dimension: 'safety',
      n: 4,
      kappa: 0.5,
      sensitivity: { hits: 0, n: 0 },
      specificity: { hits: 4, n: 4 },
    },
  ]);
});
