import { nodeCount } from './quadrature.ts';

export interface PredictedScore {
  /** Share of the marks of the whole test, 0…1. */
  readonly score: number;
  readonly standardError: number;
}

/** At the nodes, item after item. */
interface Expected {
  /** Expected share of the marks. */
  readonly probability: Float64Array;
  /** Of a single answer; that of right and wrong unless stated. */
  readonly variance?: Float64Array;
}

interface Asked {
  /** By item: what was answered, NaN where it was not asked. */
  readonly responses: Float64Array;
  /** Of ability, given the answers. */
  readonly posterior: Float64Array;
  /** What each item counts in the score; they sum to one. */
  readonly weights: Float64Array;
}

/**
 * p-IRT (Polo et al., 2024): what was asked counts as it was answered, the rest as the model expects it; the error has
 * the doubt about ability and the chance in answers still to come.
 */
export function predictScore(tables: Expected, { responses, posterior, weights }: Asked): PredictedScore {
  const count = nodeCount;
  const { probability, variance: own } = tables;
  const expected = new Float64Array(count);
  const chance = new Float64Array(count);
  let observed = 0;
  for (let item = 0, at = 0; item < responses.length; item++, at += count) {
    const weight = weights[item] as number;
    if (weight === 0) continue;
    const value = responses[item] as number;
    if (!Number.isNaN(value)) {
      observed += weight * value;
      continue;
    }
    for (let q = 0; q < count; q++) {
      const p = probability[at + q] as number;
      expected[q] = (expected[q] as number) + weight * p;
      chance[q] = (chance[q] as number) + weight * weight * (own?.[at + q] ?? p * (1 - p));
    }
  }
  let [mean, variance] = [0, 0];
  for (let q = 0; q < count; q++) mean += (posterior[q] as number) * (expected[q] as number);
  for (let q = 0; q < count; q++)
    variance += (posterior[q] as number) * (((expected[q] as number) - mean) ** 2 + (chance[q] as number));
  return { score: observed + mean, standardError: Math.sqrt(variance) };
}
