import { type Item3pl, probability3pl } from './three-parameter.ts';

/** A test as its score counts it: what each item gives at least and at most, and its share of the full score. */
export interface EquatedForm {
  readonly items: readonly Item3pl[];
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

interface Equating {
  readonly from: EquatedForm;
  readonly onto: EquatedForm;
  /** Ability on the scale of `onto` = slope · ability on the scale of `from` + intercept. */
  readonly link: { readonly slope: number; readonly intercept: number };
}

/** Abilities between which a score is looked for, in logits. */
const limit = 12;
const halvings = 60;

/**
 * True-score equating (Lord, 1980; Kolen & Brennan, 2014, 6.5): the ability whose expected score is the one given, and
 * what that ability is expected to score on the other form. Null outside what the first form can be expected to give.
 */
export function equateTrueScore(points: number, { from, onto, link }: Equating): number | null {
  if (points <= expectPoints(from, -limit) || points >= expectPoints(from, limit)) return null;
  let [low, high] = [-limit, limit];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (expectPoints(from, middle) < points) low = middle;
    else high = middle;
  }
  return expectPoints(onto, (link.slope * (low + high)) / 2 + link.intercept);
}

function expectPoints({ items, low, high, weights }: EquatedForm, theta: number): number {
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const least = low[index] as number;
    const share = probability3pl(theta, item);
    sum += (weights[index] as number) * (least + share * ((high[index] as number) - least));
  }
  return sum;
}
