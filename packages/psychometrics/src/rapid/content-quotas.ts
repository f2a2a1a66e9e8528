/** How many items of each category, such as a department, may be chosen for their information. */
export interface ContentQuotas {
  /** The categories of each item, counted from 0. */
  readonly categories: readonly (readonly number[])[];
  readonly quotas: readonly number[];
}

/**
 * Maximum priority index (Cheng & Chang, 2009): the information of an item counts as much as its categories still lack
 * of their quotas, and nothing once one of them is full.
 */
export function countQuotas(content: ContentQuotas | undefined) {
  const used = content?.quotas.map(() => 0) ?? [];
  const categoriesOf = (item: number) => content?.categories[item] ?? [];
  return {
    use(item: number): void {
      for (const category of categoriesOf(item)) used[category] = (used[category] ?? 0) + 1;
    },
    priority(item: number): number {
      return categoriesOf(item).reduce((product, category) => {
        const quota = content?.quotas[category] ?? 1;
        return product * Math.max(0, 1 - (used[category] ?? 0) / quota);
      }, 1);
    },
  };
}
