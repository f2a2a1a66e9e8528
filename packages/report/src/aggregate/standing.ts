import type { Report, ReportCaution, ReportStanding, RunManifest } from '@doctorbench/core';
import { hasPanel } from './reading-gate.ts';

interface Grounds {
  readonly counts: Pick<Report['denominators'], 'unscored' | 'unjudgedCriteria'>;
  readonly awaiting: Report['awaiting'];
  /** Whether it is known what the panel misses. */
  readonly audited: boolean;
}

/** What the report of a run may be taken for, and what must be known before its numbers are read. */
export function toStanding(run: RunManifest, grounds: Grounds): Pick<Report, 'standing' | 'cautions'> {
  return { standing: nameStanding(run, grounds), cautions: listCautions(run, grounds) };
}

function nameStanding({ judges = [] }: RunManifest, { counts }: Grounds): ReportStanding {
  if (judges.some(({ phantom, recused }) => phantom && !recused)) return 'demonstration';
  return (counts.unscored['needs-judges'] ?? 0) > 0 ? 'self-test' : 'result';
}

function listCautions(run: RunManifest, { counts, awaiting, audited }: Grounds): ReportCaution[] {
  const seated = (run.judges ?? []).filter(({ recused }) => !recused);
  return [
    ...(seated.length === 1 ? ['single-judge' as const] : []),
    ...(hasPanel(run) && !audited ? ['not-audited' as const] : []),
    ...(awaiting.records.length > 0 ? ['awaiting-experts' as const] : []),
    ...(!hasPanel(run) && counts.unjudgedCriteria > 0 ? ['criteria-unread' as const] : []),
  ];
}
