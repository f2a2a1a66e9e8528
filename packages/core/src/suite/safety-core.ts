import type { HarmClass } from '../catalogue/harm-classes.ts';
import type { SuiteManifest } from './manifest.ts';

/** The items of a suite's safety core, with the class of harm that each may show. */
export function listSafetyCore({
  safetyCore = {},
}: Pick<SuiteManifest, 'safetyCore'>): readonly { readonly id: string; readonly harm: HarmClass }[] {
  return Object.entries(safetyCore).flatMap(([harm, ids]) =>
    ids.map(id => ({ id, harm: harm as HarmClass })),
  );
}
