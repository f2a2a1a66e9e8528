import type { AuditEntry } from '@doctorbench/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '../../api/queries/admin.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { auditActions } from './audit-actions.ts';
import { adminMessages } from './messages.ts';

export function AuditSection() {
  const { audit, sections } = useMessages(adminMessages);
  const columns = useAuditColumns();
  const list = useInfiniteQuery(auditQuery());
  if (list.isPending) return <SkeletonTable />;
  if (!list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  const entries = list.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState title={audit.emptyTitle} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-soft">{audit.lead}</p>
      <DataTable
        stacks
        caption={sections.audit}
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

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { audit } = useMessages(adminMessages);
  const actions = useMessages(auditActions);
  const format = useFormat();
  return [
    {
      id: 'when',
      header: audit.when,
      className: 'data whitespace-nowrap',
      cell: ({ at }) => format.dateTime(at),
    },
    {
      id: 'action',
      header: audit.action,
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
      header: audit.who,
      cell: ({ actorId }) =>
        actorId ? <Id text={actorId} /> : <span className="text-xs text-faint">{audit.nobody}</span>,
    },
    { id: 'subject', header: audit.subject, cell: ({ subject }) => subject && <Id text={subject} /> },
    {
      id: 'detail',
      header: audit.detail,
      className: 'min-w-32',
      cell: ({ detail }) => detail && <Id text={toWords(detail)} />,
    },
    { id: 'address', header: audit.address, cell: ({ address }) => address && <Id text={address} /> },
  ];
}

function Id({ text }: { readonly text: string }) {
  return <span className="font-mono text-xs [overflow-wrap:anywhere]">{text}</span>;
}

function toWords(detail: NonNullable<AuditEntry['detail']>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
