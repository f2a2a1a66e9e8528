import type { World } from '../world.ts';
import { findAllergies } from './find-allergies.ts';
import { findConsulted } from './find-consulted.ts';
import { findGiven } from './find-given.ts';
import { findVitals } from './find-vitals.ts';
import { advice, listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import { splitClauses } from './split-clauses.ts';
import type { Undone } from './undone.ts';

/** Vital signs that nobody took, drugs that nobody gave, colleagues whom nobody asked, allergies of which nobody told. */
export function listUndone(world: World): readonly Undone[] {
  // What people are told of their treatment is for them; only what is said of their allergies is acted on by others.
  return listTexts(world).flatMap(({ id, text, atMin }) => {
    const told = listTold(world, atMin);
    return splitClauses(text)
      .flatMap(clause => [
        ...(id === advice
          ? []
          : [
              ...findVitals(clause, { told, atMin }, world),
              ...findGiven(clause, told, world),
              ...findConsulted(clause, told, world),
            ]),
        ...findAllergies(clause, told, world),
      ])
      .map(each => ({ ...each, atMin }));
  });
}
