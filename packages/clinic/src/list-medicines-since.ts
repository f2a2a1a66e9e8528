import { listStopped } from './consult/orders-now.ts';
import { listAgainst, type MedicinesSince } from './patient/medicines-since.ts';
import { listOnBoard, toPatientNow, type World } from './world.ts';

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
  return {
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
