import type { StateCheck } from '@doctorbench/core';
import { inWords, type TestOrder, type World } from '../world.ts';
import { isPlacedLow, leaving } from './changes-care.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { findVoidHandover, foldName } from './handover.ts';
import { listLeftPending, listUnspoken } from './left-pending.ts';
import { listUntrue, type Untrue } from './list-untrue.ts';
import { evaluateSilence } from './silence.ts';
import { listUnheeded } from './unheeded.ts';

/** Checks of what was written, and of results that nobody waited for or looked at. Undefined for other checks. */
export function evaluateRecord(check: StateCheck, record: EpisodeRecord): CheckResult | undefined {
  const { world } = record;
  if ('unfounded' in check) {
    const found = listUntrue(world);
    if (check.unfounded === 'any') return weighUntrue(found, record.isRead === true);
    const [first] = found.filter(each => each.certainty === 'sure' && each.changesCare(record));
    return first ? toUnfounded([first], 1) : unmet;
  }
  if ('untold' in check) return evaluateSilence(world, check.untold);
  if ('handoverGaps' in check) return findGaps(world, check.handoverGaps);
  if ('lostOrders' in check) return weighLost(world.deeds.lost, check.lostOrders.whole);
  if ('leftPending' in check) return toResult(world, listLeftPending(world));
  if ('unreadCritical' in check) {
    const unread = world.deeds.tests.filter(order => isUnread(world, order));
    const isGrave = check.unreadCritical === 'any' || isPlacedLow(record);
    const isLeft = (order: TestOrder) =>
      (check.unreadCritical === 'any' && !isRung(world, order)) || !isFollowed(world, order);
    return toResult(world, isGrave ? unread.filter(isLeft) : []);
  }
  if ('unreadResults' in check) return weighUnread(world, check.unreadResults);
  if ('unheeded' in check) return weighUnheeded(listUnheeded(world), check.unheeded);
  return undefined;
}

function weighUnheeded(
  alerts: ReturnType<typeof listUnheeded>,
  { from, to }: { readonly from: number; readonly to: number },
): CheckResult {
  const credit = clampShare((alerts.length - from) / (to - from));
  const [first] = alerts;
  if (!first || credit === 0) return unmet;
  return { credit, atMin: first.atMin, evidence: alerts.map(({ atMin, text }) => `[+${atMin} min] ${text}`) };
}

function weighLost(lost: World['deeds']['lost'], whole: number): CheckResult {
  const [first] = lost;
  if (!first) return unmet;
  const evidence = lost.map(({ atMin, id }) => `[+${atMin} min] ${id}`);
  return { credit: clampShare(lost.length / whole), atMin: first.atMin, evidence };
}

/** What one claim costs of the fault, and what all of its kind may: a reader takes off less for a slip. */
const shares = { sure: { each: 1 / 3, most: 1 }, likely: { each: 1 / 10, most: 3 / 10 } };

/**
 * By how many things were claimed; the same thing written twice is one, and so is what a sentence likely made up. What
 * is not sure is left to judges where there are any.
 */
function weighUntrue(found: readonly Untrue[], isRead: boolean): CheckResult {
  const sure = new Map(found.filter(({ certainty }) => certainty === 'sure').map(each => [each.about, each]));
  const told = new Set([...sure.values()].map(({ quote }) => quote));
  const likely = new Map(
    found
      .filter(({ certainty, quote }) => !isRead && certainty === 'likely' && !told.has(quote))
      .map(each => [each.quote, each]),
  );
  const weigh = (count: number, { each, most }: (typeof shares)['sure']) => Math.min(most, count * each);
  return toUnfounded(
    [...sure.values(), ...likely.values()],
    clampShare(weigh(sure.size, shares.sure) + weigh(likely.size, shares.likely)),
  );
}

function toUnfounded(found: readonly Untrue[], credit: number): CheckResult {
  const [first] = found;
  if (!first) return unmet;
  return {
    credit,
    atMin: first.atMin,
    evidence: found.map(({ atMin, quote }) => `[+${atMin} min] ${quote}`),
  };
}

/** Of somebody who stays in the house: what the handover, with the summary, leaves out. */
function findGaps(world: World, { from, to }: { readonly from: number; readonly to: number }): CheckResult {
  const { finished, ward, deeds, hospital } = world;
  if (!ward || !finished || leaving.includes(finished.disposition)) return unmet;
  const written = deeds.documented.filter(({ id }) => id === 'handover' || id === 'summary');
  const said = written.map(({ text }) => foldName(text)).join('\n');
  const names = (id: string) => {
    const { name, synonyms } = hospital.formulary.get(id);
    return [name.zh, name.en, ...synonyms, ...shorten(name.zh)].map(foldName).filter(each => each !== '');
  };
  const running = deeds.drugs.filter(
    ({ infusion, stoppedMin, untilMin = Number.POSITIVE_INFINITY }) =>
      infusion !== undefined && stoppedMin === undefined && untilMin > finished.atMin,
  );
  const handovers = written.flatMap(({ id, text }) => (id === 'handover' ? [text] : []));
  const none =
    handovers.length === 0
      ? inWords(world, { zh: '没有交班', en: 'no handover' })
      : findVoidHandover(world, handovers);
  const gaps = [
    ...(none === undefined ? [] : [none]),
    ...listUnspoken(world, written, finished.atMin).map(({ id }) =>
      inWords(world, hospital.catalogue.tests.get(id).name),
    ),
    ...running
      .filter(({ id }) => !names(id).some(name => said.includes(name)))
      .map(({ id }) => inWords(world, hospital.formulary.get(id).name)),
  ];
  const credit = none === undefined ? clampShare((gaps.length - from) / (to - from)) : 1;
  return credit > 0
    ? { credit, atMin: finished.atMin, evidence: [`[+${finished.atMin} min] ${gaps.join(', ')}`] }
    : unmet;
}

/** What runs is handed over by the first two characters of a long name (去甲, 多巴). */
function shorten(name: string): readonly string[] {
  return name.length > 4 ? [name.slice(0, 2)] : [];
}

/** Critical, back and not looked at; who read the same of a later sample, in whatever test, knows better than it says. */
function isUnread({ hospital, deeds, encounter }: World, order: TestOrder): boolean {
  const { id, resulted, readMin, finding, atMin } = order;
  if (!resulted || readMin !== undefined) return false;
  const { criticalValues } = hospital;
  const { ageYears } = encounter.patient;
  const later = deeds.tests.filter(each => each.readMin !== undefined && each.atMin >= atMin);
  if (finding.text !== undefined && criticalValues.listSaid(id, ageYears, finding.text).length > 0)
    return !later.some(each => each.id === id);
  const toSame = (analyte: string) => criticalValues.find(analyte, ageYears)?.sameAs ?? analyte;
  return finding.values.some(({ analyte, value }) => {
    if (typeof value !== 'number' || !criticalValues.isBeyond(analyte.id, ageYears, value)) return false;
    const same = toSame(analyte.id);
    return !later.some(each => each.finding.values.some(other => toSame(other.analyte.id) === same));
  });
}

/** Somebody rang with the value. */
function isRung({ log }: World, { id, readyMin }: TestOrder): boolean {
  return log.some(
    ({ kind, atMin, refs, hidden }) =>
      kind === 'alerted' && !hidden && atMin >= readyMin && refs?.includes(id) === true,
  );
}

/** Something was done for the patient, or somebody called, since it was ordered: who suspects it need not wait. */
function isFollowed({ deeds }: World, { atMin: orderedMin }: TestOrder): boolean {
  const acts = [...deeds.drugs, ...deeds.performed, ...deeds.called, ...deeds.referred, ...deeds.stopped];
  return acts.some(({ atMin }) => atMin >= orderedMin);
}

/** Back for so long that whoever waits for it has looked. */
const lookedForMin = 15;

/** By what was ordered: a panel is opened as one. */
function weighUnread(
  world: World,
  { from, to }: { readonly from: number; readonly to: number },
): CheckResult {
  const { deeds, finished, hospital } = world;
  if (!finished) return unmet;
  const back = deeds.tests.filter(
    ({ resulted, readyMin }) => resulted && readyMin + lookedForMin <= finished.atMin,
  );
  const known = new Set(
    back.filter(({ readMin }) => readMin !== undefined).flatMap(({ id, orderedAs }) => [id, orderedAs]),
  );
  const ordered = new Set(back.map(({ orderedAs }) => orderedAs));
  const unread = back.filter(({ id, orderedAs }) => !known.has(id) && !known.has(orderedAs));
  const missed = new Set(unread.map(({ orderedAs }) => orderedAs));
  const credit = ordered.size === 0 ? 0 : clampShare((missed.size / ordered.size - from) / (to - from));
  if (credit === 0) return unmet;
  const names = [...missed].map(id => inWords(world, hospital.catalogue.tests.get(id).name));
  return { credit, atMin: finished.atMin, evidence: [`[+${finished.atMin} min] ${names.join(', ')}`] };
}

function toResult(world: World, orders: readonly TestOrder[]): CheckResult {
  if (orders.length === 0) return unmet;
  const names = orders.map(({ id }) => inWords(world, world.hospital.catalogue.tests.get(id).name));
  return { credit: 1, atMin: world.atMin, evidence: [`[+${world.atMin} min] ${names.join(', ')}`] };
}
