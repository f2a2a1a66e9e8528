import type { Score } from '@doctorbench/core';
import type { ItemRow } from './item-rows.ts';
import type { ItemListSearch } from './search.ts';

export const noFilters = {
  scenario: undefined,
  dimension: undefined,
  kind: undefined,
  status: undefined,
  only: undefined,
  q: undefined,
} as const;

/** Rows by item and repeat. */
export type ItemRows = ReadonlyMap<string, ItemRow>;

/** What some filters look at beside the rows. */
interface Beside {
  /** Another run of the same suite. */
  readonly others?: ItemRows | undefined;
  /** Keys of the answers that hold the words searched for; undefined where none are. */
  readonly found?: ReadonlySet<string> | undefined;
}

export function toRowKey({ itemId, repeat }: Pick<ItemRow, 'itemId' | 'repeat'>): string {
  return `${itemId}#${repeat}`;
}

export function toItemRows(rows: readonly ItemRow[]): ItemRows {
  return new Map(rows.map(row => [toRowKey(row), row]));
}

/** The items a search asks for, in its order. What has no score comes last, whichever way. */
export function filterItems(
  rows: readonly ItemRow[],
  search: ItemListSearch,
  { others, found }: Beside = {},
): readonly ItemRow[] {
  const { scenario, dimension, kind, status, only, order = 'lowest' } = search;
  const isFlipped = only === 'flipped' ? findFlipped(rows, others) : undefined;
  const passing = rows.filter(
    row =>
      (scenario === undefined || row.scenario === scenario) &&
      (kind === undefined || row.kind === kind) &&
      (status === undefined || row.status === status) &&
      (only !== 'vetoed' || row.vetoed) &&
      (only !== 'awaiting' || row.awaiting) &&
      (only !== 'unscored' || row.total.kind === 'unscored') &&
      (only !== 'disagreement' || (row.agreement !== undefined && row.agreement < 1)) &&
      (isFlipped === undefined || isFlipped(row)) &&
      (found === undefined || found.has(toRowKey(row))) &&
      (dimension === undefined || row.scoreIn(dimension).kind !== 'not-applicable'),
  );
  if (order === 'asked') return passing;
  const keyed = passing.map(row => ({ row, key: toKey(toListedScore(row, dimension)) }));
  const sign = order === 'lowest' ? 1 : -1;
  return keyed.sort((a, b) => compare(a.key, b.key, sign)).map(({ row }) => row);
}

/** Against another run where there is one, else against the other askings of the item in this one. */
function findFlipped(rows: readonly ItemRow[], others: ItemRows | undefined): (row: ItemRow) => boolean {
  if (others)
    return row => {
      const other = others.get(toRowKey(row));
      return other !== undefined && isTurned(row, other);
    };
  const firsts = new Map<string, ItemRow>();
  const flipped = new Set<string>();
  for (const row of rows) {
    const first = firsts.get(row.itemId);
    if (!first) firsts.set(row.itemId, row);
    else if (isTurned(row, first)) flipped.add(row.itemId);
  }
  return ({ itemId }) => flipped.has(itemId);
}

/** Half of the marks of an item. */
const farApart = 50;

/** Right in one and wrong in the other; vetoed in one alone; or half of the marks apart. */
function isTurned(a: ItemRow, b: ItemRow): boolean {
  if (a.total.kind !== 'scored' || b.total.kind !== 'scored') return false;
  return a.vetoed !== b.vetoed || Math.abs(a.total.percent - b.total.percent) >= farApart;
}

/** The score a row is listed by. */
export function toListedScore(row: ItemRow, dimension: string | undefined): Score {
  return dimension === undefined ? row.total : row.scoreIn(dimension);
}

export function countItemFilters(search: ItemListSearch): number {
  const { scenario, dimension, kind, status, only, q } = search;
  return [scenario, dimension, kind, status, only, q].filter(value => value !== undefined).length;
}

function toKey(score: Score): number | undefined {
  return score.kind === 'scored' ? score.percent : undefined;
}

function compare(a: number | undefined, b: number | undefined, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return sign * (a - b);
}
