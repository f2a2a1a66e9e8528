/** A normal distribution of a parameter over items. */
interface Normal {
  readonly mean: number;
  readonly sd: number;
}

/** What is believed of items before anybody answers: of log a, of the intercept d = −a·b, and of logit c. */
export interface ItemPrior {
  readonly logA?: Normal;
  readonly intercept?: Normal;
  /** Its mean may differ between items: a choice can be guessed, a free answer hardly. */
  readonly logitC?: { readonly mean: number | Float64Array; readonly sd: number };
}

export function logDensity(value: number, prior: Normal | undefined): number {
  return prior ? -(((value - prior.mean) / prior.sd) ** 2) / 2 : 0;
}

export function logDensitySlope(value: number, prior: Normal | undefined): number {
  return prior ? -(value - prior.mean) / prior.sd ** 2 : 0;
}

export function precisionOf(prior: Normal | undefined): number {
  return prior ? 1 / prior.sd ** 2 : 0;
}

/** What is believed of one item's guessing. */
export function guessingOf({ logitC }: ItemPrior, item: number): Normal | undefined {
  if (!logitC) return undefined;
  const { mean, sd } = logitC;
  return { mean: typeof mean === 'number' ? mean : (mean[item] as number), sd };
}
