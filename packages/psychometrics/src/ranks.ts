/** Ranks from 1 for the lowest value; tied values share the mean of the ranks they span. */
export function midRanks(values: readonly number[]): number[] {
  const valueAt = (index: number) => values[index] as number;
  const order = values.map((_, index) => index).sort((a, b) => valueAt(a) - valueAt(b));
  const ranks = new Array<number>(values.length).fill(0);
  let from = 0;
  while (from < order.length) {
    let to = from + 1;
    while (to < order.length && valueAt(order[to] as number) === valueAt(order[from] as number)) to++;
    for (const index of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
