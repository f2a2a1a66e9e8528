import type { Bilingual } from '@doctorbench/core';
import { foldName } from '@doctorbench/text';

/** Something that has an id and may be called by several names. */
export interface Named {
  readonly id: string;
  readonly name?: Bilingual;
  readonly title?: Bilingual;
  readonly synonyms?: readonly string[] | undefined;
}

/** Entries of a catalogue, found by what people call them. */
export interface NameIndex<T extends Named> {
  readonly entries: readonly T[];
  /** By id, name or synonym. */
  find(name: string): T | undefined;
  /** By id; an id that does not exist is a mistake in the program or its data. */
  get(id: string): T;
  /** The nearest, at most five, best first; none when nothing is near. */
  suggest(name: string): readonly T[];
}

interface Alias {
  readonly entry: number;
  readonly folded: string;
  readonly pairs: ReadonlySet<string>;
}

const mostSuggestions = 5;
/** Shared pairs of characters (Dice) below which a name is not near. */
const leastLikeness = 0.3;

const fillers = new Set(['a', 'and', 'for', 'of', 'the', 'with']);

/** Words around a name that do not change what is meant. */
const trimmings: readonly RegExp[] = [
  /\([^()]*\)$/,
  /^(急查|复查|加查|急诊|stat|urgent|repeat)\s*/,
  /^(血清|血浆|serum|plasma)\s*/,
  /\s*(检查|检测|测定|化验|水平|tests?|levels?|measurement|examination|exam)$/,
];

export function createIndex<T extends Named>(entries: readonly T[]): NameIndex<T> {
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  const byName = indexNames(entries);
  const byWords = indexWords(entries);
  // Made when first needed: most indexes are never asked for what is near.
  let aliases: readonly Alias[] | undefined;
  const listAliases = () => {
    aliases ??= [...byName].map(
      ([folded, entry]): Alias => ({ entry: entries.indexOf(entry), folded, pairs: toPairs(folded) }),
    );
    return aliases;
  };
  const find = (name: string) => {
    for (const candidate of listCandidates(name)) {
      const entry = byName.get(candidate);
      if (entry !== undefined) return entry;
    }
    return byWords.get(sortWords(name));
  };
  return {
    entries,
    find,
    get(id) {
      const entry = byId.get(id);
      if (entry === undefined) throw new Error(`no entry ${id} in the catalogue`);
      return entry;
    },
    suggest: name => suggest(toCore(name), listAliases()).flatMap(index => entries[index] ?? []),
  };
}

/** Ids before names before synonyms before names without what stands in brackets; the first that claims a name has it. */
function indexNames<T extends Named>(entries: readonly T[]): ReadonlyMap<string, T> {
  const byName = new Map<string, T>();
  const claims: readonly ((entry: T) => readonly string[])[] = [
    entry => [entry.id],
    listNames,
    entry => entry.synonyms ?? [],
    entry => listNames(entry).map(name => name.normalize('NFKC').replace(/\([^()]*\)/g, ' ')),
  ];
  for (const claim of claims) {
    for (const entry of entries) {
      for (const name of claim(entry)) {
        const folded = foldName(name);
        if (folded !== '' && !byName.has(folded)) byName.set(folded, entry);
      }
    }
  }
  return byName;
}

/** English names whatever the order of their words: head CT is CT head. What two entries could claim is nobody's. */
function indexWords<T extends Named>(entries: readonly T[]): ReadonlyMap<string, T | undefined> {
  const byWords = new Map<string, T | undefined>();
  for (const entry of entries) {
    for (const name of [entry.id, ...listNames(entry), ...(entry.synonyms ?? [])]) {
      const words = sortWords(name);
      if (words !== '')
        byWords.set(words, byWords.has(words) && byWords.get(words) !== entry ? undefined : entry);
    }
  }
  return byWords;
}

/** The words of an English name in order of the alphabet; nothing for a single word or Chinese. */
function sortWords(name: string): string {
  const words = name
    .normalize('NFKC')
    .split(/[\s,/-]+/)
    .map(foldName)
    .filter(word => word !== '' && !fillers.has(word));
  if (words.length < 2 || /[\u3400-\u9fff]/.test(name)) return '';
  return words.sort().join(' ');
}

function listNames({ name, title }: Named): readonly string[] {
  return [name, title].flatMap(names => (names === undefined ? [] : [names.zh, names.en]));
}

/** The name as it stands, then with its trimmings taken off one after the other, then in the other number. */
function listCandidates(name: string): readonly string[] {
  const candidates = [foldName(name)];
  let rest = name.normalize('NFKC').trim().toLowerCase();
  for (const trimming of trimmings) {
    rest = rest.replace(trimming, '').trim();
    candidates.push(foldName(rest));
  }
  const others = candidates.flatMap(candidate =>
    /[a-z]{4}$/.test(candidate) ? [candidate.replace(/s$/, ''), `${candidate}s`] : [],
  );
  return [...candidates, ...others].filter(candidate => candidate !== '');
}

/** Without all trimmings, unless nothing is left then. */
function toCore(name: string): string {
  const plain = name.normalize('NFKC').trim().toLowerCase();
  const core = trimmings.reduce((rest, trimming) => rest.replace(trimming, '').trim(), plain);
  return foldName(core) || foldName(name);
}

function suggest(folded: string, aliases: readonly Alias[]): readonly number[] {
  const pairs = toPairs(folded);
  const best = new Map<number, number>();
  for (const alias of aliases) {
    const likeness = toLikeness(folded, pairs, alias);
    if (likeness >= leastLikeness && likeness > (best.get(alias.entry) ?? 0)) best.set(alias.entry, likeness);
  }
  return [...best]
    .sort(([entryA, a], [entryB, b]) => b - a || entryA - entryB)
    .slice(0, mostSuggestions)
    .map(([entry]) => entry);
}

function toLikeness(folded: string, pairs: ReadonlySet<string>, alias: Alias): number {
  let shared = 0;
  for (const pair of pairs) if (alias.pairs.has(pair)) shared++;
  const dice = (2 * shared) / (pairs.size + alias.pairs.size);
  const contained =
    (isTelling(folded) && alias.folded.includes(folded)) ||
    (isTelling(alias.folded) && folded.includes(alias.folded));
  return contained ? (1 + dice) / 2 : dice;
}

/** Long enough not to stand in other words by chance. */
function isTelling(folded: string): boolean {
  return folded.length > (/[\u3400-\u9fff]/.test(folded) ? 1 : 3);
}

function toPairs(text: string): ReadonlySet<string> {
  if (text.length < 2) return new Set([text]);
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
}
