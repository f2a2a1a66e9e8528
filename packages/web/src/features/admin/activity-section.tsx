import type { ActivityEntry } from '@doctorbench/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from '../../api/queries/admin.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { activityActions } from './activity-actions.ts';
import { adminMessages } from './messages.ts';

export function ActivitySection() {
  const { activity, sections } = useMessages(adminMessages);
  const columns = useActivityColumns();
  const list = useInfiniteQuery(activityQuery());
  if (list.isPending) return <SkeletonTable />;
  if (!list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  const entries = list.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState title={activity.emptyTitle} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-soft">{activity.lead}</p>
      <DataTable
        stacks
        caption={sections.activity}
        columns={columns}
        rows={entries}
        getKey={({ seq }) => String(seq)}
      />
      <LoadMore
        shown={entries.length}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoadMore={list.fetchNextPage}
      />
    </div>
  );
}

function useActivityColumns(): readonly Column<ActivityEntry>[] {
  const { activity } = useMessages(adminMessages);
  const actions = useMessages(activityActions);
  const format = useFormat();
  return [
    {
      id: 'when',
      header: activity.when,
      className: 'data whitespace-nowrap',
      cell: ({ at }) => format.dateTime(at),
    },
    {
      id: 'action',
      header: activity.action,
      className: 'min-w-36',
      cell: ({ action }) => (
        <span className="flex flex-col">
          {actions[action] ?? action}
          <span className="font-mono text-xs text-faint">{action}</span>
        </span>
      ),
    },
    {
      id: 'who',
      header: activity.who,
      cell: ({ actorId }) =>
        actorId ? <Id text={actorId} /> : <span className="text-xs text-faint">{activity.nobody}</span>,
    },
    { id: 'subject', header: activity.subject, cell: ({ subject }) => subject && <Id text={subject} /> },
    {
      id: 'detail',
      header: activity.detail,
      className: 'min-w-32',
      cell: ({ detail }) => detail && <Id text={toWords(detail)} />,
    },
    { id: 'address', header: activity.address, cell: ({ address }) => address && <Id text={address} /> },
  ];
}

function Id({ text }: { readonly text: string }) {
  return <span className="font-mono text-xs [overflow-wrap:anywhere]">{text}</span>;
}

function toWords(detail: NonNullable<ActivityEntry['detail']>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
