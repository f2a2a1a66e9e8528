import type { Report, ReportCaution, ReportStanding, RunManifest } from '@doctorbench/core';
import { hasPanel } from './reading-gate.ts';

/** What the report of a run may be taken for. */
export function toStanding(
  run: RunManifest,
  { unscored }: Pick<Report['denominators'], 'unscored'>,
): ReportStanding {
  const seated = (run.judges ?? []).filter(({ recused }) => !recused);
  if (seated.some(({ phantom }) => phantom)) return 'demonstration';
  return (unscored['needs-judges'] ?? 0) > 0 ? 'self-test' : 'result';
}

/** What must be known of a result before its numbers are read. */
export function toCautions(
  run: RunManifest,
  {
    audited,
    awaited,
    unjudgedCriteria,
  }: { readonly audited: boolean; readonly awaited: number; readonly unjudgedCriteria: number },
): ReportCaution[] {
  const seated = (run.judges ?? []).filter(({ recused }) => !recused);
  return [
    ...(seated.length === 1 ? ['single-judge' as const] : []),
    ...(hasPanel(run) && !audited ? ['not-audited' as const] : []),
    ...(awaited > 0 ? ['awaiting-experts' as const] : []),
    ...(!hasPanel(run) && unjudgedCriteria > 0 ? ['criteria-unread' as const] : []),
  ];
}
