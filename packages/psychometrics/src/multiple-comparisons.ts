/**
 * Holm's step-down adjustment (Holm, 1979): compared with α, the results keep the chance of any false
 * rejection among all tests at α, however the tests depend on each other. Never below the p-value given,
 * never above 1, in the order given.
 */
export function adjustHolm(pValues: readonly number[]): number[] {
  const pValueAt = (index: number) => pValues[index] as number;
  const ascending = pValues.map((_, index) => index).sort((a, b) => pValueAt(a) - pValueAt(b));
  const adjusted = new Array<number>(pValues.length).fill(1);
  let highest = 0;
  for (const [step, index] of ascending.entries()) {
    highest = Math.max(highest, Math.min(1, (pValues.length - step) * pValueAt(index)));
    adjusted[index] = highest;
  }
  return adjusted;
}
