import type { Report } from '@doctorbench/core';
import { rapidWords } from '../words/rapid.ts';
import type { Format } from './format.ts';
import { formatScore } from './numbers.ts';

export interface RapidView {
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly note: string;
}

/** Null where the run asked everything. */
export function toRapidView({ rapid }: Report, { locale, integer, percent }: Format): RapidView | null {
  if (!rapid) return null;
  const words = rapidWords[locale];
  const { estimate, ratings, core, stopped, form, calibrators } = rapid;
  return {
    heading: words.heading,
    facts: [
      [
        words.estimate,
        estimate
          ? `${formatScore(estimate.points)} (${words.from(formatScore(estimate.low), formatScore(estimate.high))})`
          : words.none,
      ],
      ...(ratings
        ? [
            [
              words.ratings,
              Object.entries(ratings)
                .filter(([, chance]) => chance >= 0.005)
                .map(([letter, chance]) => `${letter} ${percent(chance)}`)
                .join(' · '),
            ] as const,
          ]
        : []),
      [words.asked, words.askedOf(integer(rapid.asked), integer(rapid.of))],
      [words.form, `${words.forms[form]}; ${stopped ? words.stopped[stopped] : words.interrupted}`],
      [words.bank, calibrators === null ? words.noBank : words.calibrators(integer(calibrators))],
      [
        words.core,
        core
          ? words.coreLine(integer(core.vetoed), integer(core.scored), percent(core.upperBound95))
          : words.noCore,
      ],
    ],
    note: words.apart,
  };
}
