import { type PackedAnswers, sumOverRight } from './packed-answers.ts';
import { nodeCount } from './quadrature.ts';
import type { ResponseMatrix } from './responses.ts';

/** How many persons are expected at each node to have answered an item, and to have answered it right. */
export interface ExpectedCounts {
  readonly answered: Float64Array;
  readonly right: Float64Array;
}

export function countExpected(
  matrix: ResponseMatrix,
  posteriors: Float64Array,
  packed?: PackedAnswers,
): ExpectedCounts {
  const { persons, items, values } = matrix;
  const count = nodeCount;
  const all = new Float64Array(count);
  const weighted = weigh(posteriors, matrix.weights);
  for (let at = 0; at < weighted.length; at += count)
    for (let q = 0; q < count; q++) all[q] = (all[q] as number) + (weighted[at + q] as number);
  const answered = new Float64Array(items * count);
  for (let item = 0; item < items; item++) answered.set(all, item * count);
  if (packed) return { answered, right: sumOverRight(weighted, packed, items) };
  const right = new Float64Array(items * count);
  for (let person = 0; person < persons; person++) {
    const posterior = weighted.subarray(person * count, (person + 1) * count);
    for (let item = 0, at = 0; item < items; item++, at += count) {
      const value = values[person * items + item] as number;
      if (value === 0) continue;
      if (Number.isNaN(value))
        for (let q = 0; q < count; q++)
          answered[at + q] = (answered[at + q] as number) - (posterior[q] as number);
      else
        for (let q = 0; q < count; q++)
          right[at + q] = (right[at + q] as number) + value * (posterior[q] as number);
    }
  }
  return { answered, right };
}

function weigh(posteriors: Float64Array, weights: Float64Array | undefined): Float64Array {
  if (!weights) return posteriors;
  return posteriors.map((value, at) => value * (weights[Math.floor(at / nodeCount)] as number));
}
