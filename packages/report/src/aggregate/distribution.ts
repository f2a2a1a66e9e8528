const bins = 20;
const binWidth = 10;

/** Item totals in bins of ten points from −100 to 100; the first takes what lies below them too. */
export function toDistribution(totals: Iterable<number>): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const total of totals) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((total + 100) / binWidth)));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}
