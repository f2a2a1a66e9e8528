import type { World } from '../world.ts';

/** Places that nobody stays in: what is prescribed there is taken at home, and not at once. */
const settings: ReadonlySet<string> = new Set(['outpatient', 'community', 'telephone']);

export function isTakenHome({ encounter }: World): boolean {
  return settings.has(encounter.setting);
}
