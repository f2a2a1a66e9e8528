import type { Track } from '@doctorbench/core';
import { useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { isViewer } from '../../viewer.ts';
import { noFilters, toRowKey } from './filter-items.ts';
import { FolderFilters } from './folder-filters.tsx';
import { ItemFilters } from './item-filters.tsx';
import { ItemLine } from './item-line.tsx';
import { itemMessages } from './item-messages.ts';
import { moveInList } from './move-in-list.ts';
import type { ItemListSearch } from './search.ts';
import { useListedItems } from './use-listed-items.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
  const list = useRef<HTMLDivElement>(null);
  const { rows, shown, others, error, isPending, refetch } = useListedItems(submissionId, search);
  useShortcuts({ j: () => moveInList(list.current, 1), k: () => moveInList(list.current, -1) });
  if (isPending) return <SkeletonTable rows={10} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (rows.length === 0) return <EmptyState title={messages.emptyTitle} />;
  return (
    <section aria-labelledby="item-list" className="flex flex-col gap-4">
      <h2 id="item-list" className="sr-only">
        {messages.list}
      </h2>
      {isViewer() && <FolderFilters submissionId={submissionId} search={search} onChange={onChange} />}
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
        <div ref={list}>
          <VirtualList
            label={messages.list}
            items={shown}
            getKey={toRowKey}
            estimatedHeightPx={lineHeightPx}
            className="h-[calc(100dvh-9rem)] min-h-96 rounded-lg border border-line bg-paper"
          >
            {row => (
              <ItemLine
                row={row}
                other={others?.get(toRowKey(row))}
                submissionId={submissionId}
                track={track}
                search={search}
              />
            )}
          </VirtualList>
        </div>
      )}
    </section>
  );
}
