import type { Track } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { filterItems, noFilters } from './filter-items.ts';
import { ItemFilters } from './item-filters.tsx';
import { ItemLine } from './item-line.tsx';
import { itemMessages } from './item-messages.ts';
import { itemRowsQuery } from './item-rows-query.ts';
import type { ItemListSearch } from './search.ts';

interface ItemListProps {
  readonly submissionId: string;
  readonly track: Track;
  readonly search: ItemListSearch;
  readonly onChange: (change: Partial<ItemListSearch>) => void;
}

/** What ItemLine comes to: a wrong guess has the lines below moved while one scrolls. */
const lineHeightPx = 58;

/** Every answer of a result, filtered and sorted here; only what is in sight is drawn. */
export function ItemList({ submissionId, track, search, onChange }: ItemListProps) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const { data: rows, error, isPending, refetch } = useQuery(itemRowsQuery(submissionId));
  const shown = useMemo(() => (rows ? filterItems(rows, search) : []), [rows, search]);
  if (isPending) return <SkeletonTable rows={10} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (rows.length === 0) return <EmptyState title={messages.emptyTitle} />;
  return (
    <section aria-labelledby="item-list" className="flex flex-col gap-4">
      <h2 id="item-list" className="sr-only">
        {messages.list}
      </h2>
      <ItemFilters rows={rows} track={track} search={search} onChange={onChange} />
      <p aria-live="polite" className="data text-sm text-faint">
        {messages.count(format.integer(shown.length), format.integer(rows.length))}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={messages.filteredTitle}
          actions={<Button onClick={() => onChange(noFilters)}>{messages.clear}</Button>}
        />
      ) : (
        <VirtualList
          label={messages.list}
          items={shown}
          getKey={({ itemId, repeat }) => `${itemId}#${repeat}`}
          estimatedHeightPx={lineHeightPx}
          className="h-[calc(100dvh-9rem)] min-h-96 rounded-lg border border-line bg-paper"
        >
          {row => <ItemLine row={row} submissionId={submissionId} track={track} search={search} />}
        </VirtualList>
      )}
    </section>
  );
}
