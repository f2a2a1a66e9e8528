import type { Fact } from '@doctorbench/core';
import type { Reading, WordReader } from './everyday-words.ts';

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
}

const leastShare = 0.55;
/** Of a fact that was told at once, or that is played down. */
const leastShareGuarded = 0.7;
const weightOfQuality = 0.25;
const weightOfUnknown = 0.3;

export function createRecall(facts: readonly Fact[], reader: WordReader): Recall {
  const readings = new Map(facts.map(fact => [fact, readFact(fact, reader)]));
  const counts = new Map<string, number>();
  for (const { things, qualities } of readings.values())
    for (const token of [...things, ...qualities]) counts.set(token, (counts.get(token) ?? 0) + 1);
  const weigh = (token: string, certain: ReadonlySet<string>) => {
    const rarity = Math.log((facts.length + 1) / ((counts.get(token) ?? 1) + 0.5));
    // What stands between known words is mostly manner of speaking.
    return isHan(token) && !counts.has(token) && !certain.has(token) ? weightOfUnknown * rarity : rarity;
  };
  const has = (fact: Fact, token: string) => {
    const reading = readings.get(fact);
    return reading !== undefined && (reading.things.has(token) || reading.qualities.has(token));
  };
  const shareOf = (part: string, fact: Fact) => {
    const { things, qualities, certain } = reader.read(part);
    const sum = (tokens: Iterable<string>) =>
      [...tokens].reduce((total, token) => total + weigh(token, certain), 0);
    const shared = (tokens: ReadonlySet<string>) => [...tokens].filter(token => has(fact, token));
    const whole = sum(things) + weightOfQuality * sum(qualities);
    const common = sum(shared(things)) + weightOfQuality * sum(shared(qualities));
    return whole > 0 && shared(things).length > 0 ? common / whole : 0;
  };
  return {
    shareOf,
    find(part, known) {
      let best: Recalled | undefined;
      for (const fact of known) {
        // A fact without topics is kept for the words that the case asks for.
        if (fact.topics === undefined) continue;
        const share = shareOf(part, fact);
        const least = isGuarded(fact) ? leastShareGuarded : leastShare;
        if (
          share >= least &&
          share > (best?.share ?? 0) &&
          namesOne(reader.read(part), token => has(fact, token))
        )
          best = { fact, share };
      }
      return best;
    },
    touches(part, fact) {
      const { things, qualities } = reader.read(part);
      return [...things, ...qualities].some(token => has(fact, token));
    },
    isWithin: (part, told) =>
      [...reader.read(part).things].every(token => told.some(fact => has(fact, token))),
    isStrangeTo(part, told) {
      const things = [...reader.read(part).things];
      return (
        things.some(token => !counts.has(token)) && !things.some(token => told.some(fact => has(fact, token)))
      );
    },
    isUnderstood: part => isUnderstood(reader.read(part)),
    namesThing: word => namesThing(word, reader),
    isBare: part => isBare(reader.read(part)),
  };
}

/** One word that nobody taught the reader, and that stands in both, may be a manner of speaking: "the last one". */
function namesOne({ things, certain }: Reading, isShared: (token: string) => boolean): boolean {
  const shared = [...things].filter(isShared);
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
    unknown: [],
  };
}

function isBare({ things, qualities }: Reading): boolean {
  return things.size === 0 && qualities.size > 0;
}

function isUnderstood({ certain, unknown }: Reading): boolean {
  return certain.size > 0 && unknown.length <= certain.size;
}
