import { accuracyDimensionId, findLettered, type Item, listCriteria, listExpected } from '@doctorbench/core';
import { toExpectedDimension, toExpectedPoints } from '@doctorbench/grading';

/** What can be earned for one criterion or expected answer. */
export interface Worth {
  readonly id: string;
  readonly field: string;
  readonly dimension: string;
  readonly points: number;
  /** Of the item's hundred marks. */
  readonly marks: number;
}

/** How an item's hundred marks are shared out where points decide. A key speaks to one dimension with all of them. */
export function listWorths(item: Item): readonly Worth[] {
  const criteria = listCriteria(item)
    .filter(({ criterion }) => criterion.points > 0)
    .map(({ criterion: { id, dimension, points }, field }) => ({ id, field, dimension, points }));
  const expected = listExpected(item).map((each, index) => ({
    id: each.id ?? `expected-${index + 1}`,
    field: `expected[${index}]`,
    dimension: toExpectedDimension(each, item),
    points: toExpectedPoints(each),
  }));
  const all = [...criteria, ...expected];
  const sum = all.reduce((total, { points }) => total + points, 0);
  if (sum > 0) return all.map(each => ({ ...each, marks: (100 * each.points) / sum }));
  const lettered = findLettered(item);
  if (!lettered) return [];
  const dimension = lettered.dimension ?? accuracyDimensionId[item.track];
  return [{ id: 'key', field: 'key', dimension, points: 100, marks: 100 }];
}
