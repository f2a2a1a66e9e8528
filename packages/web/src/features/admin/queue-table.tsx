import type { Submission } from '@doctorbench/core';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { adminMessages } from './messages.ts';
import { SubmissionLink } from './submission-link.tsx';

interface QueueTableProps {
  readonly caption: string;
  readonly submissions: readonly Submission[];
  /** What stands between the model and its edition. */
  readonly columns: readonly Column<Submission>[];
  readonly time: { readonly header: string; at(submission: Submission): string | null };
  /** What can be done to a submission, and what asks once more before it is done. */
  readonly action: {
    readonly label: string;
    isDisabled?(submission: Submission): boolean;
    renderDialog(chosen: Submission | undefined, close: () => void): ReactNode;
  };
}

/** Submissions as the operator of the queue sees them. */
export function QueueTable({ caption, submissions, columns, time, action }: QueueTableProps) {
  const messages = useMessages(adminMessages);
  const { queue } = messages;
  const format = useFormat();
  const [chosen, setChosen] = useState<Submission>();
  const all: readonly Column<Submission>[] = [
    {
      id: 'model',
      header: queue.model,
      className: 'min-w-44',
      cell: submission => <SubmissionLink submission={submission} />,
    },
    ...columns,
    {
      id: 'edition',
      header: queue.edition,
      cell: ({ edition }) => <span className="font-mono text-xs">{edition}</span>,
    },
    {
      id: 'time',
      header: time.header,
      className: 'data whitespace-nowrap',
      cell: submission => {
        const at = time.at(submission);
        return at && format.dateTime(at);
      },
    },
    {
      id: 'actions',
      stacked: 'actions',
      header: messages.actions,
      align: 'end',
      cell: submission => (
        <Button
          size="sm"
          disabled={action.isDisabled?.(submission) ?? false}
          onClick={() => setChosen(submission)}
        >
          {action.label}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable stacks caption={caption} columns={all} rows={submissions} getKey={({ id }) => id} />
      {action.renderDialog(chosen, () => setChosen(undefined))}
    </>
  );
}
