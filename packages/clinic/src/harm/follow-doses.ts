import type { DoseEffect } from '../pharmacy/dose-effects.ts';
import { type DrugOrder, type EffectDose, inWords, note, type World } from '../world.ts';
import { findEndMin, type GivenAmount, readDoses, sumShares, toShares } from './dose-load.ts';

/** Severity from which the log says what a dose has done. */
const notedFrom = 0.1;

interface TakenDose extends GivenAmount {
  /** When it reaches the patient. */
  readonly atMin: number;
  readonly order: DrugOrder;
}

/** Lets a dose work by its size, route and the patient's weight, from the usual dose on. */
export function takeDose(world: World, { atMin, order, ...given }: TakenDose): void {
  for (const effect of world.hospital.doseEffects) {
    const way = toShares(world, effect, given);
    if (way === undefined || isNeeded(world, effect, { drug: given.drug, shares: way.shares })) continue;
    world.effectDoses.push({
      effect,
      drug: given.drug.id,
      shares: way.shares,
      fromMin: Math.ceil(atMin + way.onsetMin),
      lastsMin: way.lastsMin,
      runs: given.per === 'dose' ? undefined : order,
    });
  }
}

function isNeeded(
  { physiology }: World,
  { neededUpTo }: DoseEffect,
  { drug, shares }: Pick<GivenAmount, 'drug'> & { readonly shares: number },
): boolean {
  return neededUpTo !== undefined && shares <= neededUpTo && physiology.improvesBy(drug);
}

/** The next minute after this one at which a dose begins to work or has run in. */
export function findNextDose({ effectDoses, atMin }: World): number {
  let next = Number.POSITIVE_INFINITY;
  for (const dose of effectDoses)
    for (const minute of [dose.fromMin, findEndMin(dose)]) if (minute > atMin && minute < next) next = minute;
  return next;
}

/** Sets the courses to what is on board, when that has changed. */
export function followDoses(world: World): void {
  if (world.effectDoses.length === 0) return;
  for (const effect of new Set(world.effectDoses.map(dose => dose.effect))) {
    const doses = world.effectDoses.filter(dose => dose.effect === effect || isBeside(effect, dose));
    const state = doses.map(dose => toPhase(dose, world.atMin)).join();
    if (state === world.effectStates.get(effect.id)?.phases) continue;
    const before = world.effectStates.get(effect.id)?.severity ?? 0;
    const severity = drive(world, effect, { doses, before });
    world.effectStates.set(effect.id, { phases: state, severity });
  }
}

function isBeside({ beside = [] }: DoseEffect, dose: EffectDose): boolean {
  return beside.some(({ effect }) => effect === dose.effect.id);
}

/** Still to come, at work, or wearing off. */
function toPhase(dose: EffectDose, atMin: number): 0 | 1 | 2 {
  if (atMin < dose.fromMin) return 0;
  return atMin < findEndMin(dose) ? 1 : 2;
}

function drive(
  world: World,
  effect: DoseEffect,
  { doses, before }: { readonly doses: readonly EffectDose[]; readonly before: number },
): number {
  const { atMin, physiology } = world;
  const shares = sumShares(world, effect);
  const { severity, perHour } = readDoses(effect, shares);
  const own = doses.filter(dose => dose.effect === effect && dose.fromMin <= atMin);
  const last = own.at(-1);
  if (last === undefined || severity === 0) return 0;
  const runs = own.some(dose => atMin < findEndMin(dose));
  const leftMin = Math.max(1, ...own.map(dose => findEndMin(dose) + dose.lastsMin - atMin));
  physiology.drive(effect.model, severity, {
    atMin,
    worsensPerHour: perHour ?? (runs ? 0 : (-severity * 60) / leftMin),
    cause: last.drug,
    added: Math.max(0, severity - before),
  });
  if (severity >= notedFrom && severity > before) noteEffect(world, effect, last);
  return severity;
}

/** Known to the clinic only. */
function noteEffect(world: World, effect: DoseEffect, { drug }: EffectDose): void {
  const name = world.hospital.formulary.get(drug).name;
  note(world, {
    kind: 'unsafe',
    hidden: true,
    refs: [drug, effect.id],
    text: inWords(world, { zh: `${name.zh}：${effect.name.zh}`, en: `${name.en}: ${effect.name.en}` }),
  });
}
