/** Spearman's rank correlation, ties at their mean rank; null with fewer than three values or where one does not vary. */
export function spearman(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 3) return null;
  const [a, b] = [toRanks(xs), toRanks(ys)];
  const mean = (xs.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (const [index, rank] of a.entries()) {
    const other = (b[index] as number) - mean;
    ab += (rank - mean) * other;
    aa += (rank - mean) ** 2;
    bb += other * other;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : null;
}

function toRanks(values: readonly number[]): readonly number[] {
  return values.map(value => {
    const below = values.filter(other => other < value).length;
    const same = values.filter(other => other === value).length;
    return below + (same + 1) / 2;
  });
}
