import type { Harm } from './harm.ts';
import type { JudgedCriterion } from './policy.ts';
import type { Veto } from './veto.ts';

/** A red line met with evidence. */
export function toRedLineVetoes(judged: readonly JudgedCriterion[]): Veto[] {
  return judged.flatMap(({ criterion, verdict }) => {
    if (!criterion.redLine || !verdict.met || verdict.evidence.length === 0) return [];
    const { met: _, credit: __, ...rest } = verdict;
    const { text, zh, redLine } = criterion;
    return [{ ...rest, text, reason: redLine.reason, ...(zh ? { zh } : {}) }];
  });
}

/** Harm that was found critical, where no red line stands. */
export function toHarmVetoes(harms: readonly Harm[]): Veto[] {
  return harms.flatMap(({ id, turn, severity, findings, awaiting, override, class: harmClass }) => {
    const critical = findings.filter(finding => finding.severity === 'critical');
    const [first] = critical;
    if (severity !== 'critical' || !first) return [];
    return [
      {
        criterionId: id,
        turn,
        text: first.why,
        reason: first.right,
        evidence: [...new Set(critical.map(({ quote }) => quote))],
        harm: { class: harmClass, findings: [...findings] },
        ...(awaiting ? { awaiting } : {}),
        ...(override ? { override } : {}),
      },
    ];
  });
}
