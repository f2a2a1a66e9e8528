import { createRandom, shuffle } from '../random.ts';
import { studentPoint975 } from '../student-t.ts';
import type { RapidBank } from './rapid-bank.ts';

/** Bands of difficulty in each scenario, if it has items enough. */
const bands = 5;
const leastInBand = 2;

export interface FormStratum {
  readonly items: readonly number[];
  /** What it counts in the full score. */
  readonly weight: number;
}

/** Scenarios, and in each bands from hard to easy. */
export function toStrata(
  { groups, weights, easiness }: Pick<RapidBank, 'groups' | 'weights' | 'easiness'>,
  { closed = () => false, most = Number.POSITIVE_INFINITY }: StrataOptions = {},
): readonly FormStratum[] {
  const scenarios = [...new Set(groups)];
  const perScenario = Math.max(1, Math.min(bands, Math.floor(most / (leastInBand * scenarios.length))));
  return scenarios.flatMap(group => {
    const items = [...groups.keys()].filter(item => groups[item] === group && !closed(item));
    items.sort((a, b) => (easiness[a] as number) - (easiness[b] as number) || a - b);
    const count = Math.max(1, Math.min(perScenario, Math.floor(items.length / leastInBand)));
    return Array.from({ length: count }, (_, band) => {
      const own = items.slice(
        Math.floor((band * items.length) / count),
        Math.floor(((band + 1) * items.length) / count),
      );
      return { items: own, weight: own.reduce((sum, item) => sum + (weights[item] as number), 0) };
    }).filter(stratum => stratum.items.length > 0);
  });
}

interface StrataOptions {
  readonly closed?: (item: number) => boolean;
  /** No more strata than a form of so many items can fill with two each. */
  readonly most?: number;
}

/** Draws a form of `count` items, as many from each stratum as its weight says. */
export function drawForm(
  strata: readonly FormStratum[],
  { count, seed }: { readonly count: number; readonly seed: string },
): readonly number[] {
  const shuffled = strata.map(({ items, weight }, index) => ({
    items: shuffle(items, createRandom(`${seed}:${index}`)),
    weight,
  }));
  const total = shuffled.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = shuffled.map(() => 0);
  for (let step = 0; step < count; step++) {
    let next = -1;
    let most = 0;
    for (const [index, { items, weight }] of shuffled.entries()) {
      const has = drawn[index] as number;
      const lacking = ((step + 1) * weight) / total - has;
      if (has < items.length && (next < 0 || lacking > most + 1e-12)) [next, most] = [index, lacking];
    }
    if (next < 0) break;
    drawn[next] = (drawn[next] as number) + 1;
  }
  return shuffled.flatMap(({ items }, index) => items.slice(0, drawn[index]));
}

export interface FormEstimate {
  readonly points: number;
  readonly standardError: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** How many answers the usual spread counts for. */
const priorAnswers = 2;

/**
 * The mean of strata, each weighted by what it counts, and its standard error with the correction for a finite suite. A
 * stratum with few answers borrows the spread that calibrators show, so that three right answers are no certainty.
 */
export function estimateForm(
  bank: Pick<RapidBank, 'low' | 'high' | 'spread'>,
  strata: readonly FormStratum[],
  points: (item: number) => number | null,
): FormEstimate {
  let [sum, variance, weights, doubt] = [0, 0, 0, 0];
  for (const { items, weight } of strata) {
    const known = items.flatMap(item => {
      const value = points(item);
      return value === null ? [] : [{ item, value }];
    });
    if (known.length === 0) continue;
    const mean = known.reduce((total, { value }) => total + value, 0) / known.length;
    const high = Math.max(...items.map(item => bank.high[item] as number));
    const low = Math.min(...items.map(item => bank.low[item] as number));
    const squares = known.reduce((total, { value }) => total + (value - mean) ** 2, 0);
    const freedom = known.length - 1 + priorAnswers;
    const spread = (squares + priorAnswers * bank.spread * (high - low) ** 2) / freedom;
    const own = weight * weight * (1 - known.length / items.length) * (spread / known.length);
    sum += weight * mean;
    variance += own;
    doubt += (own * own) / freedom;
    weights += weight;
  }
  const estimate = sum / weights;
  const standardError = Math.sqrt(variance) / weights;
  // Satterthwaite (1946): few answers in a stratum say little of how they spread.
  const half = doubt > 0 ? studentPoint975((variance * variance) / doubt) * standardError : 0;
  return { points: estimate, standardError, low: estimate - half, high: estimate + half };
}
