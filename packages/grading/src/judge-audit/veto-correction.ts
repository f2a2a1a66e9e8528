import type { JudgeAudit, Report, RunManifest } from '@doctorbench/core';
import { correctVetoRate } from '@doctorbench/psychometrics';

/** The rate that a count of vetoes stands for; null where the audit cannot tell. */
export type VetoCorrection = (counts: {
  readonly vetoed: number;
  readonly scored: number;
}) => Report['veto']['corrected'];

/** How to correct the vetoes of a run, by the latest audit of its panel. Undefined: its panel was not audited. */
export function findVetoCorrection(
  audits: readonly JudgeAudit[],
  run: RunManifest,
): VetoCorrection | undefined {
  const [audit] = audits
    .filter(each => coversRun(each, run))
    .sort((a, b) => (a.auditedAt < b.auditedAt ? 1 : -1));
  if (!audit) return undefined;
  const { vetoSensitivity: sensitivity, vetoSpecificity: specificity } = audit;
  return counts => {
    const found = correctVetoRate({ ...counts, sensitivity, specificity });
    return found && { rate: found.rate, ...found.interval };
  };
}

/** Whether the audit is of the judges that sat in the run, with the same prompts, on the same suite. */
export function coversRun(audit: JudgeAudit, { protocol, judges = [], versions }: RunManifest): boolean {
  const seated = judges.filter(({ recused }) => !recused).map(toSeat);
  return (
    seated.length > 0 &&
    audit.suite.hash === protocol.suite.hash &&
    audit.judges.map(toSeat).sort().join('\n') === seated.sort().join('\n') &&
    Object.entries(audit.versions).every(([name, version]) => versions[name] === version)
  );
}

function toSeat({ name, model }: { readonly name: string; readonly model: string }): string {
  return JSON.stringify([name, model]);
}
