import { listStopped } from './consult/orders-now.ts';
import { listAgainst, type MedicinesSince } from './patient/medicines-since.ts';
import { type DrugOrder, inWords, listOnBoard, toPatientNow, type World } from './world.ts';

/** A box that was to last until about now still has some. */
const daysLeftMin = 2 * 24 * 60;

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
  const toNames = (id: string) => [...hospital.formulary.listNames(id)];
  const isGoingOn = ({ standing, isKept, stoppedMin, untilMin }: DrugOrder) =>
    (standing || isKept === true) &&
    (stoppedMin ?? Number.POSITIVE_INFINITY) >= beganMin &&
    (untilMin ?? Number.POSITIVE_INFINITY) >= beganMin - daysLeftMin;
  const goingOn = deeds.drugs.filter(order => isEarlier(order) && isGoingOn(order));
  return {
    ordered: goingOn
      .filter(({ id }, at) => goingOn.findLastIndex(other => other.id === id) === at)
      .map(({ id, amount, unit, everyHours }) => ({
        id,
        names: [inWords(world, hospital.formulary.get(id).name), ...toNames(id)],
        amount,
        unit,
        everyHours,
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
