import { type Item, listOwnCriteria } from '@doctorbench/core';
import type { ContentQuotas } from '@doctorbench/psychometrics';

/** By so much a category may be asked more often than its share of the suite. */
const slack = 1.25;

/**
 * Quotas over departments and dimensions: as many items of each as its share of the suite lets expect, and a quarter more.
 * Of its dimensions an item counts for the one with the most points.
 */
export function toContentQuotas(
  items: readonly (readonly string[])[],
  most: number,
): Pick<ContentQuotas, 'categories' | 'quotas'> {
  const places = new Map<string, number>();
  const counts: number[] = [];
  const categories = items.map(names =>
    names.map(name => {
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      counts[place] = (counts[place] ?? 0) + 1;
      return place;
    }),
  );
  return { categories, quotas: counts.map(count => Math.ceil(((slack * count) / items.length) * most)) };
}

export function listContent(item: Item): readonly string[] {
  const points = new Map<string, number>();
  for (const { criterion } of listOwnCriteria(item))
    if (criterion.points > 0)
      points.set(criterion.dimension, (points.get(criterion.dimension) ?? 0) + criterion.points);
  const [main] = [...points].sort(([, a], [, b]) => b - a);
  return [
    ...item.departments.map(department => `department:${department}`),
    ...(main ? [`dimension:${main[0]}`] : []),
  ];
}
