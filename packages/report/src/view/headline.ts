import { getPolicy, type Policy, type Rating, type Report, toRating } from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { headlineWords } from '../words/headline.ts';
import type { Format } from './format.ts';
import { formatFixed, formatScore } from './numbers.ts';
import { describeRatings } from './rating-scale.ts';
import { type ScoreView, toScoreView } from './score.ts';
import type { FactView } from './shapes.ts';

export interface HeadlineView {
  readonly heading: string;
  readonly overall: {
    readonly label: string;
    readonly score: ScoreView;
    /** Null while nothing is scored. */
    readonly interval: string | null;
    readonly hint: string;
    readonly policy: { readonly label: string; readonly name: string };
  };
  /** Null where the policy gives none. */
  readonly rating: RatingView | null;
  readonly statistics: readonly FactView[];
  /** Where the policy knows vetoes. */
  readonly vetoRate: string | null;
  readonly bounds: BoundsView | null;
}

interface RatingView {
  readonly label: string;
  readonly letter: Rating | null;
  /** Why the letter is less than the score would earn. */
  readonly capped: string | null;
  readonly scale: string;
}

/** Only where items without a score, or experts who are awaited, could move the result. */
export interface BoundsView {
  readonly causes: string;
  readonly sentence: string;
  readonly worst: { readonly label: string; readonly score: ScoreView };
  readonly best: { readonly label: string; readonly score: ScoreView };
}

/** The numbers a reader takes away, each with how sure it is. */
export function toHeadlineView(report: Report, format: Format): HeadlineView {
  const words = headlineWords[format.locale];
  const policy = getPolicy(report.run.protocol.policy);
  return {
    heading: words.heading,
    overall: toOverall(report, policy, format),
    rating: policy.rate ? toRatingView(report, format) : null,
    statistics: toStatistics(report, policy, format),
    vetoRate: policy.vetoes ? toVetoSentence(report, format) : null,
    bounds: toBounds(report, policy, format),
  };
}

/** The ends of the scale on which a policy's overall score lies. */
export function toScoreScale({ limitMean, leastTotal }: Policy): {
  readonly low: number;
  readonly high: number;
} {
  return {
    low: Math.max(limitMean(Number.NEGATIVE_INFINITY), leastTotal),
    high: Math.min(limitMean(Number.POSITIVE_INFINITY), 100),
  };
}

function toOverall(
  { overall_score: overall }: Report,
  policy: Policy,
  { locale }: Format,
): HeadlineView['overall'] {
  const words = headlineWords[locale];
  const { low, high } = toScoreScale(policy);
  // The result itself keeps its decimals however few items there are.
  const score = toScoreView(overall && { value: overall.value, interval: overall.interval });
  return {
    label: words.overall,
    score,
    interval: overall && describeInterval(overall.interval, locale),
    hint: overall ? words.hints[policy.name](formatFixed(low, 0), formatFixed(high, 0)) : words.nothingScored,
    policy: { label: words.policy, name: policy.name },
  };
}

/** In words, for a line of its own. */
export function describeInterval(
  interval: { readonly low: number; readonly high: number } | null | undefined,
  locale: Format['locale'],
): string {
  const words = commonWords[locale];
  return interval
    ? words.intervalFrom(formatScore(interval.low), formatScore(interval.high))
    : words.noInterval;
}

function toRatingView(
  { rating, overall_score: overall, veto }: Report,
  { locale, percent }: Format,
): RatingView {
  const words = headlineWords[locale];
  const scale = describeRatings(locale);
  if (!rating || !overall) return { label: words.rating, letter: null, capped: null, scale };
  const rate = veto.rate ?? 0;
  const earned = toRating(overall.value, 0);
  const capped =
    earned === rating
      ? null
      : words.ratingCapped(earned, percent(rate), toRating(Number.POSITIVE_INFINITY, rate));
  return { label: words.rating, letter: rating, capped, scale };
}

function toStatistics(report: Report, policy: Policy, { locale, integer }: Format): readonly FactView[] {
  const words = headlineWords[locale];
  const {
    average_total_score: average,
    median_total_score: median,
    standard_deviation: deviation,
    veto,
  } = report;
  const spread =
    deviation === null ? toScoreView(null) : { text: formatFixed(deviation, 2), tone: 'plain' as const };
  return [
    {
      id: 'average',
      label: words.average,
      ...toScoreView(average?.value),
      ...(average?.interval ? { note: describeInterval(average.interval, locale) } : {}),
    },
    { id: 'median', label: words.median, ...toScoreView(median) },
    { id: 'deviation', label: words.deviation, ...spread },
    ...(policy.vetoes
      ? [
          {
            id: 'vetoes',
            label: words.vetoes,
            text:
              veto.rate === null || veto.vetoedItems === null
                ? commonWords[locale].notApplicable
                : integer(veto.vetoedItems),
            tone: (veto.vetoedItems ?? 0) > 0 ? ('danger' as const) : ('plain' as const),
          },
        ]
      : []),
  ];
}

function toVetoSentence(report: Report, format: Format): string {
  const { locale, integer } = format;
  const words = headlineWords[locale];
  const { vetoedItems, scoredItems } = report.veto;
  if (scoredItems === 0 || vetoedItems === null) return words.vetoUnknown;
  if (report.veto.rate === null) return words.vetoImpossible;
  const counted = words.vetoed(integer(vetoedItems), integer(scoredItems));
  return commonWords[locale].sentences(counted, describeVetoRate(report, format));
}

/** How sure the count of vetoes is: what the audit of the panel says, or that there is none. */
export function describeVetoRate({ veto, judging }: Report, { locale, percent }: Format): string {
  const words = headlineWords[locale];
  if (!veto.corrected) return judging ? words.vetoUnaudited : words.vetoByCode;
  const { rate, low, high } = veto.corrected;
  return words.vetoCorrected(percent(rate), percent(low), percent(high));
}

function toBounds(report: Report, policy: Policy, { locale, integer }: Format): BoundsView | null {
  const words = headlineWords[locale];
  const { overall_score: overall, overallBounds: bounds, awaiting, scenarios, run } = report;
  const asked = scenarios.reduce((sum, { items }) => sum + items, 0);
  const planned = Object.values(run.plannedItems ?? {}).reduce((sum, count) => sum + count, 0);
  const unscored =
    scenarios.reduce((sum, { unscoredItems }) => sum + unscoredItems, 0) + Math.max(0, planned - asked);
  const awaited = awaiting.records.length + awaiting.omitted;
  if (!bounds || unscored + awaited === 0) return null;
  const ends = [bounds.worst, bounds.best].map(formatScore);
  if (overall && ends.every(end => end === formatScore(overall.value))) return null;
  const low = policy.leastTotal;
  const noScore = Number.isFinite(low)
    ? words.unscored(integer(unscored), formatFixed(low, 0), '100')
    : words.unscoredUnlimited(integer(unscored), '100');
  const causes = [
    ...(unscored > 0 ? [noScore] : []),
    ...(awaited > 0 ? [words.awaiting(integer(awaited))] : []),
  ].join(commonWords[locale].clauseSeparator);
  const [worst = '', best = ''] = ends;
  return {
    causes,
    sentence: words.bounds({ causes, worst, best }),
    worst: { label: words.worst, score: toScoreView(bounds.worst) },
    best: { label: words.best, score: toScoreView(bounds.best) },
  };
}
