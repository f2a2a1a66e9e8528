import type { ExpectedCounts } from './expected-counts.ts';
import { guessingOf, type ItemPrior, logDensitySlope, precisionOf } from './item-prior.ts';
import type { LogTables } from './log-tables.ts';
import { nodeCount, nodes } from './quadrature.ts';

/** The unknowns of items: log a, intercept d = −a·b, logit c (absent in models without guessing). */
export interface ItemUnknowns {
  readonly logA: Float64Array;
  readonly intercept: Float64Array;
  readonly logitC: Float64Array | undefined;
}

/** Gradient and expected information of each item's complete-data likelihood. */
export interface ItemBlocks {
  /** Three per item: log a, d, logit c. */
  readonly gradient: Float64Array;
  /** Six per item, a symmetric matrix row by row from the diagonal on: aa, ad, ac, dd, dc, cc. */
  readonly information: Float64Array;
}

export function logistic(z: number): number {
  return 1 / (1 + Math.exp(-z));
}

/** Derivatives of P at one node with respect to log a, d and logit c. */
export function toDerivatives(
  node: number,
  { a, d, c }: { readonly a: number; readonly d: number; readonly c: number },
): readonly [logA: number, intercept: number, logitC: number] {
  const s = logistic(a * node + d);
  const slope = (1 - c) * s * (1 - s);
  return [slope * node * a, slope, (1 - s) * c * (1 - c)];
}

export function toItemBlocks(
  unknowns: ItemUnknowns,
  { probability }: LogTables,
  { answered, right }: ExpectedCounts,
): ItemBlocks {
  const items = unknowns.logA.length;
  const count = nodeCount;
  const abilities = nodes;
  const gradient = new Float64Array(items * 3);
  const information = new Float64Array(items * 6);
  for (let item = 0; item < items; item++) {
    const a = Math.exp(unknowns.logA[item] as number);
    const d = unknowns.intercept[item] as number;
    const c = unknowns.logitC ? logistic(unknowns.logitC[item] as number) : 0;
    let [ga, gd, gc, aa, ad, ac, dd, dc, cc] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let q = 0; q < count; q++) {
      const at = item * count + q;
      const p = probability[at] as number;
      const [pa, pd, pc] = toDerivatives(abilities[q] as number, { a, d, c });
      const variance = p * (1 - p);
      const n = answered[at] as number;
      const residual = ((right[at] as number) - n * p) / variance;
      const weight = n / variance;
      ga += residual * pa;
      gd += residual * pd;
      gc += residual * pc;
      aa += weight * pa * pa;
      ad += weight * pa * pd;
      ac += weight * pa * pc;
      dd += weight * pd * pd;
      dc += weight * pd * pc;
      cc += weight * pc * pc;
    }
    gradient.set([ga, gd, gc], item * 3);
    information.set([aa, ad, ac, dd, dc, cc], item * 6);
  }
  return { gradient, information };
}

/** Adds what the prior tells. */
export function withPrior(
  { gradient, information }: ItemBlocks,
  { unknowns, prior }: { readonly unknowns: ItemUnknowns; readonly prior: ItemPrior },
): ItemBlocks {
  const { logA, intercept, logitC } = unknowns;
  for (let item = 0; item < logA.length; item++) {
    const slopes = [
      logDensitySlope(logA[item] as number, prior.logA),
      logDensitySlope(intercept[item] as number, prior.intercept),
      logitC ? logDensitySlope(logitC[item] as number, guessingOf(prior, item)) : 0,
    ];
    for (const [index, slope] of slopes.entries())
      gradient[item * 3 + index] = (gradient[item * 3 + index] as number) + slope;
    const precisions = [
      precisionOf(prior.logA),
      precisionOf(prior.intercept),
      precisionOf(guessingOf(prior, item)),
    ];
    for (const [index, diagonal] of [0, 3, 5].entries())
      information[item * 6 + diagonal] =
        (information[item * 6 + diagonal] as number) + (precisions[index] as number);
  }
  return { gradient, information };
}
