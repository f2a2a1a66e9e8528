import type { ExpertAssignment, ownExpertSchema } from '@doctorbench/core/expert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { claimTask, expertQueueQuery, ownExpertQuery, undoTask } from '../../api/queries/experts.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { expertMessages } from './messages.ts';
import { TaskView } from './task-view.tsx';

type OwnExpert = z.infer<typeof ownExpertSchema>;

/** What waits for the expert, and one task after the other. */
export function ExpertDesk() {
  const messages = useMessages(expertMessages);
  const queryClient = useQueryClient();
  const [task, setTask] = useState<ExpertAssignment | null>(null);
  const renew = () => queryClient.invalidateQueries({ queryKey: ['experts'] });
  const show = async (next: ExpertAssignment | null) => {
    setTask(next);
    await renew();
  };
  const claim = useAction({ mutationFn: claimTask, onSuccess: show });
  const undo = useAction({ mutationFn: undoTask, onSuccess: show });
  const queue = useQuery(expertQueueQuery());
  const { data: own } = useQuery(ownExpertQuery());
  if (queue.isPending) return <SkeletonPage />;
  if (!queue.data) return <ErrorState error={queue.error} onRetry={queue.refetch} />;
  const { undoable, current, open } = queue.data;
  const problem = claim.error ?? undo.error;
  const undoButton = undoable !== null && (
    <Button tone="quiet" size="sm" busy={undo.isPending} onClick={() => undo.mutate()}>
      {messages.undo}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      {own && <OwnWork own={own} />}
      {problem && <FormError error={problem} />}
      {task ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone="accent">{messages.kinds[task.kind]}</Badge>
            <Button tone="quiet" size="sm" onClick={() => show(null)}>
              {messages.stop}
            </Button>
            {undoButton}
          </div>
          <TaskView key={task.id} task={task} onDone={() => claim.mutate()} />
        </>
      ) : (
        <Waiting open={open}>
          {(open.length > 0 || current !== null) && (
            <Button tone="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
              {current === null ? messages.begin : messages.resume}
            </Button>
          )}
          {undoButton}
        </Waiting>
      )}
    </div>
  );
}

/** Who the expert is to others, what was done, and how steadily. */
function OwnWork({ own }: { readonly own: OwnExpert }) {
  const messages = useMessages(expertMessages);
  const { pseudonym, done, minutes, steadiness } = own;
  return (
    <p className="text-soft">
      {messages.hello(pseudonym)} {messages.done(done, String(minutes))}
      {steadiness && (
        <span className="block text-sm text-faint">
          {messages.settled(steadiness.settled.equal, steadiness.settled.n)}
          {steadiness.repeats.n > 0 &&
            ` ${messages.repeated(steadiness.repeats.equal, steadiness.repeats.n)}`}
        </span>
      )}
    </p>
  );
}

interface WaitingProps {
  readonly open: readonly {
    readonly kind: ExpertAssignment['kind'];
    readonly count: number;
    readonly dueAt: string | null;
  }[];
  readonly children: React.ReactNode;
}

function Waiting({ open, children }: WaitingProps) {
  const messages = useMessages(expertMessages);
  const format = useFormat();
  const actions = <div className="flex flex-wrap gap-3">{children}</div>;
  if (open.length === 0)
    return (
      <EmptyState title={messages.nothing} actions={actions}>
        {messages.nothingLead}
      </EmptyState>
    );
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.waiting}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {open.map(({ kind, count, dueAt }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-3 py-2">
            <span>{messages.kinds[kind]}</span>
            <span className="data">
              {count}
              {dueAt && <span className="ml-3 text-soft">{messages.due(format.date(dueAt))}</span>}
            </span>
          </li>
        ))}
      </ul>
      {actions}
    </Card>
  );
}
