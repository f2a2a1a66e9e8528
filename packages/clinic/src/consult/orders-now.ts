import { toKnownPatient } from '../known-patient.ts';
import { listOnBoard, type World } from '../world.ts';

/** Medicines that the record knows of and that go on as the orders stand now. */
export function listInUse(world: World): readonly string[] {
  const known = new Set([...(toKnownPatient(world).takes ?? []), ...world.deeds.drugs.map(({ id }) => id)]);
  return listOnBoard(world).filter(id => known.has(id));
}

/** Those that somebody here has stopped and nobody has begun again. */
export function listStopped(world: World): readonly string[] {
  const inUse = new Set(listOnBoard(world));
  const { stopped, drugs } = world.deeds;
  const ended = drugs.filter(
    ({ stoppedMin, untilMin }) => stoppedMin !== undefined && stoppedMin !== untilMin,
  );
  const ids = [...stopped, ...ended].map(({ id }) => id).filter(id => world.hospital.formulary.has(id));
  return [...new Set(ids)].filter(id => !inUse.has(id));
}
