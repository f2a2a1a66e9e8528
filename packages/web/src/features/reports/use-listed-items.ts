import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundAnswersQuery } from '../../api/queries/reports.ts';
import { splitIds } from '../compare/search.ts';
import { filterItems, type ItemRows, toItemRows } from './filter-items.ts';
import type { ItemRow } from './item-rows.ts';
import { itemRowsQuery } from './item-rows-query.ts';
import type { ItemListSearch } from './search.ts';

const none: readonly ItemRow[] = [];

/** The items that a search asks for, in its order, with what it needs beside them: words found, another run. */
export function useListedItems(submissionId: string, search: ItemListSearch) {
  const { q, against } = search;
  const [other] = splitIds(against);
  const own = useQuery(itemRowsQuery(submissionId));
  const beside = useQuery({ ...itemRowsQuery(other ?? ''), enabled: other !== undefined });
  const found = useQuery({ ...foundAnswersQuery(submissionId, q ?? ''), enabled: q !== undefined });
  const rows = own.data ?? none;
  const others: ItemRows | undefined = useMemo(() => beside.data && toItemRows(beside.data), [beside.data]);
  const keys = useMemo(() => found.data && new Set(found.data.keys), [found.data]);
  const shown = useMemo(
    () => filterItems(rows, search, { others, found: q === undefined ? undefined : (keys ?? new Set()) }),
    [rows, search, others, q, keys],
  );
  return {
    rows,
    shown,
    others,
    isPending: own.isPending || (q !== undefined && found.isPending),
    error: own.error ?? found.error ?? beside.error,
    refetch: () => Promise.all([own.refetch(), ...(q === undefined ? [] : [found.refetch()])]),
  };
}
