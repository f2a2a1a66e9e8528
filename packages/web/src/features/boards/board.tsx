import {
  type BoardPage,
  type Edition,
  isRanked,
  listSortColumns,
  overallColumn,
  type RankedRow,
  ranksModels,
} from '@doctorbench/core';
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
import { PracticeTable } from './practice-table.tsx';
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

/** The rows of one edition. */
export function Board(props: BoardProps) {
  if (props.pages.every(({ rows }) => rows.length === 0)) return <NobodyYet edition={props.first.edition} />;
  return ranksModels(props.first.edition) ? <RankedBoard {...props} /> : <DatedBoard {...props} />;
}

/** By score, as a table or as cards. */
function RankedBoard({ pages, first, search, sort, onChange, more }: BoardProps) {
  const narrow = useIsNarrow();
  const loaded = pages.flatMap(({ rows }) => rows).filter(isRanked);
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
      <More shown={rows.length} total={first.total} more={more} />
      <Legend view={view} />
      <CompareBar chosen={chosen} onClear={() => onChange({ compare: undefined })} />
    </div>
  );
}

/** By date: no rank, no medal, nobody beside anybody. */
function DatedBoard({ pages, first, more }: BoardProps) {
  const rows = pages.flatMap(page => page.rows);
  return (
    <div className="flex flex-col gap-4">
      <PracticeTable edition={first.edition} rows={rows} />
      <More shown={rows.length} total={first.total} more={more} />
    </div>
  );
}

interface MoreProps extends Pick<BoardProps, 'more'> {
  readonly shown: number;
  readonly total: number;
}

function More({ shown, total, more }: MoreProps) {
  return (
    <LoadMore shown={shown} total={total} hasMore={more.has} loading={more.loading} onLoadMore={more.load} />
  );
}

/** A sort that this board has no column for is that of the address of another board. */
export function toBoardSort(search: BoardSearch, edition: Edition | undefined): BoardSort {
  const [own = overallColumn, ...others] = edition ? listSortColumns(edition) : [];
  if (edition && !ranksModels(edition)) return { sort: own, order: 'desc' };
  const known = search.sort !== undefined && (!edition || others.includes(search.sort));
  return { sort: known ? (search.sort ?? own) : own, order: search.order ?? 'desc' };
}

function toSearch({ sort, order }: BoardSort): Partial<BoardSearch> {
  return { sort: sort === overallColumn ? undefined : sort, order: order === 'desc' ? undefined : order };
}

function toShown(rows: readonly RankedRow[], loaded: readonly RankedRow[]): BoardView['rows'] {
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

function NobodyYet({ edition: { kind } }: { readonly edition: Edition }) {
  const messages = useMessages(boardMessages);
  return (
    <EmptyState
      title={kind === 'demonstration' ? messages.sittingTitle : messages.emptyTitle}
      actions={
        kind !== 'demonstration' && (
          <LinkButton to="/submit" tone="primary">
            {messages.submit}
          </LinkButton>
        )
      }
    >
      {kind === 'demonstration' ? messages.sittingText : messages.emptyText}
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
