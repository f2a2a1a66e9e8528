import type { ClinicEventKind, DrugCheck, StateCheck } from '@doctorbench/core';
import { unlessNegated as affirmed, matchSignals, toFoldedText } from '@doctorbench/text';
import { convertAmount, parseUnit } from '../pharmacy/amount.ts';
import type { Deed, Deeds, DrugOrder, TestOrder, World } from '../world.ts';
import { findAdvisedStop } from './advised-stop.ts';
import { type CheckResult, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { isForbidden } from './forbids.ts';
import { findRunOut } from './tapers.ts';
import { isUndone } from './undone.ts';

type Groups = readonly (readonly string[])[];
type AnyOf = string | readonly string[];
type TriageCheck = Extract<StateCheck, { triaged: unknown }>;
type ReadCheck = Extract<StateCheck, { read: unknown }>;
type Shown = NonNullable<ReadCheck['showing']>;

/** Credit of a diagnosis that says more, or less, than the findings do. */
const diagnosisCredits = { exact: 1, narrower: 0.75, broader: 0.5 } as const;

/** Checks on what was done. Undefined for checks on the state. */
export function evaluateDeed(check: StateCheck, record: EpisodeRecord): CheckResult | undefined {
  const { world: whole, sinceStep, unlessNegated = false } = record;
  const world = sinceStep === undefined ? whole : { ...whole, deeds: listLater(whole, sinceStep) };
  const { deeds } = world;
  if ('asked' in check) return findDeed(world, deeds.asked, check.asked, 'answered');
  if ('examined' in check) return findDeed(world, deeds.examined, check.examined, 'examined');
  if ('tested' in check)
    return toResult(
      world,
      deeds.tests.find(({ id }) => isTest(world, id, check.tested)),
      'ordered',
    );
  if ('performed' in check) return findDeed(world, listDone(deeds.performed), check.performed, 'performed');
  if ('called' in check) return findDeed(world, listDone(deeds.called), check.called, 'called');
  if ('referred' in check) {
    const { urgency } = check;
    const referred = urgency ? deeds.referred.filter(deed => urgency.includes(deed.urgency)) : deeds.referred;
    return findDeed(world, referred, check.referred, 'referred');
  }
  if ('orderChecked' in check) return findDeed(world, deeds.orderChecks, check.orderChecked, 'checked');
  if ('chartRead' in check) return toResult(world, deeds.chartReads[0], 'charted');
  if ('measured' in check) return toResult(world, deeds.measured[check.measured - 1], 'measured');
  if ('read' in check) return findRead(whole, check, sinceStep);
  if ('given' in check) return findGiven(world, check.given, record);
  if ('stopped' in check) {
    const isFault = unlessNegated && (record.ever ?? true);
    const stopped = deeds.stopped.find(
      deed =>
        isDrug(world, deed.id, check.stopped) &&
        !isReplaced(whole, deed) &&
        !(isFault && isSwapped(whole, deed)),
    );
    // Who was to go on is not called stopped by an order that has run out.
    const mayRunOut = !isFault && record.ever !== true;
    const off =
      stopped ?? (mayRunOut ? findRunOut(world, id => isDrug(world, id, check.stopped)) : undefined);
    // As a fault it must have been ordered; to excuse one it need only have been said.
    return off || isFault
      ? toResult(world, off, 'stopped')
      : findAdvisedStop(world, id => isDrug(world, id, check.stopped));
  }
  if ('triaged' in check) return findTriage(world, check);
  if ('diagnosed' in check) return findDiagnosis(world, check.diagnosed);
  if ('advised' in check || 'documented' in check) return findWords(world, check, unlessNegated);
  if ('consulted' in check) return findConsulted(world, check.consulted);
  if ('followUp' in check) return findFollowUp(world, check.followUp);
  return undefined;
}

function listLater({ deeds, steps }: World, sinceStep: number): Deeds {
  const later = Object.entries(deeds).map(([kind, list]) => [
    kind,
    (list as readonly Deed[]).filter(deed => (steps.get(deed) ?? 0) > sinceStep),
  ]);
  return Object.fromEntries(later) as Deeds;
}

/** Whoever stops a drug and orders it anew in the same hour has changed its dose. */
function isReplaced({ deeds }: World, { id, atMin }: Deed): boolean {
  return deeds.drugs.some(
    order =>
      order.id === id &&
      order.atMin >= atMin &&
      order.atMin <= atMin + replacedWithinMin &&
      (order.stoppedMin === undefined || order.stoppedMin > atMin + replacedWithinMin),
  );
}

/** Whoever orders anew what was taken and stops it in the same hour means the order before. */
function isSwapped({ deeds, encounter }: World, { id, atMin }: Deed): boolean {
  const orders = deeds.drugs.filter(order => order.id === id);
  const [first] = orders;
  const renewed = orders.find(
    order => order.stoppedMin === atMin && order.standing && order.atMin >= atMin - replacedWithinMin,
  );
  return renewed !== undefined && (first !== renewed || (encounter.patient.takes?.includes(id) ?? false));
}

const replacedWithinMin = 60;

function isOneOf(id: string, wanted: AnyOf): boolean {
  return typeof wanted === 'string' ? id === wanted : wanted.includes(id);
}

/** Itself, or one in the place of which it may be made. */
function isTest({ hospital: { catalogue } }: World, id: string, wanted: AnyOf): boolean {
  if (isOneOf(id, wanted)) return true;
  return catalogue.tests.get(id).countsAs?.some(each => isOneOf(each, wanted)) ?? false;
}

/** Whoever was called off before they came was as good as never called. */
function listDone(deeds: readonly (Deed & { readonly isNeverBegun?: true | undefined })[]): readonly Deed[] {
  return deeds.filter(deed => !deed.isNeverBegun);
}

function findDeed(world: World, deeds: readonly Deed[], wanted: AnyOf, kind: ClinicEventKind): CheckResult {
  return toResult(
    world,
    deeds.find(({ id }) => isOneOf(id, wanted)),
    kind,
  );
}

/** A deed with the line of the log that tells of it. */
function toResult(world: World, deed: Deed | undefined, kind: ClinicEventKind): CheckResult {
  if (!deed) return unmet;
  const { atMin, id } = deed;
  const lines = world.log.filter(event => event.kind === kind && event.atMin === atMin);
  const line = lines.find(({ refs }) => refs?.includes(id)) ?? lines[0];
  return { credit: 1, atMin, step: world.steps.get(deed), evidence: [`[+${atMin} min] ${line?.text ?? id}`] };
}

/**
 * The first that is known. Since a step: known after it, and of a sample that is no older; the order itself may be what
 * it is counted from.
 */
function findRead(world: World, { read: wanted, showing }: ReadCheck, sinceStep = -1): CheckResult {
  const known = world.deeds.tests
    .filter(
      order =>
        isTest(world, order.id, wanted) &&
        (showing === undefined || shows(order, showing)) &&
        (world.steps.get(order) ?? 0) >= sinceStep,
    )
    .flatMap(order => {
      const since = findKnown(world, order);
      return since && (since.step ?? 0) > sinceStep ? [{ id: order.id, ...since }] : [];
    });
  const [first] = known.sort((a, b) => a.atMin - b.atMin);
  return first
    ? { ...toResult(world, { id: first.id, atMin: first.atMin }, first.kind), step: first.step }
    : unmet;
}

/** Since when a result that was read is known: the laboratory may have rung about it before. */
function findKnown(
  { log, steps }: World,
  { id, readyMin, readMin, readStep }: TestOrder,
): { readonly kind: ClinicEventKind; readonly atMin: number; readonly step: number | undefined } | undefined {
  if (readMin === undefined) return undefined;
  const call = log.find(
    ({ kind, atMin, refs }) => kind === 'alerted' && atMin >= readyMin && refs?.includes(id),
  );
  return call && call.atMin < readMin
    ? { kind: 'alerted', atMin: call.atMin, step: steps.get(call) }
    : { kind: 'read', atMin: readMin, step: readStep };
}

function shows({ finding: { values } }: TestOrder, { analyte: wanted, min, max }: Shown): boolean {
  return values.some(
    ({ analyte, value }) =>
      analyte.id === wanted &&
      typeof value === 'number' &&
      value >= (min ?? Number.NEGATIVE_INFINITY) &&
      value <= (max ?? Number.POSITIVE_INFINITY),
  );
}

/** A drug that is meant, by name or by class. */
export function isDrug({ hospital }: World, id: string, { drug, class: group }: DrugCheck): boolean {
  if (drug !== undefined && !isOneOf(id, drug)) return false;
  if (group === undefined) return true;
  return (typeof group === 'string' ? [group] : group).some(each => hospital.formulary.isOf(id, each));
}

/** As a fault, and for what comes after it, it counts once it was given. */
function findGiven(
  world: World,
  wanted: DrugCheck,
  { world: whole, expert, soFar = false, unlessNegated = false, ever = unlessNegated }: EpisodeRecord,
): CheckResult {
  const orders = world.deeds.drugs.filter(
    each =>
      isDrug(world, each.id, wanted) &&
      (wanted.route === undefined || isOneOf(each.route, wanted.route)) &&
      isDose(world, each, wanted.dose) &&
      (ever || soFar || !isUndone(whole, each, expert)),
  );
  return toResult(world, orders[(wanted.times ?? 1) - 1], 'given');
}

/** Roundings to ampoules and tablets are no fault. */
const doseTolerance = 0.05;

function isDose(world: World, order: DrugOrder, dose: DrugCheck['dose']): boolean {
  if (!dose) return true;
  const drug = world.hospital.formulary.get(order.id);
  const wanted = parseUnit(dose.unit);
  const given = parseUnit(order.unit);
  if (!wanted || !given || wanted.unit === 'mEq' || given.unit === 'mEq') return false;
  const scale = given.factor / wanted.factor;
  const converted = convertAmount(order.amount, { from: given.unit, to: wanted.unit, drug });
  const amount = converted === undefined ? undefined : converted * scale;
  if (amount === undefined) return false;
  const value = dose.perKg ? amount / world.encounter.patient.weightKg : amount;
  return (
    (dose.min === undefined || value >= dose.min * (1 - doseTolerance)) &&
    (dose.max === undefined || value <= dose.max * (1 + doseTolerance))
  );
}

/** The last word counts, from the first time it was said on. */
function findTriage(world: World, { triaged: levels, to }: TriageCheck): CheckResult {
  const { triaged } = world.deeds;
  const isRight = ({ level, id }: (typeof triaged)[number]) =>
    levels.includes(level) && (to === undefined || isOneOf(id, to));
  const last = triaged.at(-1);
  if (!last || !isRight(last)) return unmet;
  let since = last;
  for (const each of [...triaged].reverse()) {
    if (!isRight(each)) break;
    since = each;
  }
  return toResult(world, since, 'triaged');
}

function findDiagnosis(
  world: World,
  wanted: {
    readonly exact: readonly string[];
    readonly narrower?: readonly string[] | undefined;
    readonly broader?: readonly string[] | undefined;
  },
): CheckResult {
  const last = world.deeds.diagnosed.at(-1);
  if (!last) return unmet;
  for (const how of ['exact', 'narrower', 'broader'] as const) {
    const words = wanted[how];
    if (!words || !hasWords(last.text, [words], true)) continue;
    const first = world.deeds.diagnosed.find(({ text }) => hasWords(text, [words], true)) ?? last;
    return { ...toResult(world, first, 'diagnosed'), credit: diagnosisCredits[how] };
  }
  return unmet;
}

/** A diagnosis under a negation is none; advice against something speaks of it all the same, but does not advise it. */
function hasWords(text: string, groups: Groups, unlessNegated: boolean): boolean {
  return matchSignals(
    toFoldedText(text),
    { all: groups.map(group => [...group]) },
    unlessNegated ? affirmed : {},
  ).met;
}

type WordsCheck = Extract<StateCheck, { advised: unknown } | { documented: unknown }>;

/** In all that was said, since the saying that completed it; or, of what belongs together, in one place of it. */
function findWords(world: World, check: WordsCheck, unlessNegated: boolean): CheckResult {
  const [kind, groups] =
    'advised' in check ? (['advised', check.advised] as const) : (['documented', check.documented] as const);
  const missing = new Set(groups);
  for (const said of world.deeds[kind]) {
    for (const text of check.together ? listPlaces(said.text) : [said.text]) {
      if (check.together) for (const group of groups) missing.add(group);
      for (const group of missing)
        if (
          hasWords(text, [group], unlessNegated) ||
          (unlessNegated && isForbiddenByOther(text, group, groups))
        )
          missing.delete(group);
      if (missing.size > 0) continue;
      const { evidence } = matchSignals(toFoldedText(text), { all: [[...new Set(groups.flat())]] }, affirmed);
      return {
        credit: 1,
        atMin: said.atMin,
        step: world.steps.get(said),
        evidence: evidence.map(quote => `[+${said.atMin} min] ${quote}`),
      };
    }
  }
  return unmet;
}

/** "Take no more of it" looks for its name under the very negation that it looks for. */
function isForbiddenByOther(text: string, group: readonly string[], groups: Groups): boolean {
  const others = groups.filter(each => each !== group).flat();
  return others.length > 0 && isForbidden(toFoldedText(text), group, others) !== undefined;
}

/** Each sentence with the one after it. */
function listPlaces(text: string): readonly string[] {
  const sentences = text.split(sentenceEnd);
  return sentences.map((sentence, at) => `${sentence}\n${sentences[at + 1] ?? ''}`);
}

const sentenceEnd = /[。！？；;\n]|[.!?](?=\s|$)/u;

function findConsulted(
  world: World,
  { guideline, drug }: { readonly guideline?: AnyOf | undefined; readonly drug?: AnyOf | undefined },
): CheckResult {
  const read =
    guideline === undefined ? unmet : findDeed(world, world.deeds.guidelines, guideline, 'looked-up');
  if (read.credit > 0 || drug === undefined) return read;
  return findDeed(world, world.deeds.drugLookups, drug, 'looked-up');
}

function findFollowUp(
  world: World,
  { fromDays = 0, withinDays }: { readonly fromDays?: number | undefined; readonly withinDays: number },
): CheckResult {
  return toResult(
    world,
    world.deeds.bookings.find(({ days }) => days >= fromDays && days <= withinDays),
    'booked',
  );
}
