import type { Submission } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { adminMessages } from './messages.ts';
import { QueueTable } from './queue-table.tsx';

export function ActiveTable({ submissions }: { readonly submissions: readonly Submission[] }) {
  const { queue } = useMessages(adminMessages);
  return (
    <QueueTable
      caption={queue.activeTitle}
      submissions={submissions}
      columns={[
        { id: 'status', header: queue.status, cell: submission => <ActiveState submission={submission} /> },
        {
          id: 'progress',
          header: queue.progress,
          className: 'min-w-48',
          cell: submission => <ActiveProgress submission={submission} />,
        },
      ]}
      time={{ header: queue.submitted, at: ({ createdAt }) => createdAt }}
      action={{
        label: queue.cancel,
        isDisabled: ({ cancelRequested }) => cancelRequested,
        renderDialog: (chosen, close) => <CancelDialog submission={chosen} onClose={close} />,
      }}
    />
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
