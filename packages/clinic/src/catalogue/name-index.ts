import { foldName, readOnce } from '@doctorbench/text';
import { type Carrier, createCarrier } from './carry-words.ts';
import { indexNames, listBracketed, listLabels, type Named } from './exact-names.ts';
import { findJoined, findKin, findOneBeside, findParts } from './find-parts.ts';
import { asItStands, type Reading } from './leave-out.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { indexMeanings } from './meanings.ts';
import { createJoiner, type Joiner } from './said-twice.ts';
import { createSuggester } from './suggest-names.ts';

/** Entries of a catalogue, found by what people call them. */
export interface NameIndex<T extends Named> {
  readonly entries: readonly T[];
  /** By id, name or synonym, else by what the words mean. */
  find(name: string): T | undefined;
  /** By id, name or synonym alone. */
  findNamed(name: string): T | undefined;
  /** What a name stands for: one entry, or several that are named in one breath ("CRP and ESR"); none if any is unknown. */
  findAll(name: string): readonly T[];
  /** The same without what is only told by its family. */
  findListed(name: string): readonly T[];
  /** By id; an id that does not exist is a mistake in the program or its data. */
  get(id: string): T;
  /** Everything that an entry is called. */
  listAliases(entry: T): readonly string[];
  /** The nearest in meaning, at most five, best first; none when nothing is near. */
  suggest(name: string): readonly T[];
}

export interface IndexOptions<T extends Named = Named> {
  /** How words are read; without it they are compared as they stand. */
  readonly lexicon?: Lexicon;
  /** What people call the entries beyond their own labels, by id. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Names that stand for several entries at once: who asks for an "STI screen" means four tests. */
  readonly sets?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The id of an entry by its code in another system. */
  readonly findCode?: ((name: string) => string | undefined) | undefined;
  /** Names that may mean several entries, however they are written. */
  readonly ambiguous?: readonly string[];
  /** Words that name nothing as they stand: parts of the body. */
  readonly bare?: readonly string[];
  /** Words that mostly say more of what they stand with, those of one sort together. */
  readonly beside?: readonly (readonly string[])[];
  /** What is said of the first or the last of a list and meant of all. */
  readonly carried?: readonly string[];
  /** Those of them that are a way to make pictures: "US abdomen + renal". */
  readonly pictured?: readonly string[];
  /** Words that make another thing of the name they stand with. */
  readonly another?: readonly string[];
  /** Whether something of another kind has this name: then no meaning of its words is looked for. */
  readonly isNamedElsewhere?: (name: string) => boolean;
  /** Whether something of another kind is called exactly so: then when is not left out of it. */
  readonly isNameOfOther?: (name: string) => boolean;
  /** A name without what may be left out, the least first. */
  readonly leaveOut?: (name: string) => Iterable<Reading>;
  /** A name without how much, which no meaning is looked for in: "18G", "2 units". */
  readonly withoutAmounts?: (name: string) => string;
  /** Whether a name says that it is not to happen: then it is none, unless it is a label. */
  readonly isTurned?: (name: string) => boolean;
  /** A name with what its brackets ask for too beside it, instead of within them. */
  readonly include?: (name: string) => string;
  /** Whether an entry stands for a kind, of which brackets may say which: "血药浓度（万古霉素谷浓度）". */
  readonly standsForKind?: (id: string) => boolean;
  /** What a name nobody listed is one of; asked last. */
  readonly families?: (options: {
    readonly entries: readonly T[];
    listAliases(entry: T): readonly string[];
  }) => (name: string) => T | undefined;
}

const plainLexicon = createLexicon({ concepts: [], idle: [], loose: [] });

/** Of some cases: what is ordered on one way through a case is ordered on another. */
const namesKept = 1000;

/** Names of entries, by what they are called and what the words mean. */
export function createIndex<T extends Named>(
  entries: readonly T[],
  options: IndexOptions<T> = {},
): NameIndex<T> {
  const { names = {}, ambiguous = [], bare = [], beside = [], families } = options;
  const { lexicon = plainLexicon, standsForKind = () => false } = options;
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  let suggester: ((name: string) => readonly T[]) | undefined;
  let findFamily: ((name: string) => T | undefined) | undefined;
  const get = (id: string) => {
    const entry = byId.get(id);
    if (entry === undefined) throw new Error(`no entry ${id} in the catalogue`);
    return entry;
  };
  const listAliases = (entry: T) => [...listLabels(entry), ...(names[entry.id] ?? [])];
  const shared = new Set([...ambiguous, ...bare].map(foldName));
  const isShared = (name: string) => shared.has(foldName(name));
  const join = createJoiner<T>({ beside, listAliases });
  let labels: ReadonlySet<string> | undefined;
  const isLabel = (name: string) => {
    labels ??= new Set(entries.flatMap(listAliases).map(foldName));
    return labels.has(foldName(name));
  };
  const finders = createFinders(entries, { ...options, lexicon, isShared, get });
  const carry = createCarrier(options.carried ?? [], options.pictured);
  const { find, findListed } = createReader({ ...options, ...finders, isShared, isLabel, join, carry });
  const findBracketed = (name: string) => {
    const inside = listBracketed(name).map(findListed);
    return inside.find(found => found.length > 0);
  };
  const findAll = readOnce((name: string): readonly T[] => {
    const found = findListed(name);
    const [only, ...others] = found;
    if (only && others.length === 0 && standsForKind(only.id)) return findBracketed(name) ?? found;
    if (found.length > 0 || !families || isShared(name)) return found;
    findFamily ??= families({ entries, listAliases });
    return findKin(name, { find, findFamily, join, carry });
  }, namesKept);
  return {
    entries,
    find,
    findNamed: finders.findNamed,
    findListed,
    findAll,
    get,
    listAliases,
    suggest(name) {
      suggester ??= createSuggester(entries, { lexicon, listAliases });
      return suggester(name);
    },
  };
}

interface Finders<T> {
  readonly findNamed: (name: string) => T | undefined;
  readonly findSet: (name: string) => readonly T[] | undefined;
  readonly findMeant: (name: string) => T | undefined;
}

type ReaderOptions<T extends Named> = Finders<T> &
  Pick<IndexOptions<T>, 'leaveOut' | 'isNameOfOther' | 'another' | 'include' | 'isTurned'> & {
    readonly isShared: (name: string) => boolean;
    /** Whether it is what an entry is called, brackets and all. */
    readonly isLabel: (name: string) => boolean;
    readonly join: Joiner<T>;
    readonly carry: Carrier;
  };

/**
 * A name is read as it stands, then with more and more left out of what does not change what is meant. Each time it is
 * looked for as a name, as several side by side, and by its meaning; what may mean several things ends the search.
 */
function createReader<T extends Named>({
  findNamed,
  findSet,
  findMeant,
  isShared,
  join,
  carry,
  leaveOut = name => [asItStands(name)],
  isNameOfOther = () => false,
  another = [],
  include = name => name,
  isTurned = () => false,
  isLabel,
}: ReaderOptions<T>): Pick<NameIndex<T>, 'find' | 'findListed'> {
  const isNone = (name: string) => isTurned(name) && !isLabel(name);
  function* read(name: string): Generator<Reading> {
    for (const reading of leaveOut(name)) if (!reading.isOne || !isNameOfOther(name)) yield reading;
  }
  const find = readOnce((name: string): T | undefined => {
    for (const { text, isBare } of isNone(name) ? [] : read(name)) {
      if (isShared(text)) return undefined;
      const entry = findNamed(text) ?? (isBare ? undefined : findMeant(text));
      if (entry) return entry;
    }
    return undefined;
  }, namesKept);
  const finders = { findNamed, findMeant, join, carry, another };
  const findIn = (readings: Iterable<Reading>, isOne: boolean): readonly T[] => {
    for (const reading of readings) {
      const { text } = reading;
      if (reading.isOne !== isOne) continue;
      if (isShared(text)) return [];
      const found = findSet(text) ?? findJoined(text, { ...reading, ...finders });
      if (found.length > 0) return found;
    }
    return [];
  };
  const findListed = readOnce((name: string): readonly T[] => {
    if (isNone(name)) return [];
    const readings = keepRead(read(name));
    const spelled = isLabel(name) ? name : include(name);
    const included = spelled === name ? [] : findParts(spelled, { find, join, carry });
    if (included.length > 0) return included;
    const found = findIn(readings, false);
    if (found.length > 0 || [...readings].some(({ text }) => isShared(text))) return found;
    const parts = findParts(name, { find, join, carry });
    const rest = parts.length > 0 ? parts : findIn(readings, true);
    const one = rest.length > 0 ? undefined : findOneBeside(name, findNamed, another);
    return one === undefined ? rest : [one];
  }, namesKept);
  return { find, findListed };
}

/** What is read only as far as somebody asks, and once however often they do. */
function keepRead<T>(source: Iterator<T>): Iterable<T> {
  const kept: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at++) {
        if (at === kept.length) {
          const next = source.next();
          if (next.done) return;
          kept.push(next.value);
        }
        yield kept[at] as T;
      }
    },
  };
}

/** By a name as it stands, and by what its words mean. */
function createFinders<T extends Named>(
  entries: readonly T[],
  {
    names = {},
    sets = {},
    ambiguous = [],
    bare = [],
    findCode,
    lexicon,
    isNamedElsewhere = () => false,
    withoutAmounts = name => name,
    isShared,
    get,
  }: IndexOptions<T> & {
    readonly lexicon: Lexicon;
    readonly isShared: (name: string) => boolean;
    readonly get: (id: string) => T;
  },
): Finders<T> {
  // Made when first needed.
  let byName: ((name: string) => T | undefined) | undefined;
  let byMeaning: ((name: string) => T | undefined) | undefined;
  const bySet = new Map(Object.entries(sets).map(([name, ids]) => [foldName(name), ids] as const));
  return {
    findNamed(name: string): T | undefined {
      const code = findCode?.(name);
      if (code !== undefined) return get(code);
      if (isShared(name)) return undefined;
      byName ??= indexNames(entries, { names, ambiguous: [...ambiguous, ...bare] });
      return byName(name);
    },
    findSet: (name: string) => bySet.get(foldName(name))?.map(get),
    findMeant(name: string): T | undefined {
      if (isShared(name) || isNamedElsewhere(name)) return undefined;
      const claims = [listLabels, (entry: T) => names[entry.id] ?? []];
      byMeaning ??= indexMeanings(entries, { lexicon, claims, ambiguous });
      return byMeaning(withoutAmounts(name));
    },
  };
}
