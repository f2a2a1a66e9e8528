import type { Hospital } from '../hospital/hospital.ts';

/** In other words what was told: most of what it speaks of was spoken of. */
export function isParaphrase(words: string, told: readonly string[], { words: reader }: Hospital): boolean {
  const things = [...reader.read(words).things];
  const known = new Set(told.flatMap(text => [...reader.read(text).things]));
  return things.filter(thing => known.has(thing)).length >= paraphrased * things.length;
}

const paraphrased = 0.6;
