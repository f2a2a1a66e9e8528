import { createRandom } from '@doctorbench/psychometrics';
import { fold } from '@doctorbench/text';
import type { Embedder } from './embedder.ts';
import { toUnit } from './vectors.ts';

/** Large against the number of n-grams in an answer, so that few share a place. */
const dimension = 4096;

/** Words a gram is made of. Single characters are left out of longer runs: all Chinese texts share many of them. */
const hanGrams = { shortest: 2, longest: 3 } as const;
const wordGrams = { shortest: 1, longest: 2 } as const;

/**
 * Counts shared wording: n-grams of Chinese characters and of other words, hashed into a vector (Weinberger et al.,
 * 2009). Knows no meaning: a synonym is a stranger to it, a negation hardly a difference.
 */
export const offlineEmbedder: Embedder = {
  name: 'offline-ngrams@1',
  semantic: false,
  embed: async texts => texts.map(toVector),
  close: async () => {},
};

function toVector(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const gram of listGrams(fold(text))) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const vector = new Float32Array(dimension);
  for (const [gram, count] of counts) {
    // A place and a sign: two n-grams in one place then cancel out as often as they add up.
    const slot = Math.floor(createRandom(gram)() * 2 * dimension);
    const place = slot >> 1;
    vector[place] = (vector[place] ?? 0) + (slot & 1 ? -1 : 1) * (1 + Math.log(count));
  }
  return toUnit(vector) ?? vector;
}

/** A run of Chinese characters, or of other words with nothing but spaces between them. */
const runPattern =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?: +(?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;

function* listGrams(text: string): Generator<string> {
  for (const [run] of text.matchAll(runPattern)) {
    const isHan = /^\p{Script=Han}/u.test(run);
    const units = isHan ? Array.from(run) : run.split(/ +/);
    const { shortest, longest } = isHan ? hanGrams : wordGrams;
    for (let size = Math.min(shortest, units.length); size <= longest; size++)
      for (let at = 0; at + size <= units.length; at++) yield units.slice(at, at + size).join(' ');
  }
}
