import type { JudgeAudit } from '@doctorbench/core';
import { correctVetoRate } from '@doctorbench/psychometrics';
import type { createReportBuilder } from '@doctorbench/report/aggregate';

type ReportOptions = NonNullable<Parameters<typeof createReportBuilder>[1]>;

/** How the veto rate of a report is corrected for what the audit says the panel misses and invents. */
export function toCorrection(audit: JudgeAudit | undefined): ReportOptions {
  if (!audit) return {};
  const { vetoSensitivity: sensitivity, vetoSpecificity: specificity } = audit;
  const correct = (counts: { readonly vetoed: number; readonly scored: number }) =>
    correctVetoRate({ ...counts, sensitivity, specificity });
  // Whether an audit can correct anything does not depend on the run.
  if (!correct({ vetoed: 0, scored: 1 })) return {};
  return {
    correctVetoRate: counts => {
      const corrected = correct(counts);
      if (!corrected) throw new Error('an audit that corrects one run corrects all');
      return { rate: corrected.rate, ...corrected.interval };
    },
  };
}
