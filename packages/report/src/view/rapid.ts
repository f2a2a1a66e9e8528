import { findScenario, type Report } from '@doctorbench/core';
import { harmClassNames } from '../words/harm-names.ts';
import { rapidWords } from '../words/rapid.ts';
import type { Format } from './format.ts';
import { formatFixed, formatScore } from './numbers.ts';

export interface RapidView {
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly note: string;
}

/** Null where the run asked everything. */
export function toRapidView({ rapid }: Report, format: Format): RapidView | null {
  if (!rapid) return null;
  const { locale, integer, percent } = format;
  const words = rapidWords[locale];
  const { estimate, ratings, stopped, form, calibrators } = rapid;
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
      ...listCore(rapid, format),
      ...listRanges(rapid, format),
    ],
    note: words.apart,
  };
}

type Facts = RapidView['facts'];
type Rapid = NonNullable<Report['rapid']>;

function listCore({ core }: Rapid, { locale, integer, percent }: Format): Facts {
  const words = rapidWords[locale];
  if (!core) return [[words.core, words.noCore]];
  const { vetoed, scored, upperBound95, classes = [] } = core;
  const byHarm = classes.map(each =>
    words.coreClass(harmClassNames[each.harm][locale], integer(each.vetoed), integer(each.scored)),
  );
  return [
    [words.core, words.coreLine(integer(vetoed), integer(scored), percent(upperBound95))],
    ...(byHarm.length > 0 ? [[words.coreClasses, byHarm.join(' · ')] as const] : []),
  ];
}

/** Intervals alone: a single scenario is known too badly for a score. */
function listRanges({ scenarios = [] }: Rapid, { locale }: Format): Facts {
  const words = rapidWords[locale];
  const ranges = scenarios.map(({ id, low, high }) =>
    words.scenarioRange(findScenario(id)?.name[locale] ?? id, formatFixed(low, 0), formatFixed(high, 0)),
  );
  return ranges.length > 0 ? [[words.scenarios, ranges.join(' · ')]] : [];
}
