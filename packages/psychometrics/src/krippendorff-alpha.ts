import { countEach, type Label } from './cohen-kappa.ts';
import { sumOfSquares } from './deviations.ts';
import { midRanks } from './ranks.ts';

/** `ratings[unit][rater]`, undefined where a rater did not rate the unit. */
export type Ratings<Value> = readonly (readonly (Value | undefined)[])[];

/**
 * Krippendorff's α for labels without order: 1 − observed / expected disagreement among pairable values,
 * those of units that at least two raters rated (Krippendorff, 2011). Undefined where no value is pairable or
 * all pairable values are equal.
 */
export function krippendorffNominal(ratings: Ratings<Label>): number | undefined {
  return alpha(pairableUnits(ratings), unlikePairs);
}

/**
 * Krippendorff's α for an ordered scale: of the numbers only the order counts. Undefined as the nominal one
 * is.
 */
export function krippendorffOrdinal(ratings: Ratings<number>): number | undefined {
  const units = pairableUnits(ratings);
  // The ordinal difference of two values, the ratings between them, is the difference of their mid-ranks.
  const ranks = midRanks(units.flat()).values();
  return alpha(
    units.map(unit => unit.map(() => ranks.next().value as number)),
    squaredDifferences,
  );
}

/** Krippendorff's α for finite numbers with meaningful distances. Undefined as the nominal one is. */
export function krippendorffInterval(ratings: Ratings<number>): number | undefined {
  return alpha(pairableUnits(ratings), squaredDifferences);
}

function pairableUnits<Value>(ratings: Ratings<Value>): Value[][] {
  return ratings
    .map(unit => unit.filter(value => value !== undefined))
    .filter(values => values.length >= 2) as Value[][];
}

/**
 * `disagreement` is the sum of differences over all ordered pairs of values; here they are found in linear
 * time.
 */
function alpha<Value>(
  units: readonly (readonly Value[])[],
  disagreement: (values: readonly Value[]) => number,
): number | undefined {
  const values = units.flat();
  const expected = disagreement(values);
  if (expected === 0) return undefined;
  let observed = 0;
  for (const unit of units) observed += disagreement(unit) / (unit.length - 1);
  return 1 - ((values.length - 1) * observed) / expected;
}

function unlikePairs(values: readonly Label[]): number {
  let alike = 0;
  for (const count of countEach(values).values()) alike += count ** 2;
  return values.length ** 2 - alike;
}

function squaredDifferences(values: readonly number[]): number {
  return 2 * values.length * sumOfSquares(values);
}
