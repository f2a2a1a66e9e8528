import type { World } from '../world.ts';
import { findDrugs } from './find-drugs.ts';
import { isSaidAround } from './said-around.ts';
import { splitClauses } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';

/** What went wrong with a drug, as records say it. */
const reaction =
  /allerg|anaphyla|hypersensitiv|react|rash|hives|urticaria|angio-?edema|swell|wheez|collapse|过敏|皮疹|风团|荨麻疹|喉头?水肿|血管性水肿|反应/;

/** What it was treated with did not bring it on. */
const treatment =
  /(?:\b(?:treated|managed|given|gave|settled|resolved|responded|improved|better)\b|(?<=(?:过敏|反应).*)(?:予|给予|给|用|经)).*$/;

const denied = /\b(?:no|not|nil|denies|denied|without|none)\b|无|否认|未|没|不是/;

/**
 * Drugs and classes that were written down here as what the patient reacts to: by whoever put it among the allergies, or
 * made it the diagnosis. The pharmacy knows them from then on, whatever is so.
 */
export function listWrittenAllergies(world: World): readonly string[] {
  const { documented, diagnosed } = world.deeds;
  const texts = [...documented.filter(({ id }) => id === 'allergy'), ...diagnosed.slice(-1)];
  return [...new Set(texts.flatMap(({ text }) => listIn(world, text)))];
}

function listIn({ hospital }: World, text: string): readonly string[] {
  const { notes } = hospital.catalogue;
  return splitClauses(text).flatMap(({ text: clause, mode }) => {
    const folded = foldRecord(clause).replace(treatment, '');
    if (mode === 'open' || !reaction.test(folded) || denied.test(folded)) return [];
    return findDrugs(folded, hospital)
      .filter(place => !notes || !isSaidAround(folded, place, { notes, phrases: 'harmless' }))
      .flatMap(({ about: { ids, classes } }) => (classes.size > 0 ? [...classes] : [...ids].slice(0, 1)));
  });
}
