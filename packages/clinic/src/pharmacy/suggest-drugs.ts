import { foldName } from '@doctorbench/text';
import { isOneLetterOff } from '../catalogue/one-letter-off.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import type { Drug, Term } from './drug.ts';

interface SuggestOptions {
  readonly drugs: readonly Drug[];
  readonly classes: readonly Term[];
  readonly stems: Vocabulary['stems'];
  /** All names of a drug. */
  listNames(drug: Drug): readonly string[];
}

const mostSuggestions = 5;
/** Letters at an end of a name, or Chinese characters anywhere in it, that may tell a class. */
const leastStem = { latin: 3, han: 2 };
/** Chinese characters in a row that two names of one thing share. */
const leastShared = 3;

/**
 * Drugs that a name nobody here answers to may stand for: a slip of one letter, a name that shares its core, else others
 * of the class that its stem or its words tell. Likeness of sound suggests nothing: it is how people are harmed.
 */
export function createDrugSuggester({
  drugs,
  classes,
  stems,
  listNames,
}: SuggestOptions): (name: string) => readonly string[] {
  const words: readonly ClassWords[] = [
    ...stems.map(({ class: id, words: listed }) => ({
      class: id,
      words: listed.filter(word => !isAbbreviation(word)).map(foldName),
      abbreviations: listed.filter(isAbbreviation).map(foldName),
    })),
    ...classes.map(({ id, name }) => ({
      class: id,
      words: listClassNames(name),
      abbreviations: [foldName(id)],
    })),
  ];
  const folded = drugs.map(drug => ({ drug, names: listNames(drug).map(foldName) }));
  return name => {
    const wanted = foldName(name);
    const near = folded.filter(({ names }) =>
      names.some(each => isOneLetterOff(each, wanted) || sharesCore(each, wanted)),
    );
    // Who leaves the strength out means one of its strengths, not what only has the word in its name.
    const bare = withoutStrength(wanted);
    const strengths = folded.filter(({ names }) =>
      names.some(each => each !== bare && withoutStrength(each) === bare),
    );
    if (strengths.length > 0) return strengths.map(({ drug }) => toShown(drug, name));
    const found = findClass(name, words);
    const kin = folded.filter(({ drug }) => found !== undefined && drug.classes.includes(found.class));
    // Those first whose own names carry the same stem.
    const closest = kin.filter(({ names }) => names.some(each => tells(each, found?.word ?? '')));
    const listed = [...new Set([...near, ...byPrefix(closest, wanted), ...byPrefix(kin, wanted)])].map(
      ({ drug }) => drug,
    );
    return listed.slice(0, mostSuggestions).map(drug => toShown(drug, name));
  };
}

interface ClassWords {
  readonly class: string;
  readonly words: readonly string[];
  /** Whole words only: "ARB" also stands in "bicarb". */
  readonly abbreviations: readonly string[];
}

function isAbbreviation(word: string): boolean {
  return /^[A-Z]{2,}$/.test(word);
}

function listClassNames({ zh, en }: Term['name']): readonly string[] {
  return [zh, en]
    .map(name => name.normalize('NFKC').replace(/\([^()]*\)/g, ''))
    .flatMap(name => [foldName(name), foldName(name.replace(/类$/, ''))])
    .filter(word => word.length >= (isHan(word) ? leastStem.han : leastStem.latin + 1));
}

/** The class that the longest of its words tells. */
function findClass(
  name: string,
  words: readonly ClassWords[],
): { readonly class: string; readonly word: string } | undefined {
  const wanted = foldName(name);
  const spoken = new Set([wanted, ...name.split(/[^\p{L}\p{N}]+/u).map(foldName)]);
  let best: { readonly class: string; readonly word: string } | undefined;
  for (const entry of words) {
    const telling = [
      ...entry.words.filter(word => tells(wanted, word)),
      ...entry.abbreviations.filter(word => spoken.has(word)),
    ];
    for (const word of telling)
      if (word.length > (best?.word.length ?? 0)) best = { class: entry.class, word };
  }
  return best;
}

function tells(wanted: string, word: string): boolean {
  if (isHan(word)) return word.length >= leastStem.han && wanted.includes(word);
  return word.length >= leastStem.latin && (wanted.endsWith(word) || wanted.startsWith(word));
}

function isHan(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

function sharesCore(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (!isHan(short) || short.length < leastShared) return false;
  for (let length = short.length; length >= Math.max(leastShared, Math.ceil(short.length * 0.6)); length--)
    for (let at = 0; at + length <= short.length; at++)
      if (
        /^[\u3400-\u9fff]+$/.test(short.slice(at, at + length)) &&
        long.includes(short.slice(at, at + length))
      )
        return true;
  return false;
}

interface FoldedDrug {
  readonly drug: Drug;
  readonly names: readonly string[];
}

/** Those first that begin alike. */
function byPrefix(drugs: readonly FoldedDrug[], wanted: string): readonly FoldedDrug[] {
  const shared = ({ names }: FoldedDrug) =>
    Math.max(
      ...names.map(name => {
        let length = 0;
        while (length < name.length && name[length] === wanted[length]) length++;
        return length;
      }),
    );
  return [...drugs].sort((a, b) => shared(b) - shared(a));
}

function withoutStrength(folded: string): string {
  return folded.replace(/[\d.]+%?/g, '').replace(/(?:注射液|injection|solution)$/, '');
}

/** In the script of the question. */
function toShown({ name: names }: Drug, name: string): string {
  return isHan(name) ? names.zh : names.en;
}
