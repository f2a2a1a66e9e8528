import type { Drug, Route } from '../pharmacy/drug.ts';
import { note, type World } from '../world.ts';
import type { Reaction } from './reactions.ts';

interface GivenDrug {
  readonly drug: Drug;
  readonly route: Route;
  /** Times the largest usual dose. */
  readonly factor: number;
  /** When it reaches the patient. */
  readonly atMin: number;
}

/** Lets a drug do harm: by its dose with what is on board of its kind, or because nothing in the patient needs it. */
export function react(world: World, given: GivenDrug): void {
  for (const reaction of world.hospital.reactions) {
    if (!isTo(reaction, given)) continue;
    const factor = given.factor + sumOnBoard(world, reaction);
    const row = reaction.doses.findLast(each => each.factor <= factor);
    if (!row || isSpared(world, reaction, { ...given, factor })) continue;
    const { model } = reaction;
    const before = world.physiology.severity(model) ?? 0;
    world.physiology.begin(model, row.severity, {
      atMin: given.atMin,
      worsensPerHour: row.perHour,
      cause: given.drug.id,
    });
    if (before < row.severity)
      note(world, {
        kind: 'unsafe',
        hidden: true,
        refs: [given.drug.id, reaction.id],
        text: `${given.drug.id}: ${reaction.id} (${Math.round(factor * 10) / 10}×)`,
      });
  }
}

function isTo(
  { to, except = [], routes }: Reaction,
  { drug, route }: Pick<GivenDrug, 'drug' | 'route'>,
): boolean {
  if (except.includes(drug.id) || (routes !== undefined && !routes.includes(route))) return false;
  return (
    (to.drugs?.includes(drug.id) ?? false) || (to.classes?.some(id => drug.classes.includes(id)) ?? false)
  );
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
  if (unlessAbove && (physiology.analyte(unlessAbove.analyte) ?? 0) > unlessAbove.value) return true;
  return (
    unlessDone !== undefined &&
    deeds.performed.some(({ id }) => hospital.catalogue.procedures.get(id).effects.includes(unlessDone))
  );
}
