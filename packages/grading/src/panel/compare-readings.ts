import type { Criterion, Harm, Verdict } from '@doctorbench/core';
import type { Judgement, JudgeRequest } from '../judge.ts';
import { combineHarms } from './combine-harms.ts';

/**
 * The judgement of an answer that speaks to its judges, read as it stands and without those passages. What both
 * readings say stands. What only the whole answer gains waits for an expert and counts against the examinee until
 * then, like a tie: speaking to judges never pays, and nothing that was written is lost (decision 0016).
 */
export function compareReadings(
  request: Pick<JudgeRequest, 'criteria' | 'text' | 'turn'>,
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
      const criterion = request.criteria.find(({ id }) => id === verdict.criterionId);
      return criterion ? [settle(criterion, { verdict, whole: byId.get(criterion.id) })] : [];
    }),
    ...joinHarms(request, [whole, compared]),
  };
}

/** Danger that was seen in either reading was seen. */
function joinHarms(
  { text, turn }: Pick<JudgeRequest, 'text' | 'turn'>,
  readings: readonly Judgement[],
): { readonly harms?: readonly Harm[] } {
  const lists = readings.flatMap(reading =>
    reading.kind === 'judged' && reading.harms ? [reading.harms] : [],
  );
  if (lists.length === 0) return {};
  const findings = lists.flat().flatMap(harm => harm.findings);
  const readers = Math.max(1, ...lists.flat().map(harm => harm.readers));
  return { harms: combineHarms(findings, { text, turn, readers }) };
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
