import type { Submission } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { submissionMessages } from './messages.ts';

/** Where it stands in the queue, or how far it has come. Nothing once it has ended. */
export function SubmissionProgress({ submission }: { readonly submission: Submission }) {
  const messages = useMessages(submissionMessages);
  const format = useFormat();
  const { status, queuePosition, estimatedFinish, cancelRequested } = submission;
  const finish = estimatedFinish && messages.finishAt(format.dateTime(estimatedFinish));
  if (cancelRequested && status === 'running') return <p className="text-soft">{messages.cancelling}</p>;
  if (status === 'queued')
    return (
      <p className="data text-soft">
        {[queuePosition !== null && messages.queuePosition(format.integer(queuePosition)), finish]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  return status === 'running' ? <Running submission={submission} /> : null;
}

/** Below it a number would only flicker. */
const soonMs = 10_000;

function Running({ submission: { progress, card, estimatedFinish } }: { readonly submission: Submission }) {
  const messages = useMessages(submissionMessages);
  const format = useFormat();
  if (!progress || progress.planned === 0) return <p className="text-soft">{messages.starting}</p>;
  const { planned, done, failed, vetoed, itemsPerSecond, remainingMs } = progress;
  const notes = [
    remainingMs !== null &&
      (remainingMs < soonMs ? messages.almostDone : messages.remaining(format.duration(remainingMs))),
    remainingMs === null && estimatedFinish && messages.finishAt(format.dateTime(estimatedFinish)),
    itemsPerSecond > 0 && messages.pace(format.integer(Math.max(1, itemsPerSecond * 60))),
    failed > 0 && messages.failedItems(format.integer(failed)),
    vetoed !== null && vetoed > 0 && messages.vetoedItems(format.integer(vetoed)),
  ];
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={messages.progress(card.displayName)} done={done} planned={planned} />
      <p className="data text-sm text-soft">{notes.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
