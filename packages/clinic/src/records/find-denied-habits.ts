import type { World } from '../world.ts';
import { toPattern } from './said-around.ts';
import { splitClauses } from './split-clauses.ts';

/** What a text says was never a habit. */
export interface DeniedHabit {
  readonly topic: string;
  readonly quote: string;
}

/** Habits that a text says there never were. */
export function findDeniedHabits(text: string, { hospital }: World): readonly DeniedHabit[] {
  return (hospital.catalogue.notes?.neverSo ?? []).flatMap(({ topic, words }) => {
    const known = patterns.get(words) ?? toPattern(words);
    patterns.set(words, known);
    return splitClauses(text)
      .filter(({ text: clause, mode }) => mode === 'stated' && known.test(clause))
      .map(({ quote }) => ({ topic, quote }));
  });
}

const patterns = new WeakMap<readonly string[], RegExp>();
