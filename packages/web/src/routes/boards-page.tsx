import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { editionsQuery } from '../api/queries/editions.ts';
import { boardMessages } from '../features/boards/messages.ts';
import { pickEdition } from '../features/boards/pick-edition.ts';
import { TrackSwitch } from '../features/boards/track-switch.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

const route = getRouteApi('/boards');

/** Goes on to the newest board of a track; stays where there is none. */
export function BoardsPage() {
  const { track = 'llm' } = route.useSearch();
  const messages = useMessages(boardMessages);
  const { data: editions, error, isPending, refetch } = useQuery(editionsQuery());
  const edition = editions && pickEdition(editions, track);
  if (edition) return <Navigate to="/boards/$edition" params={{ edition: edition.id }} replace />;
  return (
    <>
      <PageHeader title={messages.title} />
      <div className="flex flex-col gap-6">
        <TrackSwitch editions={editions ?? []} track={track} />
        {isPending && <SkeletonTable />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {editions && <EmptyState title={messages.noEditionTitle}>{messages.noEditionText}</EmptyState>}
      </div>
    </>
  );
}
