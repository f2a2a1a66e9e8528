import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { runMessages } from '../features/runs/messages.ts';
import { RunTable } from '../features/runs/run-table.tsx';
import { useRuns } from '../features/runs/use-runs.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

/** The first page of `doctorbench view`. */
export function RunsPage() {
  const messages = useMessages(runMessages);
  const { runs, error, refetch } = useRuns();
  const router = useRouter();
  // The next page that is opened will be a report: its scripts come while the list is read.
  useEffect(() => {
    router.loadRouteChunk(router.routesByPath['/reports/$id']);
  }, [router]);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !runs && <SkeletonTable rows={4} />}
      {runs?.length === 0 && <EmptyState title={messages.emptyTitle} />}
      {runs && runs.length > 0 && <RunTable runs={runs} />}
    </>
  );
}
