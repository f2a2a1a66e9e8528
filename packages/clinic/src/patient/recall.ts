import type { Fact } from '@doctorbench/core';
import { readOnce } from '@doctorbench/text';
import { isDrug, isMedicine, type Reading, type WordReader } from './everyday-words.ts';

/** A fact that speaks of what a question speaks of. */
interface Recalled {
  readonly fact: Fact;
  /** Part of the content of the question that is in the fact: 0 to 1. */
  readonly share: number;
}

/** Finds facts by the words they are told in. */
export interface Recall {
  /** The nearest among those known; none where they share too little, or nothing but how and when. */
  find(part: string, known: readonly Fact[]): Recalled | undefined;
  /** How much of a question's content a fact speaks of. */
  shareOf(part: string, fact: Fact): number;
  /** Whether a fact speaks of anything that the question names, be it only a side or a time. */
  touches(part: string, fact: Fact): boolean;
  namesDrug(words: string): boolean;
  /** Whether a fact tells of a medicine that the words name, by whatever name. */
  sharesDrug(words: string, fact: Fact): boolean;
  /** The classes of the medicines that a fact names. */
  listClasses(fact: Fact): readonly string[];
  /** Whether a fact speaks of a thing that the words name. */
  names(words: string, fact: Fact): boolean;
  /** Whether the words name a thing for certain, and not only how or when. */
  namesSurely(words: string): boolean;
  /** Whether every thing that the question names is spoken of by one of the facts. */
  isWithin(part: string, facts: readonly Fact[]): boolean;
  /** Whether a question names a thing that no fact of all speaks of, and shares none with these. */
  isStrangeTo(part: string, facts: readonly Fact[]): boolean;
  /** Whether the words of the question are known, most of them. */
  isUnderstood(part: string): boolean;
  /** Whether a word names a thing, and not only how or when. */
  namesThing(word: string): boolean;
  /** Whether it says no more than how or when. */
  isBare(part: string): boolean;
  /** The same, in words that everybody knows. */
  isVague(part: string): boolean;
}

const leastShare = 0.55;
/** Of a fact that was told at once, or that is played down. */
const leastShareGuarded = 0.7;
const weightOfQuality = 0.25;
const weightOfUnknown = 0.3;
const weightOfExpected = 0.7;

/** As many as the parts of a long question. */
const partsKept = 8;

interface Weighed {
  readonly token: string;
  readonly weight: number;
}

function sum(weighed: readonly Weighed[]): number {
  return weighed.reduce((total, { weight }) => total + weight, 0);
}

/** Who somebody is says little of what is asked: "the child" stands in every question to a mother. */
const persons = ['孩子', '妈妈', '爸爸', '奶奶', '爷爷', '护士'];

export function createRecall(facts: readonly Fact[], reader: WordReader): Recall {
  const readings = new Map(facts.map(fact => [fact, readFact(fact, reader)]));
  const people = new Set(persons.flatMap(word => [...reader.read(word).things]));
  const counts = new Map<string, number>();
  for (const reading of readings.values())
    for (const token of listTokens(reading)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const spoken = new Map(facts.map(fact => [fact, reader.read(fact.says)]));
  const has = (fact: Fact, token: string) => isOf(readings.get(fact), token);
  // What the case expects to be asked is less to the point than what it says.
  const weighIn = (fact: Fact, token: string) => (isOf(spoken.get(fact), token) ? 1 : weightOfExpected);
  const weighPart = createWeigher({ counts, facts: facts.length, reader });
  const shareOf = (part: string, fact: Fact) => {
    const { things, qualities, whole } = weighPart(part);
    const isIn = ({ token }: Weighed) => has(fact, token);
    if (whole <= 0 || !things.some(isIn)) return 0;
    const weighAll = (weighed: readonly Weighed[]) => {
      let total = 0;
      for (const each of weighed) if (isIn(each)) total += weighIn(fact, each.token) * each.weight;
      return total;
    };
    return (weighAll(things) + weightOfQuality * weighAll(qualities)) / whole;
  };
  return {
    shareOf,
    find(part, known) {
      let best: Recalled | undefined;
      for (const fact of known) {
        // A fact without topics, or behind words of two kinds, is kept for the words that the case asks for.
        if (fact.topics === undefined || (fact.askedBy ?? []).length > 1) continue;
        const share = shareOf(part, fact);
        const least = isGuarded(fact) ? leastShareGuarded : leastShare;
        if (
          share >= least &&
          share > (best?.share ?? 0) &&
          namesOne(reader.read(part), { isShared: token => has(fact, token), people })
        )
          best = { fact, share };
      }
      return best;
    },
    touches: (part, fact) => listTokens(reader.read(part)).some(token => has(fact, token)),
    names: (text, fact) =>
      [...reader.read(text).things].some(token =>
        // A case may expect to be asked for a medicine that nobody takes.
        isMedicine(token) ? isOf(spoken.get(fact), token) : has(fact, token),
      ),
    isWithin: (part, told) =>
      [...reader.read(part).things].every(token => told.some(fact => has(fact, token))),
    isStrangeTo(part, told) {
      const things = [...reader.read(part).things];
      return (
        things.some(token => !counts.has(token)) && !things.some(token => told.some(fact => has(fact, token)))
      );
    },
    ...createChecks(reader, spoken),
  };
}

interface Counted {
  /** In how many of the facts a token stands. */
  readonly counts: ReadonlyMap<string, number>;
  readonly facts: number;
  readonly reader: WordReader;
}

/** What the words of a part weigh: the rarer, the more. One part is held against fact after fact. */
function createWeigher({ counts, facts, reader }: Counted) {
  const weigh = (token: string, certain: ReadonlySet<string>) => {
    const rarity = Math.log((facts + 1) / ((counts.get(token) ?? 1) + 0.5));
    // What stands between known words is mostly manner of speaking.
    return isHan(token) && !counts.has(token) && !certain.has(token) ? weightOfUnknown * rarity : rarity;
  };
  return readOnce((part: string) => {
    const { things, qualities, certain } = reader.read(part);
    const weighAll = (tokens: ReadonlySet<string>) =>
      [...tokens].map(token => ({ token, weight: weigh(token, certain) }));
    const parts = { things: weighAll(things), qualities: weighAll(qualities) };
    return { ...parts, whole: sum(parts.things) + weightOfQuality * sum(parts.qualities) };
  }, partsKept);
}

function listTokens({ things, qualities }: Reading): readonly string[] {
  return [...things, ...qualities];
}

type Checks = Pick<
  Recall,
  | 'namesDrug'
  | 'sharesDrug'
  | 'listClasses'
  | 'namesSurely'
  | 'isUnderstood'
  | 'namesThing'
  | 'isBare'
  | 'isVague'
>;

/** What the words of a question, or of a fact, tell by themselves. */
function createChecks(reader: WordReader, spoken: ReadonlyMap<Fact, Reading>): Checks {
  return {
    namesDrug: text => [...reader.read(text).things].some(isDrug),
    sharesDrug: (text, fact) =>
      [...reader.read(text).things].some(token => isDrug(token) && spoken.get(fact)?.things.has(token)),
    listClasses: fact => [...(spoken.get(fact)?.classes ?? [])],
    namesSurely: text => reader.read(text).certain.size > 0,
    isUnderstood: part => isUnderstood(reader.read(part)),
    namesThing: word => namesThing(word, reader),
    isBare: part => isBare(reader.read(part)),
    isVague(part) {
      const { things, qualities } = reader.read(part);
      return things.size === 0 && [...qualities].every(token => token.startsWith('~'));
    },
  };
}

function isOf(reading: Reading | undefined, token: string): boolean {
  return reading !== undefined && (reading.things.has(token) || reading.qualities.has(token));
}

/** One word that nobody taught the reader, and that stands in both, may be a manner of speaking: "the last one". */
function namesOne(
  { things, certain }: Reading,
  {
    isShared,
    people,
  }: { readonly isShared: (token: string) => boolean; readonly people: ReadonlySet<string> },
): boolean {
  const shared = [...things].filter(isShared);
  if (shared.every(token => people.has(token))) return shared.length > 1;
  return shared.length > 1 || shared.some(token => certain.has(token) || !isCommon(token));
}

function namesThing(word: string, reader: WordReader): boolean {
  const { things, qualities } = reader.read(word);
  return things.size > 0 || (qualities.size > 0 && /[\u3400-\u9fff]{3}/.test(word));
}

/** Short words of Latin letters, of which any text has some. */
function isCommon(token: string): boolean {
  return /^[a-z]{1,5}$/.test(token);
}

function isHan(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

function isGuarded({ volunteered, softened }: Fact): boolean {
  return volunteered === true || softened !== undefined;
}

function readFact({ says, askedBy = [] }: Fact, reader: WordReader): Reading {
  const readings = [says, ...askedBy.flat()].map(text => reader.read(text));
  return {
    things: new Set(readings.flatMap(({ things }) => [...things])),
    qualities: new Set(readings.flatMap(({ qualities }) => [...qualities])),
    certain: new Set(),
    classes: new Set(),
    unknown: [],
  };
}

function isBare({ things, qualities }: Reading): boolean {
  return things.size === 0 && qualities.size > 0;
}

function isUnderstood({ certain, unknown }: Reading): boolean {
  return certain.size > 0 && unknown.length <= certain.size;
}
