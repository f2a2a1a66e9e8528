import { regularizedBeta } from './beta.ts';

/** How many to look at, and how many faults to let pass. */
interface SamplingPlan {
  readonly sample: number;
  readonly accepted: number;
  /** Chance that a lot with exactly `limit` faulty is let pass: 1 − the confidence reached. */
  readonly risk: number;
}

/**
 * The smallest sample of which `accepted` faults still show, with the confidence asked for, that fewer than `limit` of
 * all are faulty (exact binomial; a finite lot is only surer).
 */
export function planAcceptance({
  limit,
  confidence,
  accepted,
}: {
  readonly limit: number;
  readonly confidence: number;
  readonly accepted: number;
}): SamplingPlan {
  for (let sample = accepted + 1; ; sample++) {
    // P(X ≤ c) for X binomial(n, p) is I₁₋ₚ(n − c, c + 1).
    const risk = regularizedBeta(1 - limit, sample - accepted, accepted + 1);
    if (risk <= 1 - confidence) return { sample, accepted, risk };
  }
}
