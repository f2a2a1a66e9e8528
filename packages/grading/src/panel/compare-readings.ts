import type { Criterion, Harm, Verdict } from '@doctorbench/core';
import type { Judgement, JudgeRequest } from '../judge.ts';
import { combineHarms } from './combine-harms.ts';

/**
 * The judgement of an answer that may speak to its judges, read as it stands and in the parts that are about the case.
 * What both readings say stands. What only the whole answer gains waits for an expert and counts against the examinee
 * until then, like a tie: speaking to judges never pays, and nothing that was written is lost (decision 0018).
 */
export function compareReadings(
  request: Pick<JudgeRequest, 'criteria' | 'text' | 'turn'>,
  {
    whole,
    compared,
    addressesJudge,
  }: { readonly whole: Judgement; readonly compared: Judgement; readonly addressesJudge: boolean },
): Judgement {
  const shared = {
    judging: [...(whole.judging ?? []), ...(compared.judging ?? [])],
    ...(addressesJudge ? { addressesJudge } : {}),
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

/** With what another reading found against the answer. */
export function addDanger(
  request: Pick<JudgeRequest, 'text' | 'turn'>,
  judgement: Judgement,
  more: Judgement,
): Judgement {
  const judging = [...(judgement.judging ?? []), ...(more.judging ?? [])];
  if (judgement.kind !== 'judged' || more.kind !== 'judged') return { ...judgement, judging };
  const found = new Map(more.verdicts.flatMap(each => (each.met ? [[each.criterionId, each]] : [])));
  return {
    ...judgement,
    judging,
    verdicts: judgement.verdicts.map(verdict =>
      verdict.met ? verdict : (found.get(verdict.criterionId) ?? verdict),
    ),
    ...joinHarms(request, [judgement, more]),
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
