import { createSuiteHospital } from '@doctorbench/clinic';
import { type EncounterItem, type Item, listQuestionTexts } from '@doctorbench/core';
import { isRedrawable } from '../families/redraw-form.ts';
import { createCaseReaders } from './case-evidence.ts';
import { foldText } from './fold-text.ts';
import { createFormReader } from './form-evidence.ts';
import { toGrams } from './grams.ts';
import { type Marker, movesOptions, orderOptions } from './mark-item.ts';
import { readOptions } from './option-evidence.ts';
import { createDraws, type Draws, listPlaces, type Place } from './places.ts';

/** How sure a text is of a recipient. */
interface Accusation {
  readonly recipient: string;
  /** Natural logarithm of how many times likelier the text is from this copy than by chance. */
  readonly evidence: number;
}

export interface Trace {
  /** Items whose words stand in the text. */
  readonly items: readonly string[];
  /** Places whose wording could be read. */
  readonly places: number;
  /** The recipient, where chance does not explain the wording. */
  readonly source: Accusation | undefined;
  /** Evidence that would have named a recipient. */
  readonly needed: number;
  /** Those with the most evidence, for a person to look at. */
  readonly nearest: readonly Accusation[];
}

/** Chance that any of all innocent recipients is named, whatever the text: what evidence must exceed. */
const falseAccusation = 1e-4;
/** Share of places whose wording somebody else may have changed. */
const wordChanged = 0.08;
const orderChanged = 0.15;

/** What was read at one place: how many times likelier a recipient's own way makes it than chance. */
type Reading = (draws: Draws) => number;

interface TracerOptions {
  readonly items: AsyncIterable<Item> | Iterable<Item>;
  readonly key: Buffer;
  readonly recipients: readonly string[];
  /** Each recipient has forms of their own. */
  readonly ownForms?: boolean;
  /** Of the suite and its protocol: what a case leaves to chance is each recipient's own too. */
  readonly clinic?: { readonly hospitalDir: string | undefined; readonly seed: number };
}

/** An item with its words and places at hand. */
interface Known {
  readonly item: Item;
  readonly grams: ReadonlySet<string>;
  /** Those that no other item has. */
  readonly own: ReadonlySet<string>;
  readonly places: readonly Place[];
}

type Tracer = (text: string) => Trace;

/**
 * Tells which recipient's copy a text was taken from. Every way at every place is a random draw of the key, so that for
 * an innocent recipient the expected likelihood ratio is 1 whatever the text says; by Markov's inequality and the number
 * of recipients, the chance of naming one of them is at most `falseAccusation`.
 */
export async function createTracer({
  items,
  key,
  recipients,
  ownForms = false,
  clinic,
}: TracerOptions): Promise<Tracer> {
  const read: Omit<Known, 'own'>[] = [];
  const forms: { readonly id: string; readonly read: ReturnType<typeof createFormReader> }[] = [];
  const cases: EncounterItem[] = [];
  for await (const item of items)
    if (ownForms && isRedrawable(item)) forms.push({ id: item.id, read: createFormReader(item, { key }) });
    else {
      if (ownForms && item.kind === 'encounter') cases.push(item);
      read.push({
        item,
        grams: toGrams(foldText(listQuestionTexts(item).join(''))),
        places: listPlaces(item),
      });
    }
  if (clinic?.hospitalDir !== undefined && cases.length > 0) {
    const hospital = await createSuiteHospital(clinic)();
    forms.push(...createCaseReaders(cases, { key, clinic: { hospital, seed: clinic.seed } }));
  }
  const known = withOwnGrams(read);
  const needed = Math.log(Math.max(1, recipients.length) / falseAccusation);
  return text => {
    const leaked = foldText(text);
    const grams = toGrams(leaked);
    const found = known.filter(each => stands(each, grams));
    const readings = found.map(each => ({ id: each.item.id, readings: readItem(each, leaked) }));
    const drawn = forms.flatMap(({ id, read: readForm }) => {
      const evidence = readForm(grams);
      return evidence ? [{ id, evidence }] : [];
    });
    const nearest = recipients
      .map(recipient => ({
        recipient,
        evidence: drawn.reduce(
          (sum, form) => sum + form.evidence(recipient),
          weigh(readings, { key, recipient }),
        ),
      }))
      .sort((a, b) => b.evidence - a.evidence)
      .slice(0, 3);
    const [first] = nearest;
    return {
      items: [...found.map(({ item }) => item.id), ...drawn.map(({ id }) => id)],
      places: readings.reduce((sum, { readings: ofItem }) => sum + ofItem.length, drawn.length),
      source: first && first.evidence >= needed ? first : undefined,
      needed,
      nearest,
    };
  };
}

function weigh(
  read: readonly { readonly id: string; readonly readings: readonly Reading[] }[],
  marker: Marker,
): number {
  let evidence = 0;
  for (const { id, readings } of read) {
    const draws = createDraws(marker, id);
    for (const reading of readings) evidence += Math.log(reading(draws));
  }
  return evidence;
}

/** Words of an item that must be there. */
const fewestGrams = 6;
const leastShare = 0.12;

/** Words of its own that must be there, where an item has any. */
const fewestOwn = 3;

/**
 * Questions on one case repeat its words, each in a wording of its own: an item is known by what no other one says, or
 * those that are not in the text would speak against who leaked it.
 */
function withOwnGrams(read: readonly Omit<Known, 'own'>[]): readonly Known[] {
  const counts = new Map<string, number>();
  for (const { grams } of read) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return read.map(each => ({
    ...each,
    own: new Set([...each.grams].filter(gram => counts.get(gram) === 1)),
  }));
}

function stands({ grams: all, own }: Known, grams: ReadonlySet<string>): boolean {
  const shared = countShared(all, grams);
  if (shared < fewestGrams || shared < leastShare * all.size) return false;
  return own.size < fewestOwn || countShared(own, grams) >= fewestOwn;
}

function countShared(some: ReadonlySet<string>, grams: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of some) if (grams.has(gram)) shared++;
  return shared;
}

function readItem({ item, places }: Known, leaked: string): readonly Reading[] {
  const texts = listQuestionTexts(item);
  const readings = places.flatMap((place, number): Reading[] => {
    const way = readPlace({ place, places, number, text: texts[place.text] ?? '' }, leaked);
    if (way === undefined) return [];
    const ways = place.alternatives.length;
    return [
      draws => (draws(number, ways) === way ? (1 - wordChanged) * ways : (wordChanged * ways) / (ways - 1)),
    ];
  });
  if (item.kind !== 'choice' || !movesOptions(item)) return readings;
  const options = readOptions(item, places, leaked);
  if (options.ways < 2) return readings;
  const { ways, fits } = options;
  const ofOrder: Reading = draws =>
    fits(orderOptions(item, draws, places.length))
      ? (1 - orderChanged) * ways
      : (orderChanged * ways) / (ways - 1);
  return [...readings, ofOrder];
}

interface PlaceInText {
  readonly place: Place;
  readonly places: readonly Place[];
  readonly number: number;
  readonly text: string;
}

/** Characters on either side by which a place is found again. */
const context = 6;
const leastContext = 2;

/** Which of the ways stands at a place of the leaked text; undefined where none or several seem to. */
function readPlace({ place, places, number, text }: PlaceInText, leaked: string): number | undefined {
  const before = places[number - 1];
  const after = places[number + 1];
  const from = before?.text === place.text ? before.end : 0;
  const to = after?.text === place.text ? after.start : text.length;
  const left = foldText(text.slice(from, place.start)).slice(-context);
  const right = foldText(text.slice(place.end, to)).slice(0, context);
  const seen = place.alternatives.flatMap((alternative, way) => {
    const word = foldText(alternative);
    const stands =
      (left.length >= leastContext && leaked.includes(left + word)) ||
      (right.length >= leastContext && leaked.includes(word + right));
    return stands ? [{ way, word }] : [];
  });
  const [longest, other] = seen.sort((a, b) => b.word.length - a.word.length);
  // A shorter way may be part of a longer one that stands there.
  return longest && (!other || seen.every(({ word }) => longest.word.includes(word)))
    ? longest.way
    : undefined;
}
