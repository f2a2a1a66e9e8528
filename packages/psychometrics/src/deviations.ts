/** What is left of each value without the mean; exactly 0 throughout where all values are equal. */
export function deviations(values: readonly number[]): number[] {
  // Counted from the first value, equal ones leave no rounding error behind.
  const origin = values[0] ?? 0;
  let sum = 0;
  for (const value of values) sum += value - origin;
  const centre = sum / values.length;
  return values.map(value => value - origin - centre);
}
