import { getTimelyShare, type StateCheck, type StateCriterion } from '@doctorbench/core';
import { inWords, type World } from '../world.ts';
import { type CheckResult, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { evaluateDeed } from './evaluate-action.ts';
import { evaluateRecord } from './evaluate-record.ts';
import { evaluateState } from './evaluate-state.ts';

/** The credit of a criterion: what holds, less what came late. Of several things each has its own time. */
export function evaluateCriterion(
  { when, byMin, lateMin }: StateCriterion,
  record: EpisodeRecord,
): CheckResult {
  if ('of' in when) return evaluateCriterion({ when: when.check, byMin, lateMin }, toBed(record, when.of));
  if ('share' in when && byMin !== undefined)
    return evaluateShare(when.share.map(part => evaluateCriterion({ when: part, byMin, lateMin }, record)));
  const result = evaluate(when, record);
  if (byMin === undefined || result.credit === 0) return result;
  const atMin = (result.atMin ?? Number.POSITIVE_INFINITY) - (record.sinceMin ?? 0);
  return { ...result, credit: result.credit * getTimelyShare(atMin, { byMin, lateMin }) };
}

/** Of a criterion that stands in every case: in a shift the worst of all patients counts. */
export function evaluateStanding(criterion: StateCriterion, record: EpisodeRecord): CheckResult {
  const results = [...(record.beds?.keys() ?? [])].map(id => evaluateCriterion(criterion, toBed(record, id)));
  return results.length === 0 ? evaluateCriterion(criterion, record) : evaluateAny(results);
}

/** The record of another patient of the shift. */
function toBed(record: EpisodeRecord, patient: string): EpisodeRecord {
  const bed = record.beds?.get(patient);
  return bed ? { ...record, ...bed, sinceMin: bed.world.arrivedMin } : record;
}

function toOpposite({
  unlessNegated = false,
  ever = unlessNegated,
  ...record
}: EpisodeRecord): EpisodeRecord {
  return { ...record, unlessNegated, ever: !ever };
}

/** What must not be has been if it ever was; an order of deeds was kept, though what came second was stopped since. */
function toDenied(check: StateCheck, record: EpisodeRecord): EpisodeRecord {
  return 'after' in check ? toEver(record) : toOpposite(record);
}

function toEver(record: EpisodeRecord): EpisodeRecord {
  return { ...record, ever: true };
}

/** Whether a check holds of what has been done so far, in full. */
export function isDone(check: StateCheck, world: World): boolean {
  return evaluateSoFar(check, world).credit === 1;
}

/** Since when a check has held. */
export function findDoneMin(check: StateCheck, world: World): number | undefined {
  return evaluateSoFar(check, world).atMin;
}

function evaluateSoFar(check: StateCheck, world: World): CheckResult {
  return evaluate(check, {
    world,
    end: 'fell-silent',
    calls: 0,
    badCalls: 0,
    expert: undefined,
    soFar: true,
  });
}

function evaluate(check: StateCheck, record: EpisodeRecord): CheckResult {
  if ('all' in check) return evaluateAll(check.all.map(each => evaluate(each, record)));
  if ('any' in check) return evaluateAny(check.any.map(each => evaluate(each, record)));
  if ('share' in check) return evaluateShare(check.share.map(each => evaluate(each, record)));
  if ('not' in check) return evaluateNot(evaluate(check.not, toDenied(check.not, record)), record);
  if ('of' in check) return evaluate(check.check, toBed(record, check.of));
  if ('by' in check) return evaluateBy(check, record);
  if ('tooLate' in check) return evaluateTooLate(record);
  if ('onVisit' in check) {
    const visit = record.world.log.find(
      ({ kind, refs }) => kind === 'visited' && refs?.[0] === String(check.onVisit),
    );
    const sinceStep = visit && (record.world.steps.get(visit) ?? 0);
    return sinceStep === undefined ? unmet : evaluate(check.check, { ...record, sinceStep });
  }
  if ('since' in check) {
    const last = record.world.log.findLast(({ atMin }) => atMin - (record.sinceMin ?? 0) < check.since);
    if (last === undefined) return evaluate(check.check, record);
    const sinceStep = Math.max(record.sinceStep ?? 0, record.world.steps.get(last) ?? 0);
    return evaluate(check.check, { ...record, sinceStep });
  }
  if ('after' in check) {
    const [first, second] = check.after;
    const { step } = evaluate(first, toEver(record));
    return step === undefined ? unmet : evaluate(second, { ...record, sinceStep: step });
  }
  if ('before' in check) return evaluateBefore(check.before, record);
  return evaluateDeed(check, record) ?? evaluateRecord(check, record) ?? evaluateState(check, record);
}

function evaluateTooLate(record: EpisodeRecord): CheckResult {
  const { lifeSaving } = record.world.encounter;
  if (!lifeSaving) return unmet;
  const { byMin, check } = lifeSaving;
  return evaluate({ not: { by: byMin, check } }, record);
}

function evaluateBy(
  { by, check }: { readonly by: number; readonly check: StateCheck },
  record: EpisodeRecord,
): CheckResult {
  if ('share' in check)
    return evaluateShare(check.share.map(part => evaluateBy({ by, check: part }, record)));
  const result = evaluate(check, record);
  const { sinceMin = 0 } = record;
  return result.atMin !== undefined && result.atMin - sinceMin <= by ? result : unmet;
}

/** By the order of calls; what one call does is done at once. */
function evaluateBefore(
  [first, second]: readonly [StateCheck, StateCheck],
  record: EpisodeRecord,
): CheckResult {
  if ('share' in first) return evaluateShare(first.share.map(part => evaluateBefore([part, second], record)));
  const earlier = evaluate(first, record);
  const later = evaluate(second, toEver(record));
  const inOrder = later.credit === 0 || (earlier.step ?? 0) <= (later.step ?? 0);
  return earlier.credit > 0 && inOrder ? earlier : unmet;
}

/** As good as the least of them, since the last of them. */
function evaluateAll(results: readonly CheckResult[]): CheckResult {
  const credit = Math.min(...results.map(result => result.credit));
  return credit === 0 ? unmet : join(results, credit, Math.max);
}

/** As good as the best of them; of equals, the earliest. */
function evaluateAny(results: readonly CheckResult[]): CheckResult {
  const credit = Math.max(...results.map(result => result.credit));
  if (credit === 0) return unmet;
  return results
    .filter(result => result.credit === credit)
    .reduce((best, each) => ((each.step ?? 0) < (best.step ?? 0) ? each : best));
}

function evaluateShare(results: readonly CheckResult[]): CheckResult {
  const credit = results.reduce((sum, result) => sum + result.credit, 0) / results.length;
  return credit === 0 ? unmet : join(results, credit, Math.max);
}

function evaluateNot({ credit }: CheckResult, { world }: EpisodeRecord): CheckResult {
  if (credit === 1) return unmet;
  return {
    credit: 1 - credit,
    atMin: world.atMin,
    step: world.step,
    evidence: [
      inWords(world, {
        zh: `[+${world.atMin} min] 记录中没有这一项。`,
        en: `[+${world.atMin} min] The log has nothing of it.`,
      }),
    ],
  };
}

function join(
  results: readonly CheckResult[],
  credit: number,
  pick: (...minutes: number[]) => number,
): CheckResult {
  const met = results.filter(result => result.credit > 0);
  const minutes = met.flatMap(({ atMin }) => atMin ?? []);
  const steps = met.flatMap(({ step }) => step ?? []);
  return {
    credit,
    ...(minutes.length > 0 ? { atMin: pick(...minutes) } : {}),
    ...(steps.length > 0 ? { step: pick(...steps) } : {}),
    evidence: [...new Set(met.flatMap(({ evidence }) => evidence))],
  };
}
