import { type Item, type ItemLanguage, listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { markProtected } from './protected/protected.ts';

/** Where an edit may fall, with what stands around it. */
interface Place {
  readonly text: string;
  readonly at: number;
  /** Whether the next character may be edited too. */
  readonly nextIsFree: boolean;
}

export interface Perturbation {
  /** Which characters are counted: the rate is a share of them. */
  isEligible(character: string): boolean;
  /** What takes the place of the character; undefined where nothing can. */
  replace(place: Place, random: Random): string | undefined;
}

const han = /^\p{Script=Han}$/u;
const latin = /^[a-z]$/i;

/** Characters of the language's own script. */
export function isOfScript(character: string, language: ItemLanguage): boolean {
  return (language === 'en' ? latin : han).test(character);
}

/**
 * Edits a share of the eligible characters of an item's question, counted over all its texts and spread: no two
 * neighbours while others are left. Undefined where there is nothing to edit.
 */
export function perturbItem(
  item: Item,
  perturbation: Perturbation,
  { rate, random }: { readonly rate: number; readonly random: Random },
): Item | undefined {
  const texts = listQuestionTexts(item);
  const places = texts.flatMap((text, of) => listPlaces({ text, of, item }, perturbation));
  const wanted = Math.round(rate * places.length);
  const written: (string | undefined)[][] = texts.map(() => []);
  let count = 0;
  const order = shuffle(places, random);
  const take = (apart: boolean) => {
    for (const place of order) {
      if (count >= wanted) return;
      const row = written[place.of] ?? [];
      if (row[place.at] !== undefined) continue;
      if (apart && (row[place.at - 1] !== undefined || row[place.at + 1] !== undefined)) continue;
      const edit = perturbation.replace(place, random);
      if (edit === undefined) continue;
      row[place.at] = edit;
      count++;
    }
  };
  take(true);
  take(false);
  if (count === 0) return undefined;
  return withQuestionTexts(
    item,
    texts.map((text, of) => writeOver(text, written[of] ?? [])),
  );
}

interface PlaceOf extends Place {
  /** Number of the text. */
  readonly of: number;
}

function listPlaces(
  { text, of, item }: { readonly text: string; readonly of: number; readonly item: Item },
  { isEligible }: Perturbation,
): PlaceOf[] {
  const marks = markProtected(text, item);
  const isFree = (at: number) => marks[at] === 0 && isEligible(text[at] ?? '');
  const places: PlaceOf[] = [];
  for (let at = 0; at < text.length; at++)
    if (isFree(at)) places.push({ of, text, at, nextIsFree: isFree(at + 1) });
  return places;
}

function writeOver(text: string, written: readonly (string | undefined)[]): string {
  let edited = '';
  for (let at = 0; at < text.length; at++) edited += written[at] ?? text[at];
  return edited;
}
