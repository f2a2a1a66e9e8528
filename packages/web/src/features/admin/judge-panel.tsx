import type { JudgePanel, JudgeTrial } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { judgePanelQuery, requestTrial } from '../../api/queries/gate.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { panelMessages } from './panel-messages.ts';

/** The operator's judges, and how each did on labelled answers before it read for anybody. */
export function JudgePanelView() {
  const messages = useMessages(panelMessages);
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(judgePanelQuery());
  const again = useAction({
    mutationFn: requestTrial,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: judgePanelQuery().queryKey }),
  });
  if (isPending)
    return (
      <LoadingRegion>
        <SkeletonText lines={2} />
      </LoadingRegion>
    );
  if (!data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <section aria-label={messages.title} className="flex flex-col gap-2 text-sm">
      <h3 className="text-base">{messages.title}</h3>
      <p className="text-soft">{messages.lead}</p>
      {data.judges.map(judge => (
        <JudgeLine key={judge.name} judge={judge} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" busy={again.isPending} disabled={data.waits} onClick={() => again.mutate()}>
          {messages.again}
        </Button>
        <span role="status" className="text-faint">
          {data.waits && messages.waits}
        </span>
      </div>
      {again.error && <FormError error={again.error} />}
    </section>
  );
}

function JudgeLine({ judge }: { readonly judge: JudgePanel['judges'][number] }) {
  const messages = useMessages(panelMessages);
  const format = useFormat();
  const { name, model, trial, triedAt } = judge;
  const shown = name === model ? name : `${name} (${model})`;
  if (!trial) return <Notice>{`${shown}: ${messages.untried}`}</Notice>;
  return (
    <Notice tone={trial.outcome === 'passed' ? 'success' : 'warning'}>
      <p>{`${shown}: ${messages.outcomes[trial.outcome]}`}</p>
      <p>{toReasons(trial, { messages, format })}</p>
      {triedAt && <p className="text-faint">{messages.triedAt(format.dateTime(triedAt))}</p>}
    </Notice>
  );
}

interface Wording {
  readonly messages: (typeof panelMessages)['en'];
  readonly format: ReturnType<typeof useFormat>;
}

function toReasons(trial: JudgeTrial, { messages, format }: Wording): string {
  const { firstWord, silentSeconds, cause, read, so, notSo, sawDanger, secondsPerVote } = trial;
  if (firstWord) return messages.firstWords[firstWord];
  if (silentSeconds !== undefined) return messages.silent(format.integer(silentSeconds));
  if (cause) return messages.cause(cause);
  const figures =
    read > 0
      ? [messages.figures({ read, found: so.found, so: so.of, wrongly: notSo.found, notSo: notSo.of })]
      : [];
  const missed = sawDanger === false ? [messages.missedDanger] : [];
  const slow =
    secondsPerVote === undefined ? [] : [messages.seconds(format.integer(Math.round(secondsPerVote)))];
  return [...figures, ...missed, ...slow].join(' ');
}
