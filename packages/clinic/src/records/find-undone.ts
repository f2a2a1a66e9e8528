import type { World } from '../world.ts';
import { findAllergies, noAllergy, statesAllergy } from './find-allergies.ts';
import { findConsulted } from './find-consulted.ts';
import { affirms, findDeniedMedicines } from './find-denied-medicines.ts';
import { findGiven } from './find-given.ts';
import { findVitals } from './find-vitals.ts';
import { advice, forOthers, listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import { splitClauses } from './split-clauses.ts';
import type { Found, Undone } from './undone.ts';

const passing: readonly string[] = [advice, 'summary'];

/** Vital signs that nobody took, drugs that nobody gave or that are taken, colleagues whom nobody asked, allergies that are not so. */
export function listUndone(world: World): readonly Undone[] {
  const texts = listTexts(world);
  // What people are told of their treatment is for them; only what is said of their allergies is acted on by others.
  return texts.flatMap(({ id, text, atMin }, index) => {
    const told = listTold(world, atMin);
    // A line at the end puts no letter right that others already have.
    const standing = [
      texts[index],
      ...texts.slice(index + 1).filter(each => !passing.includes(each.id)),
    ].filter(each => each !== undefined);
    // Who tells of the allergy in the same text quotes its denial.
    const isPlain = ({ about }: Found) => about !== noAllergy || !statesAllergy(text, world);
    const isStanding = (each: Found) =>
      each.kind !== 'medicine' || !standing.some(later => affirmsAny(later.text, each, world));
    return splitClauses(text)
      .flatMap(clause => [
        ...(id === advice
          ? []
          : [
              ...findVitals(clause, { told, atMin }, world),
              // What an entry of an allergy names was given once, wherever.
              ...(id === 'allergy' ? [] : findGiven(clause, told, world)),
              ...findConsulted(clause, told, world),
              ...(clause.mode === 'open' ? [] : findDeniedMedicines(clause, told, world)),
            ]),
        ...findAllergies(clause, told, world)
          .filter(isPlain)
          .map(each =>
            each.hides === true && standing.some(later => statesAllergy(later.text, world))
              ? { ...each, isKnown: false }
              : each,
          ),
      ])
      .filter(isStanding)
      .map(each => ({ ...each, atMin, isForOthers: forOthers.includes(id) }));
  });
}

/** The same text or a later one names the medicine as taken. */
function affirmsAny(text: string, { drugs = new Set() }: Found, { hospital }: World): boolean {
  return [...drugs].some(id => affirms(text, id, hospital));
}
