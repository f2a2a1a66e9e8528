import type { Bilingual } from '@doctorbench/core';
import { foldName, readOnce } from '@doctorbench/text';
import { findKin, findPlaced } from './find-parts.ts';
import { createLexicon, type Lexicon, toKey } from './lexicon.ts';
import { createJoiner } from './said-twice.ts';
import { createSuggester } from './suggest-names.ts';

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
  /** Names that may mean several entries, however they are written. */
  readonly ambiguous?: readonly string[];
  /** Words that name nothing as they stand: parts of the body. */
  readonly bare?: readonly string[];
  /** Words that mostly say more of what they stand with, those of one sort together. */
  readonly beside?: readonly (readonly string[])[];
  /** Whether something of another kind has this name: then no meaning of its words is looked for. */
  readonly isNamedElsewhere?: (name: string) => boolean;
  /** Takes off a place on the body behind a name. */
  readonly withoutPlace?: ((name: string) => string) | undefined;
  /** What a name nobody listed is one of; asked last. */
  readonly families?: (options: {
    readonly entries: readonly T[];
    listAliases(entry: T): readonly string[];
  }) => (name: string) => T | undefined;
}

/** Of some cases: what is ordered on one way through a case is ordered on another. */
const namesKept = 1000;

const plainLexicon = createLexicon({ concepts: [], idle: [], loose: [] });

/** How much, written beside a name: "3 L/min", "200 J", "2U", "2 units", "x2", "18G". */
const amount =
  /(?<![a-z\d.])(?:(?:at |以)?\d+(?:[.-]\d+)?\s*(?:l\/min|ml\/h|l|ml|mg|g|j|joules?|kg|cm|min|u|units?|bags?|pools?|sets?|samples?|gauge|fr|ch|weeks?|wks?|degrees?|°|度|分钟|升\/分|升|毫升|焦|单位|袋|瓶|份|路|次|%)|[x×*]\s*\d+|\d+\s*[x×](?=\s))(?![a-z\d])/gi;

/** How often: "q4h", "every 15 minutes", "hourly", "每小时", "每 2 h". */
const interval =
  /(?<![a-z])(?:q\s?\d*\s?(?:h|hr|min)s?|every\s+(?:\d+\s*)?(?:h|hours?|min|minutes?|shift|night)|(?:(?:two|four|six|eight)[- ]|\d+[- ])?hourly|\d+\s*times a day|(?:once|twice) (?:daily|a day|a shift)|round the clock|qid|tid|bid|qds|tds|bd|prn|stat|overnight|nocte|on (?:room )?air|(?:for|over) (?:the next )?\d+\s*(?:h|hours?|min|minutes?)|q(?:d|n|w|od|hs)|[bt]iw|weekly|monthly|fortnightly|\d{1,2}\s?[ap]m|\d+(?:\s*(?:and|&|\/|,)\s*\d+)*\s*(?:h|hrs?|hours?)(?: post)?|mwf|tts|\d+\s*个?(?:分钟|小时|天)(?:之|以)?后|(?:mon|tue|wed|thu|fri|sat|sun)(?:[/ ,&-]+(?:mon|tue|wed|thu|fri|sat|sun))*|day \d+)(?![a-z])|(?<=\s)(?:st|ac|pc|hs|am|pm|l|r)$|(?<=\s)(?:l|r)(?=\s)|三餐前后?|餐[前后]|睡前|晨起|每周\s*[\d一二两三]?次?|\d\s*次\/[日天周]|每隔?\s*(?:[\d一二两三四六八十半]+\s*)?(?:个?小时|h|分钟|min|日|天|班|晚)(?:\s*一次)?|(?:定时|定期|持续|全程|24\s*小时)/gi;

/** Which of several: "a second line", "第二条". */
const ordinal =
  /(?<![a-z])(?:an?\s+)?(?:second|2nd|third|3rd|another|additional|further)(?![a-z])|第[一二三四\d][条路根个组]?|另[一开]?[条路根]?|再[开建加][一]?[条路根]?/gi;

/** Why it is asked for, written behind a name: "r/o DVT", "to exclude a fracture", "排除肺栓塞". */
const reason =
  /(?:\s(?:r\/o|rule out|to (?:rule out|exclude|look for|confirm)|looking for|query|indication:?)\s|\s\?\s?|[,，;；\s]?(?:以?排除|以?除外|明确有无|了解有无)).+$/i;

/** How or for whom, written behind a name: "decontamination: wash both knees", "ambulance for the sister". */
const detail = /(?:\s*[:：]\s*|\sfor (?:the|her|his|their|my) ).+$/i;

export function createIndex<T extends Named>(
  entries: readonly T[],
  options: IndexOptions<T> = {},
): NameIndex<T> {
  const { lexicon = plainLexicon, names = {}, ambiguous = [], bare = [], beside = [] } = options;
  const { families, withoutPlace, isNamedElsewhere = () => false } = options;
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  // Made when first needed.
  let byName: ReadonlyMap<string, T> | undefined;
  let byMeaning: MeaningIndex<T> | undefined;
  let suggester: ((name: string) => readonly T[]) | undefined;
  let findFamily: ((name: string) => T | undefined) | undefined;
  const listLabels = (entry: T) => [
    entry.id.replaceAll('-', ' '),
    ...listNames(entry),
    ...(entry.synonyms ?? []),
  ];
  const listOthers = (entry: T) => names[entry.id] ?? [];
  const listAliases = (entry: T) => [...listLabels(entry), ...listOthers(entry)];
  const shared = new Set([...ambiguous, ...bare].map(foldName));
  const join = createJoiner<T>({ beside, listAliases });
  const findListed = (name: string) =>
    shared.has(foldName(name)) ? [] : findPlaced(name, { find, findNamed, join, withoutPlace });
  const findNamed = (name: string): T | undefined => {
    if (shared.has(foldName(name))) return undefined;
    byName ??= indexNames(entries, { names, ambiguous: [...ambiguous, ...bare] });
    const known = byName;
    return known.get(listCandidates(name).find(candidate => known.has(candidate)) ?? '');
  };
  const find = readOnce((name: string): T | undefined => {
    const named = findNamed(name);
    if (named !== undefined || shared.has(foldName(name)) || isNamedElsewhere(name)) return named;
    byMeaning ??= indexMeanings(entries, { lexicon, claims: [listLabels, listOthers], ambiguous });
    return byMeaning(name);
  }, namesKept);
  return {
    entries,
    find,
    findNamed,
    findListed,
    findAll(name) {
      const found = findListed(name);
      if (found.length > 0 || !families || shared.has(foldName(name))) return found;
      findFamily ??= families({ entries, listAliases });
      return findKin(name, { find, findFamily, join });
    },
    get(id) {
      const entry = byId.get(id);
      if (entry === undefined) throw new Error(`no entry ${id} in the catalogue`);
      return entry;
    },
    listAliases,
    suggest(name) {
      suggester ??= createSuggester(entries, { lexicon, listAliases });
      return suggester(name);
    },
  };
}

/**
 * Ids before names before synonyms before what else they are called before what stands in or beside brackets; the first
 * that claims a name has it, except that what is ambiguous is nobody's: all whom it may mean are suggested instead.
 */
function indexNames<T extends Named>(
  entries: readonly T[],
  { names, ambiguous }: Required<Pick<IndexOptions<T>, 'names' | 'ambiguous'>>,
): ReadonlyMap<string, T> {
  const byName = new Map<string, T>();
  const shared = new Set(ambiguous.map(foldName));
  const claims: readonly ((entry: T) => readonly string[])[] = [
    entry => [entry.id],
    listNames,
    entry => entry.synonyms ?? [],
    entry => names[entry.id] ?? [],
    entry => listNames(entry).map(name => name.normalize('NFKC').replace(/\([^()]*\)/g, ' ')),
    entry => listNames(entry).flatMap(listBracketed),
  ];
  for (const claim of claims) {
    for (const entry of entries) {
      for (const name of claim(entry)) {
        for (const key of listKeys(name))
          if (key !== '' && !shared.has(foldName(name)) && !byName.has(key)) byName.set(key, entry);
      }
    }
  }
  return byName;
}

/** With its stroke, which tells "I/O" from "IO", then folded. */
function listKeys(name: string): readonly string[] {
  const written = name.normalize('NFKC').trim().toLowerCase();
  return [...(written.includes('/') ? [written] : []), foldName(name)];
}

/** The words inside a label's own brackets: another name, unless they are a mere number. */
export function listBracketed(name: string): readonly string[] {
  return [...name.normalize('NFKC').matchAll(/\(([^()]*)\)/g)]
    .flatMap(([, inside = '']) => [inside, ...inside.split(/[,、;]/)])
    .map(inside => inside.replace(/^(?:含|如|即|改良|including|such as|with)\s*/, '').replace(/等$/, ''))
    .filter(inside => /[a-z]{3}|[\u3400-\u9fff]{2}/i.test(inside));
}

type MeaningIndex<T> = (name: string) => T | undefined;

interface MeaningOptions<T> {
  readonly lexicon: Lexicon;
  /** Names of an entry, in order of their right to them. */
  readonly claims: readonly ((entry: T) => readonly string[])[];
}

interface MeantOptions<T> extends MeaningOptions<T> {
  readonly ambiguous: readonly string[];
}

/** By the set of things that a name speaks of: whole, then without what may be left out, then by wholes for parts. */
function indexMeanings<T extends Named>(
  entries: readonly T[],
  { lexicon, claims, ambiguous }: MeantOptions<T>,
): MeaningIndex<T> {
  const { toTokens, toCore, widen } = lexicon;
  const claimed = claims.map(claim => listClaims(entries, claim, toTokens));
  const whole = new Map<string, T>();
  for (const names of claimed) claimKeys(names, { read: tokens => tokens, index: whole });
  // Who is called so in full goes before who is called so in part.
  const core = new Map(whole);
  for (const names of claimed) claimKeys(names, { read: toCore, index: core });
  // What is asked for may be a part of what an entry is called after, never another part of the same whole: an arm is
  // a limb, and no leg.
  const readings = [
    { index: whole, read: (tokens: readonly string[]) => tokens },
    { index: core, read: toCore },
    { index: core, read: (tokens: readonly string[]) => widen(toCore(tokens)) },
  ];
  const covers = indexCovers(entries, { lexicon, claims });
  const shared = new Set(ambiguous.map(name => toKey(toTokens(name))).filter(key => key !== ''));
  return name => {
    const plain = name.normalize('NFKC').replace(amount, ' ');
    const bare = plain.replace(/\([^()]*\)/g, ' ');
    const timeless = withoutTimes(name).replace(amount, ' ');
    const candidates = [plain, bare, plain.replace(reason, ' '), bare.replace(detail, ' '), timeless];
    if (candidates.some(candidate => shared.has(toKey(toTokens(candidate))))) return undefined;
    // "Blood" alone names nothing.
    for (const candidate of candidates.filter(each => toCore(toTokens(each)).length > 0))
      for (const { index, read } of readings) {
        const entry = index.get(toKey(read(toTokens(candidate))));
        if (entry) return entry;
      }
    return covers(toCore(toTokens(plain)));
  };
}

function withoutTimes(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\([^()]*\)/g, ' ')
    .replace(interval, ' ')
    .replace(ordinal, ' ');
}

/**
 * Two names of one thing in one: "VBG with lactate". One of its names stands whole in what is written, and everything
 * else is in its other names; what two entries cover is neither's.
 */
function indexCovers<T extends Named>(
  entries: readonly T[],
  { lexicon: { toTokens, toCore }, claims }: MeaningOptions<T>,
): (tokens: readonly string[]) => T | undefined {
  const pages = entries.map(entry => {
    const names = claims.flatMap(claim => claim(entry)).map(name => toCore(toTokens(name)));
    return { entry, names: names.filter(name => name.length > 0), words: new Set(names.flat()) };
  });
  return tokens => {
    if (tokens.length < 2) return undefined;
    const written = new Set(tokens);
    const found = pages.filter(
      ({ names, words }) =>
        tokens.every(token => words.has(token)) &&
        names.some(name => name.every(token => written.has(token))),
    );
    return found.length === 1 ? found[0]?.entry : undefined;
  };
}

interface ClaimedName<T> {
  readonly entry: T;
  readonly tokens: readonly string[];
}

/** Each name of the entries, as it stands and without what is in brackets. */
function listClaims<T>(
  entries: readonly T[],
  claim: (entry: T) => readonly string[],
  toTokens: (name: string) => readonly string[],
): readonly ClaimedName<T>[] {
  return entries.flatMap(entry => {
    const bare = (alias: string) => alias.normalize('NFKC').replace(/\([^()]*\)/g, ' ');
    const names = new Set(claim(entry).flatMap(alias => [alias, bare(alias)]));
    return [...names].map(name => ({ entry, tokens: toTokens(name) }));
  });
}

/** Adds the keys that nobody had before; what two entries claim alike is nobody's. */
function claimKeys<T>(
  names: readonly ClaimedName<T>[],
  {
    read,
    index,
  }: {
    readonly read: (tokens: readonly string[]) => readonly string[];
    readonly index: Map<string, T>;
  },
): void {
  const claimed = new Map<string, T | undefined>();
  for (const { entry, tokens } of names) {
    const key = toKey(read(tokens));
    if (key !== '') claimed.set(key, claimed.has(key) && claimed.get(key) !== entry ? undefined : entry);
  }
  for (const [key, entry] of claimed) if (entry && !index.has(key)) index.set(key, entry);
}

function listNames({ name, title }: Named): readonly string[] {
  return [name, title].flatMap(names => (names === undefined ? [] : [names.zh, names.en]));
}

/** The name as it stands, then without brackets at its end, then in the other number. */
function listCandidates(name: string): readonly string[] {
  const plain = name.normalize('NFKC').trim();
  const candidates = [...listKeys(plain), foldName(plain.replace(/\([^()]*\)$/, ''))];
  const others = candidates.flatMap(candidate =>
    /[a-z]{4}$/.test(candidate) ? [candidate.replace(/s$/, ''), `${candidate}s`] : [],
  );
  return [...candidates, ...others].filter(candidate => candidate !== '');
}
