import type { Submission } from '@doctorbench/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { adminMessages } from './messages.ts';
import { SubmissionLink } from './submission-link.tsx';

export function ActiveTable({ submissions }: { readonly submissions: readonly Submission[] }) {
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
    { id: 'status', header: queue.status, cell: submission => <ActiveState submission={submission} /> },
    {
      id: 'progress',
      header: queue.progress,
      className: 'min-w-48',
      cell: submission => <ActiveProgress submission={submission} />,
    },
    {
      id: 'edition',
      header: queue.edition,
      cell: ({ edition }) => <span className="font-mono text-xs">{edition}</span>,
    },
    {
      id: 'submitted',
      header: queue.submitted,
      className: 'data whitespace-nowrap',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      id: 'actions',
      stacked: 'actions',
      header: messages.actions,
      align: 'end',
      cell: submission => (
        <Button size="sm" disabled={submission.cancelRequested} onClick={() => setChosen(submission)}>
          {queue.cancel}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        stacks
        caption={queue.activeTitle}
        columns={columns}
        rows={submissions}
        getKey={({ id }) => id}
      />
      <CancelDialog submission={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function ActiveState({ submission: { status, cancelRequested } }: { readonly submission: Submission }) {
  const { queue } = useMessages(adminMessages);
  return (
    <span className="flex flex-col items-start gap-0.5">
      <StatusBadge status={status} />
      {cancelRequested && <span className="text-xs text-faint">{queue.cancelling}</span>}
    </span>
  );
}

function ActiveProgress({ submission }: { readonly submission: Submission }) {
  const { queue } = useMessages(adminMessages);
  const format = useFormat();
  const { progress, queuePosition, estimatedFinish } = submission;
  return (
    <span className="data flex flex-col text-sm">
      {progress && <ProgressBar label={queue.progress} done={progress.done} planned={progress.planned} />}
      {queuePosition !== null && queue.place(format.integer(queuePosition))}
      {estimatedFinish && (
        <span className="text-xs text-faint">{queue.finish(format.dateTime(estimatedFinish))}</span>
      )}
    </span>
  );
}
