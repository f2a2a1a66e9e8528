import { type Locale, ratingAspectSchema, ratingScales } from '@doctorbench/core';
import { formatFixed, formatInterval } from '../view/numbers.ts';
import { ratingsWords } from '../words/ratings.ts';
import type { RatingsReport } from './analyse-ratings.ts';

const none = '–';

/** Tables of ratings with their headings, the same for terminal and page. */
interface RatingsView {
  readonly lead: string;
  readonly means: readonly (readonly string[])[];
  readonly agreement: readonly (readonly string[])[];
  readonly raters: readonly (readonly string[])[];
}

export function toRatingsView(report: RatingsReport, locale: Locale): RatingsView {
  const words = ratingsWords[locale];
  const aspects = ratingAspectSchema.options;
  return {
    lead: words.lead(report.ratings, report.models.length, report.items, report.raters.length),
    means: [
      [
        words.model,
        ...aspects.map(aspect => ratingScales[aspect].name[locale]),
        words.overall,
        words.adjusted,
        words.ratings,
      ],
      ...report.models.map(({ model, aspects: own, overall, adjusted }) => [
        model,
        ...aspects.map(aspect => toMeanText(own[aspect])),
        toMeanText(overall),
        toNumber(adjusted),
        String(overall.ratings),
      ]),
    ],
    agreement: [
      words.agreementColumns,
      ...report.agreement.map(({ aspect, units, alpha, kappa, icc }) => [
        ratingScales[aspect].name[locale],
        String(units),
        toNumber(alpha.ordinal, 3),
        toNumber(alpha.interval, 3),
        toNumber(alpha.nominal, 3),
        toNumber(kappa, 3),
        icc ? `${formatFixed(icc.single, 3)} ${formatInterval(icc.interval, 3)}` : none,
        toNumber(icc?.average ?? null, 3),
      ]),
    ],
    raters: [
      words.raterColumns,
      ...report.raters.map(({ rater, ratings, mean, severity }) => [
        rater,
        String(ratings),
        formatFixed(mean, 2),
        toNumber(severity?.value ?? null),
        toNumber(severity?.standardError ?? null),
      ]),
    ],
  };
}

function toMeanText(mean: RatingsReport['models'][number]['overall'] | null): string {
  if (!mean) return none;
  return mean.interval
    ? `${formatFixed(mean.value, 2)} ${formatInterval(mean.interval)}`
    : formatFixed(mean.value, 2);
}

function toNumber(value: number | null, digits = 2): string {
  return value === null ? none : formatFixed(value, digits);
}
