import type { BoardRow } from '@doctorbench/core';
import { toSizeClass } from './parameter-size.ts';
import type { BoardSearch } from './search.ts';

type Filters = Pick<BoardSearch, 'developer' | 'size' | 'weights' | 'since'>;

export function countFilters({ developer, size, weights, since }: Filters): number {
  return [developer, size, weights, since].filter(value => value !== undefined).length;
}

/** Rows that pass every filter. A model that does not say whether its weights are open is neither. */
export function filterRows<Row extends BoardRow>(rows: readonly Row[], filters: Filters): readonly Row[] {
  const { developer, size, weights, since } = filters;
  return rows.filter(
    ({ card, completedAt }) =>
      (developer === undefined || card.developer === developer) &&
      (size === undefined || toSizeClass(card.parameterSize) === size) &&
      (weights === undefined || card.openWeights === (weights === 'open')) &&
      (since === undefined || new Date(completedAt) >= toStartOfDay(since)),
  );
}

export function listDevelopers(rows: readonly BoardRow[]): readonly string[] {
  return [...new Set(rows.map(({ card }) => card.developer))].sort((a, b) => a.localeCompare(b));
}

/** A day begins where the reader is, as the days on the board are theirs. */
function toStartOfDay(day: string): Date {
  return new Date(`${day}T00:00`);
}
