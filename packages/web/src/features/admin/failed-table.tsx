import { errorCatalogue, type Submission } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { adminMessages } from './messages.ts';
import { QueueTable } from './queue-table.tsx';
import { ResubmitDialog } from './resubmit-dialog.tsx';

export function FailedTable({ submissions }: { readonly submissions: readonly Submission[] }) {
  const { queue } = useMessages(adminMessages);
  return (
    <QueueTable
      caption={queue.failedTitle}
      submissions={submissions}
      columns={[
        {
          id: 'cause',
          header: queue.cause,
          className: 'min-w-64',
          cell: submission => <Cause cause={submission.cause} />,
        },
      ]}
      time={{ header: queue.ended, at: ({ endedAt }) => endedAt }}
      action={{
        label: queue.resubmit,
        renderDialog: (chosen, close) =>
          chosen && <ResubmitDialog key={chosen.id} submission={chosen} onClose={close} />,
      }}
    />
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
