import { listStopped } from './consult/orders-now.ts';
import { listAgainst, type MedicinesSince } from './patient/medicines-since.ts';
import { type DrugOrder, inWords, listOnBoard, toPatientNow, type World } from './world.ts';

const dayMin = 24 * 60;
/** A box that was to last until about now still has some; a course of a few days is counted out. */
const daysLeftMin = 2 * dayMin;
const leastBoxMin = 7 * dayMin;

/** What the orders of the visits before this one have made of the patient's medicines; nothing on the first. */
export function listMedicinesSince(world: World): MedicinesSince | undefined {
  const { visit, log, deeds, hospital } = world;
  if (visit === 1) return undefined;
  const beganMin = log.findLast(({ kind }) => kind === 'visited')?.atMin ?? 0;
  const isEarlier = ({ atMin }: { readonly atMin: number }) => atMin < beganMin;
  const ordered = new Set(deeds.drugs.filter(isEarlier).map(({ id }) => id));
  const own = new Set(toPatientNow(world).takes ?? []);
  const taken = listOnBoard(world).filter(id => own.has(id) || ordered.has(id));
  const stoppedNow = new Set(
    [
      ...deeds.stopped.filter(deed => !isEarlier(deed)),
      ...deeds.drugs.filter(({ stoppedMin }) => (stoppedMin ?? -1) >= beganMin),
    ].map(({ id }) => id),
  );
  const remedies = hospital.formulary.remedies.filter(({ id }) =>
    deeds.stopped.some(deed => deed.id === id && isEarlier(deed)),
  );
  const toNames = (id: string) => [
    inWords(world, hospital.formulary.nameOf(id)),
    ...hospital.formulary.listNames(id),
  ];
  const isGoingOn = ({
    standing,
    isKept,
    stoppedMin,
    atMin,
    untilMin = Number.POSITIVE_INFINITY,
  }: DrugOrder) =>
    (standing || isKept === true) &&
    (stoppedMin ?? Number.POSITIVE_INFINITY) >= beganMin &&
    untilMin >= beganMin - (untilMin - atMin < leastBoxMin ? 0 : daysLeftMin);
  const earlier = deeds.drugs.filter(isEarlier);
  const goingOn = earlier.filter(isGoingOn);
  const isTaken = ({ id }: DrugOrder) => taken.includes(id) || goingOn.some(other => other.id === id);
  // What was taken for days and came to its end.
  const over = earlier.filter(
    order => order.standing && order.stoppedMin === undefined && !isGoingOn(order) && !isTaken(order),
  );
  return {
    ordered: [...goingOn, ...over]
      .filter(({ id }, at, all) => all.findLastIndex(other => other.id === id) === at)
      .map(order => ({
        id: order.id,
        names: toNames(order.id),
        amount: order.amount,
        unit: order.unit,
        everyHours: order.everyHours,
        ...(over.includes(order) ? { isOver: true } : {}),
      })),
    taken: taken.map(toNames),
    stopped: [
      ...listStopped(world)
        .filter(id => !stoppedNow.has(id))
        .map(toNames),
      ...remedies.map(({ names }) => [...names]),
    ],
    against: deeds.advised.filter(isEarlier).flatMap(({ text }) => listAgainst(text)),
  };
}
