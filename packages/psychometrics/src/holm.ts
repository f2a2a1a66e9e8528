/** Holm's step-down adjustment (1979): the chance of one false alarm among all of them stays below the level. */
export function adjustHolm(pValues: readonly number[]): readonly number[] {
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(pValues.length);
  let highest = 0;
  for (const [rank, { p, index }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, p * (pValues.length - rank)));
    adjusted[index] = highest;
  }
  return adjusted;
}
