import type { JudgeAudit } from '@doctorbench/core';

type Table = JudgeAudit['panel']['table'];

/** So many of so many. */
export interface Rate {
  readonly hits: number;
  readonly n: number;
}

/** Of the panel, over all criteria, or in one dimension. */
export interface AuditRates {
  /** Absent for all criteria. */
  readonly dimension?: string;
  readonly n: number;
  /** Of what people found met, how much the panel does. */
  readonly sensitivity: Rate;
  /** Of what people found not met, how much the panel does. */
  readonly specificity: Rate;
  readonly kappa: number | null;
}

/** All criteria first, then each dimension. */
export function listRates({ panel }: Pick<JudgeAudit, 'panel'>): readonly AuditRates[] {
  return [
    { ...toRates(panel.table), n: panel.n, kappa: panel.kappa?.value ?? null },
    ...panel.dimensions.map(({ dimension, n, table, kappa }) => ({
      ...{ dimension, n, kappa },
      ...toRates(table),
    })),
  ];
}

function toRates({ truePositives, falseNegatives, trueNegatives, falsePositives }: Table) {
  return {
    sensitivity: { hits: truePositives, n: truePositives + falseNegatives },
    specificity: { hits: trueNegatives, n: trueNegatives + falsePositives },
  };
}
