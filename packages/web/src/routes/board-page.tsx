import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { boardQuery } from '../api/queries/boards.ts';
import { editionsQuery } from '../api/queries/editions.ts';
import { Board, toBoardSort } from '../features/boards/board.tsx';
import { BoardHeader } from '../features/boards/board-header.tsx';
import { boardMessages } from '../features/boards/messages.ts';
import type { BoardSearch } from '../features/boards/search.ts';
import { TrackSwitch } from '../features/boards/track-switch.tsx';
import { HumanBaseline } from '../features/sittings/human-baseline.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

/** Few boards have any. */
const BoardDecisions = lazy(async () => ({
  default: (await import('../features/experts/board-decisions.tsx')).BoardDecisions,
}));

const route = getRouteApi('/boards/$edition');

export function BoardPage() {
  const { edition: editionId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const messages = useMessages(boardMessages);
  const { data: editions = [], isPending: isChoosing } = useQuery(editionsQuery());
  const edition = editions.find(({ id }) => id === editionId);
  const sort = toBoardSort(search, edition);
  const board = useInfiniteQuery({
    ...boardQuery(editionId, sort),
    // By what a board is sorted is known with its edition.
    enabled: !isChoosing,
    // Sorting anew keeps the rows in sight until the new order is there.
    placeholderData: shown => (shown?.pages[0]?.edition.id === editionId ? shown : undefined),
  });
  const first = board.data?.pages[0];
  const shown = first?.edition ?? edition;
  const change = (part: Partial<BoardSearch>) =>
    navigate({ search: previous => ({ ...previous, ...part }), replace: true, resetScroll: false });
  return (
    <>
      <PageHeader title={messages.title} />
      <div className="flex flex-col gap-6">
        {shown && <TrackSwitch editions={editions} track={shown.track} />}
        {shown && <BoardHeader edition={shown} editions={editions} sort={sort} />}
        {shown && <HumanBaseline edition={shown} />}
        {board.isPending && <SkeletonTable />}
        {board.error && <ErrorState error={board.error} onRetry={board.refetch} />}
        {first && (
          <Board
            pages={board.data?.pages ?? []}
            first={first}
            search={search}
            sort={sort}
            onChange={change}
            more={{ has: board.hasNextPage, loading: board.isFetchingNextPage, load: board.fetchNextPage }}
          />
        )}
        {first && (
          <Suspense>
            <BoardDecisions edition={editionId} />
          </Suspense>
        )}
      </div>
    </>
  );
}
