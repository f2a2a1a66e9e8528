import type { Criterion, Verdict } from '@doctorbench/core';
import type { Judgement } from '../judge.ts';

/**
 * The judgement of an answer that speaks to its judges, read as it stands and without those passages. What both
 * readings say stands. What only the whole answer gains waits for an expert and counts against the examinee until
 * then, like a tie: speaking to judges never pays, and nothing that was written is lost (decision 0016).
 */
export function compareReadings(
  criteria: readonly Criterion[],
  { whole, compared }: { readonly whole: Judgement; readonly compared: Judgement },
): Judgement {
  const shared = {
    judging: [...(whole.judging ?? []), ...(compared.judging ?? [])],
    addressesJudge: true,
  };
  if (compared.kind !== 'judged') return { ...compared, ...shared };
  if (whole.kind === 'failed') return { ...whole, ...shared };
  const byId = new Map(whole.kind === 'judged' ? whole.verdicts.map(each => [each.criterionId, each]) : []);
  return {
    kind: 'judged',
    ...shared,
    verdicts: compared.verdicts.flatMap(verdict => {
      const criterion = criteria.find(({ id }) => id === verdict.criterionId);
      return criterion ? [settle(criterion, { verdict, whole: byId.get(criterion.id) })] : [];
    }),
  };
}

/** Without a word on the whole answer (its judges were misled), everything in the examinee's favour is in doubt. */
function settle(
  { points, redLine }: Criterion,
  { verdict, whole }: { readonly verdict: Verdict; readonly whole: Verdict | undefined },
): Verdict {
  if (whole?.met === verdict.met) return whole;
  const against = points < 0;
  const met = whole ? against : verdict.met && against;
  const source = verdict.met ? verdict : (whole ?? verdict);
  return {
    ...source,
    met,
    evidence: met ? source.evidence : [],
    awaiting: redLine ? 'split-red-line' : 'tie',
  };
}
