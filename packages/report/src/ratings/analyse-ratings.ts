import { type AnswerRating, type RatingAspect, ratingAspectSchema } from '@doctorbench/core';
import {
  clusteredMean,
  fitManyFacetRasch,
  type Interval,
  intraclassCorrelations,
  krippendorffAlpha,
  weightedKappa,
} from '@doctorbench/psychometrics';
import { countPreferences, type Preferences, type PreferenceVote } from './count-preferences.ts';

interface Mean {
  readonly value: number;
  /** 95 %, from the spread over answers; null where too few bear one. */
  readonly interval: Interval | null;
  readonly ratings: number;
}

/** How far raters agree on one aspect; null where the ratings allow no value. */
interface Agreement {
  readonly aspect: RatingAspect;
  /** Answers that at least two rated. */
  readonly units: number;
  readonly alpha: {
    readonly nominal: number | null;
    readonly ordinal: number | null;
    readonly interval: number | null;
  };
  /** Mean over the pairs of raters, quadratic weights. */
  readonly kappa: number | null;
  /** Two-way random, of one rater and of the mean of all, over answers that every rater rated. */
  readonly icc: {
    readonly single: number;
    readonly average: number;
    readonly interval: Interval;
    readonly answers: number;
  } | null;
}

/** What a file of ratings says. */
export interface RatingsReport {
  readonly ratings: number;
  readonly items: number;
  readonly models: readonly {
    readonly model: string;
    readonly overall: Mean;
    readonly aspects: Readonly<Record<RatingAspect, Mean | null>>;
    /** The mean to expect from raters of mean severity, on the 1–5 scale; null where the ratings fit no model. */
    readonly adjusted: number | null;
    /** In logits. */
    readonly measure: { readonly value: number; readonly standardError: number } | null;
  }[];
  /** In logits: above 0, more severe than the mean. */
  readonly raters: readonly {
    readonly rater: string;
    readonly ratings: number;
    readonly mean: number;
    readonly severity: { readonly value: number; readonly standardError: number } | null;
  }[];
  readonly agreement: readonly Agreement[];
  /** False where raters fall into groups that share no answer: their severity cannot be told from the answers'. */
  readonly connected: boolean;
  /** Absent where nobody compared answers side by side. */
  readonly preferences?: Preferences;
}

/** Means, agreement and raters' severity, from ratings of which none stands twice. */
export function analyseRatings(
  ratings: readonly AnswerRating[],
  votes: readonly PreferenceVote[] = [],
): RatingsReport {
  const connected = areConnected(ratings);
  const fit = connected
    ? fitManyFacetRasch(
        ratings.map(({ model, rater, aspect, score }) => ({ target: model, rater, aspect, score })),
      )
    : undefined;
  const models = listBy(ratings, ({ model }) => model);
  const raters = listBy(ratings, ({ rater }) => rater);
  return {
    ratings: ratings.length,
    items: listBy(ratings, ({ item }) => item).length,
    models: models.map(([model, own]) => {
      const fitted = fit?.targets.get(model);
      return {
        model,
        overall: toMean(own) ?? { value: Number.NaN, interval: null, ratings: 0 },
        aspects: toAspects(own),
        adjusted: fitted?.fairAverage ?? null,
        measure: fitted ? { value: fitted.measure, standardError: fitted.standardError } : null,
      };
    }),
    raters: raters.map(([rater, own]) => {
      const fitted = fit?.raters.get(rater);
      return {
        rater,
        ratings: own.length,
        mean: own.reduce((sum, { score }) => sum + score, 0) / own.length,
        severity: fitted ? { value: fitted.measure, standardError: fitted.standardError } : null,
      };
    }),
    agreement: ratingAspectSchema.options.flatMap(aspect => {
      const own = ratings.filter(rating => rating.aspect === aspect);
      return own.length > 0 ? [toAgreement(aspect, own)] : [];
    }),
    connected,
    ...(votes.length > 0 ? { preferences: countPreferences(votes) } : {}),
  };
}

function listBy(
  ratings: readonly AnswerRating[],
  key: (rating: AnswerRating) => string,
): [string, AnswerRating[]][] {
  const groups = new Map<string, AnswerRating[]>();
  for (const rating of ratings) groups.set(key(rating), [...(groups.get(key(rating)) ?? []), rating]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function toMean(ratings: readonly AnswerRating[]): Mean | null {
  const mean = clusteredMean(ratings.map(({ item, score }) => ({ cluster: item, value: score })));
  return mean ? { value: mean.value, interval: mean.interval, ratings: mean.n } : null;
}

function toAspects(ratings: readonly AnswerRating[]): Record<RatingAspect, Mean | null> {
  const of = (aspect: RatingAspect) => toMean(ratings.filter(rating => rating.aspect === aspect));
  return {
    correctness: of('correctness'),
    completeness: of('completeness'),
    fluency: of('fluency'),
    friendliness: of('friendliness'),
  };
}

function toAgreement(aspect: RatingAspect, ratings: readonly AnswerRating[]): Agreement {
  const answers = listBy(ratings, ({ model, item }) => JSON.stringify([model, item])).map(([, own]) => own);
  const units = answers.map(own => own.map(({ score }) => score));
  const raters = listBy(ratings, ({ rater }) => rater).map(([rater]) => rater);
  const rows = answers.map(own => raters.map(rater => own.find(rating => rating.rater === rater)?.score));
  const complete = rows.filter((row): row is number[] => row.every(score => score !== undefined));
  const icc = intraclassCorrelations(complete);
  return {
    aspect,
    units: units.filter(unit => unit.length > 1).length,
    alpha: {
      nominal: krippendorffAlpha(units, 'nominal') ?? null,
      ordinal: krippendorffAlpha(units, 'ordinal') ?? null,
      interval: krippendorffAlpha(units, 'interval') ?? null,
    },
    kappa: toMeanKappa(rows),
    icc: icc
      ? {
          single: icc.single.random.value,
          average: icc.average.random.value,
          interval: icc.single.random.interval,
          answers: complete.length,
        }
      : null,
  };
}

function toMeanKappa(rows: readonly (readonly (number | undefined)[])[]): number | null {
  const raters = rows[0]?.length ?? 0;
  const kappas: number[] = [];
  for (let first = 0; first < raters; first++)
    for (let second = first + 1; second < raters; second++) {
      const pairs = rows.flatMap(row => {
        const [a, b] = [row[first], row[second]];
        return a === undefined || b === undefined ? [] : [[a, b] as const];
      });
      const kappa = pairs.length > 0 ? weightedKappa(pairs, 'quadratic') : undefined;
      if (kappa !== undefined) kappas.push(kappa);
    }
  return kappas.length > 0 ? kappas.reduce((sum, kappa) => sum + kappa, 0) / kappas.length : null;
}

/** Whether every rater is linked to every other through models that both rated. */
function areConnected(ratings: readonly AnswerRating[]): boolean {
  const [first] = ratings;
  if (!first) return false;
  const raters = new Set([first.rater]);
  const models = new Set<string>();
  for (let size = -1; size !== raters.size + models.size; ) {
    size = raters.size + models.size;
    for (const { rater, model } of ratings) {
      if (raters.has(rater)) models.add(model);
      if (models.has(model)) raters.add(rater);
    }
  }
  return ratings.every(({ rater }) => raters.has(rater));
}
