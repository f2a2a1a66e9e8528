/** How often a yes-or-no rater and a reference said what: counts, or shares of one total. */
export interface BinaryTable {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly trueNegatives: number;
}

/** Cohen's κ of a 2 × 2 table (Cohen, 1960). Undefined where both gave one and the same answer throughout. */
export function binaryKappa(table: BinaryTable): number | undefined {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = table;
  const [raterYes, raterNo] = [truePositives + falsePositives, falseNegatives + trueNegatives];
  const [trueYes, trueNo] = [truePositives + falseNegatives, falsePositives + trueNegatives];
  const expected = raterYes * trueNo + raterNo * trueYes;
  const observed = falsePositives + falseNegatives;
  return expected === 0 ? undefined : 1 - ((raterYes + raterNo) * observed) / expected;
}

/**
 * Mean of the F1 scores of "yes" and of "no", so that the rarer answer counts as much as the other. Undefined where
 * one of them was given neither by the rater nor by the reference.
 */
export function macroF1(table: BinaryTable): number | undefined {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = table;
  const wrong = falsePositives + falseNegatives;
  if (truePositives + wrong === 0 || trueNegatives + wrong === 0) return undefined;
  return truePositives / (2 * truePositives + wrong) + trueNegatives / (2 * trueNegatives + wrong);
}
