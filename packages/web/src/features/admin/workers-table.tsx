import type { Worker } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { adminMessages } from './messages.ts';

export function WorkersTable({ workers }: { readonly workers: readonly Worker[] }) {
  const { queue } = useMessages(adminMessages);
  const format = useFormat();
  return (
    <DataTable
      stacks
      caption={queue.workersTitle}
      rows={workers}
      getKey={({ id }) => id}
      columns={[
        { id: 'host', header: queue.host, cell: ({ host }) => <span className="font-medium">{host}</span> },
        { id: 'pid', header: queue.pid, align: 'end', cell: ({ pid }) => pid },
        {
          id: 'started',
          header: queue.started,
          className: 'data whitespace-nowrap',
          cell: ({ startedAt }) => format.dateTime(startedAt),
        },
        {
          id: 'seen',
          header: queue.seen,
          className: 'data whitespace-nowrap',
          cell: ({ seenAt }) => format.dateTime(seenAt),
        },
      ]}
    />
  );
}
