import { listStopped } from '../chart/chart-writers.ts';
import { toGivenEvery } from '../pharmacy/order.ts';
import { inWords, noteUnsafe, toPatientNow, type World } from '../world.ts';
import type { GivenOrder } from './drug-order.ts';
import { refundUnused } from './refund.ts';
import { isTakenHome } from './taken-home.ts';

/**
 * A standing order takes the place of an earlier one of the same drug, so that nobody gets both; whoever ordered it
 * twice in one encounter is told, and the first dose of each was given where the patient stays.
 */
export function replaceOrders(
  world: World,
  order: GivenOrder,
  { isLeft = false }: { readonly isLeft?: boolean } = {},
): readonly string[] {
  const { drug, per, route } = order;
  if (typeof toGivenEvery(order) !== 'number' && per === 'dose') return [];
  const { deeds, atMin } = world;
  const running = deeds.drugs.filter(
    each =>
      each.id === drug.id &&
      each.route === route &&
      each.standing &&
      each.stoppedMin === undefined &&
      (each.untilMin === undefined || each.untilMin > atMin),
  );
  const atHome =
    (toPatientNow(world).takes ?? []).includes(drug.id) && !deeds.stopped.some(({ id }) => id === drug.id);
  if (running.length === 0 && !atHome) return [];
  for (const each of running) {
    each.stoppedMin = atMin;
    refundUnused(world, each);
  }
  for (const stopped of listStopped(world, drug.id, undefined)) world.chart.update(stopped);
  const name = inWords(world, drug.name);
  // Of what is left to others nobody has given anything yet.
  const isDouble =
    !isLeft &&
    per === 'dose' &&
    !world.hospital.formulary.isEveryday(drug) &&
    !isTakenHome(world, route) &&
    running.some(each => atMin - each.atMin < sameDayMin);
  if (isDouble)
    noteUnsafe(world, {
      id: drug.id,
      hazard: 'duplicate',
      severity: 'serious',
      text: inWords(world, {
        zh: `${name}：同一天内重复开立长期医嘱，首剂给了两次。`,
        en: `${name}: ordered twice in a day, and the first dose was given twice.`,
      }),
    });
  return [
    inWords(world, {
      zh: `注意：${name}已有在用医嘱，本医嘱取代之，原医嘱已停。`,
      en: `Note: ${name} was already on order; this order takes its place and the earlier one is stopped.`,
    }),
  ];
}

const sameDayMin = 12 * 60;
