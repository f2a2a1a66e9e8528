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
  /** None where nobody compared answers side by side. */
  readonly preferences: readonly (readonly string[])[];
  readonly preferencesNote: string;
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
    preferences: toPreferenceRows(report, locale),
    preferencesNote: toPreferencesNote(report, locale),
  };
}

function toPreferenceRows({ preferences }: RatingsReport, locale: Locale): string[][] {
  if (!preferences) return [];
  return [
    ratingsWords[locale].preferenceColumns,
    ...preferences.pairs.map(({ models, items, wins, ties, share }) => [
      ...models,
      String(items),
      ...wins.map(String),
      String(ties),
      share ? `${formatFixed(100 * share.value, 0)} % ${formatInterval(toPercent(share.interval), 0)}` : none,
    ]),
  ];
}

function toPercent({ low, high }: { readonly low: number; readonly high: number }) {
  return { low: 100 * low, high: 100 * high };
}

function toPreferencesNote({ preferences }: RatingsReport, locale: Locale): string {
  if (!preferences) return '';
  const { firstShown, agreement } = preferences;
  const share = (value: number | undefined | null) => (value == null ? none : formatFixed(100 * value, 0));
  return ratingsWords[locale].preferencesNote(
    share(firstShown),
    share(agreement?.value),
    agreement?.pairs ?? 0,
  );
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
