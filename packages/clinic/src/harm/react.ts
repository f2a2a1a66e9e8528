import { hash32 } from '@doctorbench/psychometrics';
import type { Drug, Route } from '../pharmacy/drug.ts';
import type { Reaction } from '../pharmacy/reactions.ts';
import { inWords, listLingering, listOnBoard, note, noteUnsafe, type World } from '../world.ts';
import { isToldByDose } from './dose-load.ts';

interface GivenDrug {
  readonly drug: Drug;
  readonly route: Route;
  readonly per: 'dose' | 'hour' | 'minute';
  /** From the dose until it works. */
  readonly onsetMin: number;
  /** Times the largest usual dose. */
  readonly factor: number;
  /** When it reaches the patient. */
  readonly atMin: number;
}

/** Lets a drug do harm: by its dose with what is on board of its kind, or because nothing in the patient needs it. */
export function react(world: World, given: GivenDrug): void {
  for (const reaction of world.hospital.reactions) {
    if (!isTo(reaction, given) || !hasCompany(world, reaction, given)) continue;
    if (!reaction.beside && isToldByDose(world.hospital, reaction.model, given)) continue;
    const factor = given.factor + sumOnBoard(world, reaction);
    const row = reaction.doses.findLast(each => each.factor <= factor);
    if (!row || isSpared(world, reaction, { ...given, factor }) || !strikes(world, reaction, row)) continue;
    world.reactions.push({
      atMin: Math.ceil(given.atMin + (reaction.onsetMin ?? given.onsetMin)),
      model: reaction.model,
      severity: row.severity,
      worsensPerHour: row.perHour,
      cause: given.drug.id,
      unlessOnBoard: row.unlessOnBoard,
    });
    noteReaction(world, { reaction, drug: given.drug, factor, couldKill: row.couldKill === true });
  }
}

/** Known to the clinic only; what nobody needed and may kill is an unsafe order of its own. */
function noteReaction(
  world: World,
  {
    reaction,
    drug,
    factor,
    couldKill,
  }: {
    readonly reaction: Reaction;
    readonly drug: Drug;
    readonly factor: number;
    readonly couldKill: boolean;
  },
): void {
  const times = Math.round(factor * 10) / 10;
  const text = inWords(world, {
    zh: `${drug.name.zh}（常用最大量的 ${times} 倍）：${reaction.name.zh}`,
    en: `${drug.name.en} (${times} times the largest usual dose): ${reaction.name.en}`,
  });
  if (couldKill) noteUnsafe(world, { id: drug.id, hazard: 'needless', severity: 'forbidden', text });
  else note(world, { kind: 'unsafe', hidden: true, refs: [drug.id, reaction.id], text });
}

/** What does not befall everybody: the same episode has the same luck. */
function strikes(
  { seed }: World,
  { id }: Reaction,
  { chance = 1 }: Pick<Reaction['doses'][number], 'chance'>,
): boolean {
  return chance >= 1 || hash32(`${seed}/${id}`) / 2 ** 32 < chance;
}

/** Lets the reactions begin that are due. */
export function beginReactions(world: World): void {
  for (const due of world.reactions.splice(0)) {
    if (due.atMin > world.atMin) world.reactions.push(due);
    else if (!isOnBoard(world, due.unlessOnBoard)) world.physiology.begin(due.model, due.severity, due);
  }
}

function isOnBoard(world: World, kinds: Reaction['beside']): boolean {
  return (
    kinds !== undefined && listOnBoard(world).some(id => isAmong(world.hospital.formulary.get(id), kinds))
  );
}

function isTo(
  { to, except = [], routes }: Reaction,
  { drug, route }: Pick<GivenDrug, 'drug' | 'route'>,
): boolean {
  if (except.includes(drug.id) || (routes !== undefined && !routes.includes(route))) return false;
  return isAmong(drug, to);
}

function isAmong(drug: Drug, { drugs = [], classes = [] }: Reaction['to']): boolean {
  return drugs.includes(drug.id) || classes.some(id => drug.classes.includes(id));
}

/** What is still in the body counts, also when it was stopped. */
function hasCompany(world: World, { beside }: Reaction, { drug }: GivenDrug): boolean {
  if (beside === undefined) return true;
  return [...listOnBoard(world), ...listLingering(world)]
    .filter(id => id !== drug.id)
    .some(id => isAmong(world.hospital.formulary.get(id), beside));
}

/** Earlier doses that still work; those of a second ago are given too. */
function sumOnBoard({ deeds, hospital, atMin }: World, reaction: Reaction): number {
  let sum = 0;
  for (const order of deeds.drugs) {
    const drug = hospital.formulary.get(order.id);
    const isGone = order.stoppedMin !== undefined || atMin - order.atMin >= drug.durationMin;
    if (!isGone && isTo(reaction, { drug, route: order.route })) sum += order.factor;
  }
  return sum;
}

function isSpared(
  world: World,
  { neededUpTo, unlessAbove, unlessDone }: Reaction,
  { drug, factor }: GivenDrug,
): boolean {
  const { physiology, hospital, deeds } = world;
  if (neededUpTo !== undefined && factor <= neededUpTo && physiology.improvesBy(drug)) return true;
  if (unlessAbove?.some(({ analyte, value }) => (world.findValue(analyte) ?? 0) > value)) return true;
  return (
    unlessDone !== undefined &&
    deeds.performed.some(({ id }) => hospital.catalogue.procedures.get(id).effects.includes(unlessDone))
  );
}
