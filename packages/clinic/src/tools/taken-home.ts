import type { Route } from '../pharmacy/drug.ts';
import type { World } from '../world.ts';

/** Places that nobody stays in: what is prescribed there is taken at home, and not at once. */
const settings: ReadonlySet<string> = new Set(['outpatient', 'community', 'telephone']);

/** Nobody takes home what goes into a vein. */
export function isTakenHome({ encounter, hospital }: World, route: Route): boolean {
  return settings.has(encounter.setting) && hospital.formulary.rules.findRoute(route)?.access === undefined;
}

/** Sent at once to others in the house, or written up for admission. */
export function isBeingAdmitted({ deeds }: World): boolean {
  return (
    deeds.referred.some(({ urgency }) => urgency === 'emergency') ||
    deeds.documented.some(({ id }) => id === 'admission')
  );
}
