import { type BoardPage, type BoardRow, listBoardColumns, overallColumn } from '@doctorbench/core';
import { toFittedDomain } from '@doctorbench/report';
import type { BoardSort } from '../../api/queries/boards.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { useIsNarrow } from '../../ui/use-media-query.ts';
import { joinIds, splitIds } from '../compare/search.ts';
import { BoardCards } from './board-cards.tsx';
import { BoardControls } from './board-controls.tsx';
import { BoardTable } from './board-table.tsx';
import type { BoardView } from './board-view.ts';
import { CompareBar } from './compare-bar.tsx';
import { filterRows } from './filter-rows.ts';
import { boardMessages } from './messages.ts';
import { toRanksByModel, toTiedRanks } from './rank-range.ts';
import type { BoardSearch } from './search.ts';

interface BoardProps {
  readonly pages: readonly BoardPage[];
  readonly first: BoardPage;
  readonly search: BoardSearch;
  readonly sort: BoardSort;
  readonly onChange: (change: Partial<BoardSearch>) => void;
  readonly more: { readonly has: boolean; readonly loading: boolean; readonly load: () => void };
}

/** The rows of one edition, as a table or as cards. */
export function Board({ pages, first, search, sort, onChange, more }: BoardProps) {
  const narrow = useIsNarrow();
  const loaded = pages.flatMap(({ rows }) => rows);
  const rows = filterRows(loaded, search);
  const chosen = splitIds(search.compare);
  const view: BoardView = {
    edition: first.edition,
    rows: toShown(rows, loaded),
    columns: search.columns ?? 'dimensions',
    sort,
    domain: toFittedDomain(
      loaded.flatMap(({ overall_score, interval }) =>
        interval ? [overall_score, interval.low, interval.high] : [overall_score],
      ),
    ),
    onSort: next => onChange(toSearch(next)),
    chosen,
    onChoose: (id, add) =>
      onChange({ compare: joinIds(add ? [...chosen, id] : chosen.filter(each => each !== id)) }),
  };
  if (loaded.length === 0) return <NobodyYet />;
  return (
    <div className="flex flex-col gap-4">
      <BoardControls
        edition={first.edition}
        rows={loaded}
        search={search}
        sort={sort}
        narrow={narrow}
        onChange={onChange}
      />
      {rows.length === 0 ? (
        <NothingPasses loaded={loaded.length} total={first.total} onChange={onChange} />
      ) : narrow ? (
        <BoardCards view={view} />
      ) : (
        <BoardTable view={view} />
      )}
      <LoadMore
        shown={rows.length}
        total={first.total}
        hasMore={more.has}
        loading={more.loading}
        onLoadMore={more.load}
      />
      <Legend view={view} />
      <CompareBar chosen={chosen} onClear={() => onChange({ compare: undefined })} />
    </div>
  );
}

/** A sort that this board has no column for is that of the address of another board. */
export function toBoardSort(
  search: BoardSearch,
  track: BoardPage['edition']['track'] | undefined,
): BoardSort {
  const known = search.sort !== undefined && (!track || listBoardColumns(track).includes(search.sort));
  return { sort: known ? (search.sort ?? overallColumn) : overallColumn, order: search.order ?? 'desc' };
}

function toSearch({ sort, order }: BoardSort): Partial<BoardSearch> {
  return { sort: sort === overallColumn ? undefined : sort, order: order === 'desc' ? undefined : order };
}

function toShown(rows: readonly BoardRow[], loaded: readonly BoardRow[]): BoardView['rows'] {
  const rankOf = toRanksByModel(loaded);
  return rows.map(row => ({ row, tied: toTiedRanks(row, rankOf) }));
}

function Legend({ view: { domain } }: { readonly view: BoardView }) {
  const messages = useMessages(boardMessages);
  const format = useFormat();
  return (
    <ul className="flex flex-col gap-1 text-sm text-faint">
      <li>{`${messages.ranks}${useMessages().colon}${messages.ranksHint}`}</li>
      <li>{messages.intervalLegend(format.integer(domain.low), format.integer(domain.high))}</li>
      <li>{`${messages.veto}${useMessages().colon}${messages.vetoHint}`}</li>
    </ul>
  );
}

function NobodyYet() {
  const messages = useMessages(boardMessages);
  return (
    <EmptyState
      title={messages.emptyTitle}
      actions={
        <LinkButton to="/submit" tone="primary">
          {messages.submit}
        </LinkButton>
      }
    >
      {messages.emptyText}
    </EmptyState>
  );
}

interface NothingPassesProps {
  readonly loaded: number;
  readonly total: number;
  readonly onChange: BoardProps['onChange'];
}

function NothingPasses({ loaded, total, onChange }: NothingPassesProps) {
  const messages = useMessages(boardMessages);
  const format = useFormat();
  const clear = { developer: undefined, size: undefined, weights: undefined, since: undefined };
  return (
    <EmptyState
      title={messages.filteredTitle}
      actions={<Button onClick={() => onChange(clear)}>{messages.clearFilters}</Button>}
    >
      {messages.filteredText(format.integer(loaded), format.integer(total))}
    </EmptyState>
  );
}
