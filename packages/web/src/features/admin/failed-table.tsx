import { errorCatalogue, type Submission } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { adminMessages } from './messages.ts';
import { ResubmitDialog } from './resubmit-dialog.tsx';
import { SubmissionLink } from './submission-link.tsx';

export function FailedTable({ submissions }: { readonly submissions: readonly Submission[] }) {
  const messages = useMessages(adminMessages);
  const { queue } = messages;
  const format = useFormat();
  const [chosen, setChosen] = useState<Submission>();
  const columns: readonly Column<Submission>[] = [
    {
      id: 'model',
      header: queue.model,
      className: 'min-w-44',
      cell: submission => <SubmissionLink submission={submission} />,
    },
    {
      id: 'cause',
      header: queue.cause,
      className: 'min-w-64',
      cell: submission => <Cause cause={submission.cause} />,
    },
    {
      id: 'edition',
      header: queue.edition,
      cell: ({ edition }) => <span className="font-mono text-xs">{edition}</span>,
    },
    {
      id: 'ended',
      header: queue.ended,
      className: 'data whitespace-nowrap',
      cell: ({ endedAt }) => endedAt && format.dateTime(endedAt),
    },
    {
      id: 'actions',
      stacked: 'actions',
      header: messages.actions,
      align: 'end',
      cell: submission => (
        <Button size="sm" onClick={() => setChosen(submission)}>
          {queue.resubmit}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        stacks
        caption={queue.failedTitle}
        columns={columns}
        rows={submissions}
        getKey={({ id }) => id}
      />
      {chosen && <ResubmitDialog key={chosen.id} submission={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Cause({ cause }: { readonly cause: Submission['cause'] }) {
  const { queue } = useMessages(adminMessages);
  const format = useFormat();
  if (!cause) return null;
  const { what, fix } = errorCatalogue[cause.code];
  return (
    <span className="flex flex-col">
      <span>{format.name(what)}</span>
      <span className="text-soft">{format.name(fix)}</span>
      <span className="text-xs [overflow-wrap:anywhere] text-faint">
        <Link to="/docs/errors" hash={cause.code} className="font-mono text-faint">
          {cause.code}
        </Link>{' '}
        {cause.detail}
      </span>
      {cause.ours && <span className="text-xs text-warning">{queue.ours}</span>}
    </span>
  );
}
