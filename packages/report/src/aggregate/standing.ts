import type { Report, ReportCaution, ReportStanding, RunManifest } from '@doctorbench/core';
import { hasPanel } from './reading-gate.ts';

interface Grounds {
  readonly counts: Report['denominators'];
  /** Whether some of the selected items were not asked. */
  readonly isPartial: boolean;
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

function listCautions(run: RunManifest, { counts, isPartial, awaiting, audited }: Grounds): ReportCaution[] {
  const seated = (run.judges ?? []).filter(({ recused }) => !recused);
  return [
    ...(seated.length === 1 ? ['single-judge' as const] : []),
    ...(hasPanel(run) && !audited ? ['not-audited' as const] : []),
    ...(awaiting.records.length > 0 ? ['awaiting-experts' as const] : []),
    ...(run.synthetic ? ['synthetic' as const] : []),
    ...(run.answersFrom ? ['answers-elsewhere' as const] : []),
    ...(isPartial ? ['incomplete' as const] : []),
    ...listAnswerCautions(counts),
    ...(!hasPanel(run) && counts.unjudgedCriteria > 0 ? ['criteria-unread' as const] : []),
  ];
}

/** The share of answers from which on a fault of theirs must be known before a number is read. */
const worthMention = 0.05;

function listAnswerCautions({ answered, truncated, empty = 0 }: Report['denominators']) {
  const isMuch = (count: number) => count > 0 && count >= worthMention * answered;
  return [
    ...(isMuch(truncated) ? ['truncated' as const] : []),
    ...(isMuch(empty) ? ['empty-answers' as const] : []),
  ];
}
