/**
 * Fleiss' κ for several raters, labels without order (Fleiss, 1971). `counts[item][category]` is how many
 * raters put the item there; every item needs the same number of raters, though not the same ones, and a
 * table without is refused: `krippendorffNominal` allows for missing ratings. Undefined without items, with
 * fewer than two raters, and where all ratings are of one category.
 */
export function fleissKappa(counts: readonly (readonly number[])[]): number | undefined {
  const raters = total(counts[0] ?? []);
  if (counts.some(item => total(item) !== raters))
    throw new Error('fleissKappa needs the same number of raters for every item');
  if (raters < 2) return undefined;
  const ratings = counts.length * raters;
  const observed = counts.reduce((sum, item) => sum + unlikePairs(item), 0) / (ratings * (raters - 1));
  const expected = unlikePairs(columnTotals(counts)) / ratings ** 2;
  return expected === 0 ? undefined : 1 - observed / expected;
}

/** Ordered pairs of ratings that fall into different categories. */
function unlikePairs(counts: readonly number[]): number {
  return total(counts) ** 2 - counts.reduce((sum, count) => sum + count ** 2, 0);
}

function columnTotals(counts: readonly (readonly number[])[]): number[] {
  const totals: number[] = [];
  for (const item of counts)
    for (const [category, count] of item.entries()) totals[category] = (totals[category] ?? 0) + count;
  return totals;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
