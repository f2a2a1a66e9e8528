import type { Submission } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { queueQuery } from '../../api/queries/admin.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { ActiveTable } from './active-table.tsx';
import { FailedTable } from './failed-table.tsx';
import { adminMessages } from './messages.ts';
import { WorkersTable } from './workers-table.tsx';

export function QueueSection() {
  const { queue } = useMessages(adminMessages);
  const { data, error, isPending, refetch } = useQuery(queueQuery());
  if (isPending) return <SkeletonTable />;
  if (!data) return <ErrorState error={error} onRetry={refetch} />;
  const { active, failed, workers } = data;
  return (
    <div className="flex flex-col gap-10">
      <Section title={queue.activeTitle} lead={queue.activeLead}>
        {active.length === 0 ? (
          <EmptyState title={queue.activeEmpty} />
        ) : (
          <ActiveTable submissions={active.toSorted(byTurn)} />
        )}
      </Section>
      <Section title={queue.failedTitle} lead={queue.failedLead}>
        {failed.length === 0 ? (
          <EmptyState title={queue.failedEmpty} />
        ) : (
          <FailedTable submissions={failed} />
        )}
      </Section>
      <Section title={queue.workersTitle} lead={queue.workersLead}>
        {workers.length === 0 ? (
          <EmptyState title={queue.workersEmpty}>{queue.workersEmptyText}</EmptyState>
        ) : (
          <WorkersTable workers={workers} />
        )}
      </Section>
    </div>
  );
}

/** What runs, then what waits, in the order in which it will be served. */
function byTurn(a: Submission, b: Submission): number {
  return (a.queuePosition ?? 0) - (b.queuePosition ?? 0);
}
