/** One score of one rater on one aspect of one target, in whole steps. */
interface FacetRating {
  readonly target: string;
  readonly rater: string;
  readonly aspect: string;
  readonly score: number;
}

interface FacetMeasure {
  /** In logits: of targets their quality, of raters their severity, of aspects how hard high scores are. */
  readonly measure: number;
  readonly standardError: number;
  readonly ratings: number;
}

interface FacetFit {
  readonly targets: ReadonlyMap<
    string,
    FacetMeasure & {
      /** The score to expect from a rater and an aspect of mean severity. */ readonly fairAverage: number;
    }
  >;
  readonly raters: ReadonlyMap<string, FacetMeasure>;
  readonly aspects: ReadonlyMap<string, FacetMeasure>;
  /** Of the steps between neighbouring scores, from the second score on; they sum to 0. */
  readonly thresholds: readonly number[];
  readonly converged: boolean;
}

const maxRounds = 2000;
const tolerance = 1e-7;
/** Facets' adjustment of extreme totals, in score points: a target rated best by all has no finite measure. */
const extremeAdjustment = 0.3;
const longestStep = 1;

/**
 * Many-facet Rasch model (Linacre, 1989) with one rating scale: log P(x) / P(x − 1) = target − rater − aspect − τₓ, by
 * joint maximum likelihood. Raters and aspects have mean 0. Undefined without two scores in use.
 */
export function fitManyFacetRasch(ratings: readonly FacetRating[]): FacetFit | undefined {
  const scores = ratings.map(({ score }) => score);
  const lowest = Math.min(...scores);
  const highest = Math.max(...scores);
  if (ratings.length === 0 || lowest === highest) return undefined;
  const state: State = {
    lowest,
    thresholds: new Array<number>(highest - lowest).fill(0),
    targets: toFacet(ratings, 'target', [lowest, highest]),
    raters: toFacet(ratings, 'rater', [lowest, highest]),
    aspects: toFacet(ratings, 'aspect', [lowest, highest]),
  };
  let converged = false;
  for (let round = 0; round < maxRounds && !converged; round++)
    converged = improve(ratings, state) < tolerance;
  const toMeasures = (facet: Facet) =>
    new Map(
      [...facet].map(([id, { measure, information, ratings: count }]) => [
        id,
        { measure, standardError: 1 / Math.sqrt(information), ratings: count },
      ]),
    );
  return {
    targets: new Map(
      [...toMeasures(state.targets)].map(([id, own]) => [
        id,
        { ...own, fairAverage: lowest + expect(own.measure, state.thresholds).mean },
      ]),
    ),
    raters: toMeasures(state.raters),
    aspects: toMeasures(state.aspects),
    thresholds: state.thresholds,
    converged,
  };
}

interface Element {
  measure: number;
  information: number;
  readonly observed: number;
  readonly ratings: number;
}

type Facet = Map<string, Element>;

interface State {
  readonly lowest: number;
  readonly thresholds: number[];
  readonly targets: Facet;
  readonly raters: Facet;
  readonly aspects: Facet;
}

function toFacet(
  ratings: readonly FacetRating[],
  key: 'target' | 'rater' | 'aspect',
  [lowest, highest]: readonly [number, number],
): Facet {
  const totals = new Map<string, { sum: number; count: number }>();
  for (const rating of ratings) {
    const total = totals.get(rating[key]) ?? { sum: 0, count: 0 };
    totals.set(rating[key], { sum: total.sum + rating.score - lowest, count: total.count + 1 });
  }
  return new Map(
    [...totals].map(([id, { sum, count }]) => {
      const most = count * (highest - lowest);
      const observed = Math.min(Math.max(sum, extremeAdjustment), most - extremeAdjustment);
      return [id, { measure: 0, information: 1, observed, ratings: count }];
    }),
  );
}

/** One round of Newton steps over every element and threshold. Gives the longest step taken. */
function improve(ratings: readonly FacetRating[], state: State): number {
  let longest = 0;
  for (const [key, facet, sign] of [
    ['target', state.targets, 1],
    ['rater', state.raters, -1],
    ['aspect', state.aspects, -1],
  ] as const) {
    longest = Math.max(longest, stepFacet(ratings, state, { key, facet, sign }));
    if (key !== 'target') centre(facet, state.targets);
  }
  return Math.max(longest, stepThresholds(ratings, state));
}

function stepFacet(
  ratings: readonly FacetRating[],
  state: State,
  {
    key,
    facet,
    sign,
  }: { readonly key: 'target' | 'rater' | 'aspect'; readonly facet: Facet; readonly sign: 1 | -1 },
): number {
  const sums = new Map<string, { mean: number; variance: number }>();
  for (const rating of ratings) {
    const { mean, variance } = expect(toLogit(rating, state), state.thresholds);
    const sum = sums.get(rating[key]) ?? { mean: 0, variance: 0 };
    sums.set(rating[key], { mean: sum.mean + mean, variance: sum.variance + variance });
  }
  let longest = 0;
  for (const [id, element] of facet) {
    const { mean = 0, variance = 1 } = sums.get(id) ?? {};
    const step = Math.max(-longestStep, Math.min(longestStep, (element.observed - mean) / variance));
    element.measure += sign * step;
    element.information = variance;
    longest = Math.max(longest, Math.abs(step));
  }
  return longest;
}

/** Raters and aspects keep mean 0; targets take what was taken off. */
function centre(facet: Facet, targets: Facet): void {
  const mean = [...facet.values()].reduce((sum, { measure }) => sum + measure, 0) / facet.size;
  for (const element of facet.values()) element.measure -= mean;
  for (const element of targets.values()) element.measure -= mean;
}

function stepThresholds(ratings: readonly FacetRating[], state: State): number {
  const { thresholds, lowest } = state;
  const reached = thresholds.map((_, step) => ratings.filter(({ score }) => score - lowest > step).length);
  const expected = thresholds.map(() => 0);
  const variance = thresholds.map(() => 0);
  for (const rating of ratings) {
    const { chances } = expect(toLogit(rating, state), thresholds);
    let above = 1;
    for (let step = 0; step < thresholds.length; step++) {
      above -= chances[step] ?? 0;
      expected[step] = (expected[step] ?? 0) + above;
      variance[step] = (variance[step] ?? 0) + above * (1 - above);
    }
  }
  let longest = 0;
  for (let step = 0; step < thresholds.length; step++) {
    const change = ((expected[step] ?? 0) - (reached[step] ?? 0)) / Math.max(variance[step] ?? 1, 1e-9);
    const held = Math.max(-longestStep, Math.min(longestStep, change));
    thresholds[step] = (thresholds[step] ?? 0) + held;
    longest = Math.max(longest, Math.abs(held));
  }
  const mean = thresholds.reduce((sum, value) => sum + value, 0) / thresholds.length;
  for (let step = 0; step < thresholds.length; step++) thresholds[step] = (thresholds[step] ?? 0) - mean;
  for (const element of state.targets.values()) element.measure -= mean;
  return longest;
}

function toLogit({ target, rater, aspect }: FacetRating, { targets, raters, aspects }: State): number {
  return (
    (targets.get(target)?.measure ?? 0) -
    (raters.get(rater)?.measure ?? 0) -
    (aspects.get(aspect)?.measure ?? 0)
  );
}

/** Chances of the scores from the lowest on, their mean in steps and their variance (Andrich, 1978). */
function expect(
  logit: number,
  thresholds: readonly number[],
): { readonly mean: number; readonly variance: number; readonly chances: readonly number[] } {
  const exponents = [0];
  for (const threshold of thresholds) exponents.push((exponents.at(-1) ?? 0) + logit - threshold);
  const most = Math.max(...exponents);
  const weights = exponents.map(exponent => Math.exp(exponent - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const chances = weights.map(weight => weight / sum);
  const mean = chances.reduce((total, chance, score) => total + chance * score, 0);
  const variance = chances.reduce((total, chance, score) => total + chance * (score - mean) ** 2, 0);
  return { mean, variance, chances };
}
