import type { World } from '../world.ts';
import { toPattern } from './said-around.ts';
import { splitClauses } from './split-clauses.ts';

/** A habit of which somebody told. */
export interface DeniedHabit {
  readonly topic: string;
  readonly quote: string;
}

/** Habits that a text says there never were, though `isTold` has somebody tell of them. */
export function findDeniedHabits(
  text: string,
  isTold: (topic: string) => boolean,
  { hospital }: World,
): readonly DeniedHabit[] {
  return (hospital.catalogue.notes?.neverSo ?? []).flatMap(({ topic, words }) =>
    isTold(topic)
      ? splitClauses(text)
          .filter(({ text: clause, mode }) => mode === 'stated' && toPattern(words).test(clause))
          .map(({ quote }) => ({ topic, quote }))
      : [],
  );
}
