import type { Sitting } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { finishSitting, sittingItemQuery, sittingQuery } from '../../api/queries/sittings.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Countdown } from './countdown.tsx';
import { sittingMessages } from './messages.ts';
import { SittingCase } from './sitting-case.tsx';
import { SittingQuestion } from './sitting-question.tsx';

interface SittingPaperProps {
  readonly sitting: Sitting;
  /** From 0. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** An open paper: its items, the clock, the one that is answered, and the way to hand it in. */
export function SittingPaper({ sitting, place, onPlace }: SittingPaperProps) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: sittingQuery(sitting.id).queryKey, exact: true });
  const current = sitting.items[place] ?? sitting.items[0];
  const messages = useMessages(sittingMessages);
  const isLast = place >= sitting.items.length - 1;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Countdown endsAt={sitting.endsAt} onOver={renew} />
        <HandIn sitting={sitting} />
      </div>
      <Places items={sitting.items} place={place} onPlace={onPlace} />
      {current && (
        <CurrentItem
          key={current.id}
          sittingId={sitting.id}
          itemId={current.id}
          onSaved={renew}
          onNext={() => onPlace(isLast ? place : place + 1)}
        />
      )}
      <div className="flex gap-2">
        <Button disabled={place === 0} onClick={() => onPlace(place - 1)}>
          {messages.back}
        </Button>
        <Button tone="primary" disabled={isLast} onClick={() => onPlace(place + 1)}>
          {messages.next}
        </Button>
      </div>
    </div>
  );
}

interface PlacesProps {
  readonly items: Sitting['items'];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

function Places({ items, place, onPlace }: PlacesProps) {
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  return (
    <nav aria-label={messages.parts}>
      <ol className="flex flex-wrap gap-1.5">
        {items.map(({ id, answered }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === place ? 'step' : undefined}
              aria-label={`${messages.item(format.integer(index + 1))}, ${answered ? messages.done : messages.open}`}
              onClick={() => onPlace(index)}
              className={cx(
                'data size-9 rounded-md border text-sm pointer-coarse:size-11',
                answered ? 'border-accent bg-accent-tint text-accent' : 'border-edge text-soft',
                index === place && 'outline-2 outline-offset-1 outline-(--focus)',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface CurrentItemProps {
  readonly sittingId: string;
  readonly itemId: string;
  readonly onSaved: () => void;
  readonly onNext: () => void;
}

function CurrentItem({ sittingId, itemId, onSaved, onNext }: CurrentItemProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...sittingItemQuery(sittingId, itemId),
    refetchOnWindowFocus: false,
  });
  if (isPending)
    return (
      <LoadingRegion>
        <SkeletonText lines={8} />
      </LoadingRegion>
    );
  if (!data) return <ErrorState error={error} onRetry={refetch} />;
  if (data.kind === 'case') return <SittingCase item={data} {...{ sittingId, onSaved, onNext }} />;
  return <SittingQuestion item={data.question} text={data.text} {...{ sittingId, onSaved }} />;
}

function HandIn({ sitting }: { readonly sitting: Sitting }) {
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const action = useAction({
    mutationFn: () => finishSitting(sitting.id),
    onSuccess: done => client.setQueryData(sittingQuery(sitting.id).queryKey, done),
  });
  const answered = sitting.items.filter(item => item.answered).length;
  const all = sitting.items.length;
  return (
    <div className="flex items-center gap-4">
      <span className="data text-sm text-soft">
        {messages.answered(format.integer(answered), format.integer(all))}
      </span>
      <Button onClick={() => setAsking(true)}>{messages.finish}</Button>
      <ConfirmDialog
        open={asking}
        title={messages.finishTitle}
        confirmLabel={messages.finish}
        busy={action.isPending}
        error={action.error}
        onConfirm={() => action.mutate()}
        onClose={() => setAsking(false)}
      >
        {messages.finishText(messages.items(format.integer(all - answered)))}
      </ConfirmDialog>
    </div>
  );
}
