import { listHandedOver } from '../records/find-handed-over.ts';
import type { TestOrder, World } from '../world.ts';
import { leaving } from './changes-care.ts';

/** What will be back within these minutes is waited for, or handed over. */
const waitedForMin = 240;

/** Results to come of which nobody who leaves was told; a re-check in a clinic is no matter. */
export function listLeftPending(world: World): readonly TestOrder[] {
  const { finished, deeds } = world;
  // What stays in the house after a shift is for the handover to say.
  if (!finished || !leaving.includes(finished.disposition)) return [];
  return listUnspoken(world, [...deeds.documented, ...deeds.advised], finished.atMin).filter(
    order => !isRecheck(world, order),
  );
}

/** Results to come of which nothing was said. */
export function listUnspoken(
  { deeds, hospital }: World,
  texts: readonly { readonly text: string }[],
  atMin: number,
): readonly TestOrder[] {
  const pending = deeds.tests.filter(({ readyMin }) => readyMin > atMin && readyMin - atMin <= waitedForMin);
  if (pending.length === 0) return [];
  const spoken = texts.flatMap(({ text }) => listHandedOver(text, hospital));
  return pending.filter(
    ({ id, orderedAs }) => !spoken.some(({ tests }) => tests.has(id) || tests.has(orderedAs)),
  );
}

/** Where what has been read is measured again for the next visit, and not to decide by it within hours. */
const clinics: ReadonlySet<string> = new Set(['outpatient', 'community']);

/** In a clinic: the same was read before, and nothing of it that a laboratory rings about. */
function isRecheck({ deeds, encounter, hospital }: World, order: TestOrder): boolean {
  if (!clinics.has(encounter.setting)) return false;
  const before = deeds.tests.findLast(
    ({ id, atMin, readMin }) => id === order.id && atMin < order.atMin && readMin !== undefined,
  );
  const { ageYears } = encounter.patient;
  return (
    before?.finding.values.every(
      ({ analyte, value }) =>
        typeof value === 'number' && !hospital.criticalValues.isBeyond(analyte.id, ageYears, value),
    ) === true
  );
}
