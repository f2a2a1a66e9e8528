import type { Score } from '@doctorbench/core';
import type { ItemRow } from './item-rows.ts';
import type { ItemListSearch } from './search.ts';

export const noFilters = {
  scenario: undefined,
  dimension: undefined,
  kind: undefined,
  status: undefined,
  only: undefined,
} as const;

/** The items a search asks for, in its order. What has no score comes last, whichever way. */
export function filterItems(rows: readonly ItemRow[], search: ItemListSearch): readonly ItemRow[] {
  const { scenario, dimension, kind, status, only, order = 'lowest' } = search;
  const passing = rows.filter(
    row =>
      (scenario === undefined || row.scenario === scenario) &&
      (kind === undefined || row.kind === kind) &&
      (status === undefined || row.status === status) &&
      (only !== 'vetoed' || row.vetoed) &&
      (only !== 'awaiting' || row.awaiting) &&
      (only !== 'unscored' || row.total.kind === 'unscored') &&
      (dimension === undefined || row.scoreIn(dimension).kind !== 'not-applicable'),
  );
  if (order === 'asked') return passing;
  const keyed = passing.map(row => ({ row, key: toKey(toListedScore(row, dimension)) }));
  const sign = order === 'lowest' ? 1 : -1;
  return keyed.sort((a, b) => compare(a.key, b.key, sign)).map(({ row }) => row);
}

/** The score a row is listed by. */
export function toListedScore(row: ItemRow, dimension: string | undefined): Score {
  return dimension === undefined ? row.total : row.scoreIn(dimension);
}

export function countItemFilters(search: ItemListSearch): number {
  const { scenario, dimension, kind, status, only } = search;
  return [scenario, dimension, kind, status, only].filter(value => value !== undefined).length;
}

function toKey(score: Score): number | undefined {
  return score.kind === 'scored' ? score.percent : undefined;
}

function compare(a: number | undefined, b: number | undefined, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return sign * (a - b);
}
