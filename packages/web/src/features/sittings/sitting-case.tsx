import type { SittingItem, TryoutCall, TryoutPath, TryoutState } from '@doctorbench/core';
import { useState } from 'react';
import { saveAnswer } from '../../api/queries/sittings.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bedside } from '../tryouts/bedside.tsx';
import type { Play } from '../tryouts/use-play.ts';
import { sittingMessages } from './messages.ts';

interface SittingCaseProps {
  readonly sittingId: string;
  readonly item: Extract<SittingItem, { kind: 'case' }>;
  readonly onSaved: () => void;
  readonly onNext: () => void;
}

/** A case of a paper: each action is kept before its result is shown. */
export function SittingCase({ sittingId, item, onSaved, onNext }: SittingCaseProps) {
  const messages = useMessages(sittingMessages);
  const play = useKeptPlay(sittingId, item, onSaved);
  if (play.state?.end)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice>{messages.caseOver}</Notice>
        <Button tone="primary" onClick={onNext}>
          {messages.leaveCase}
        </Button>
      </div>
    );
  return (
    <Bedside clinicCase={item.case} play={play} leave={{ label: messages.leaveCase, onLeave: onNext }} />
  );
}

function useKeptPlay(
  sittingId: string,
  item: SittingCaseProps['item'],
  onSaved: () => void,
): Omit<Play, 'restart'> {
  const [path, setPath] = useState<TryoutPath>(item.path);
  const [state, setState] = useState<TryoutState>(item.state);
  const action = useAction({
    mutationFn: async ({ call }: { readonly call: TryoutCall; readonly done: () => void }) => {
      const next = { turns: [...path.turns, [call]] };
      return { next, saved: await saveAnswer(sittingId, item.case.id, next) };
    },
    onSuccess: ({ next, saved }, { done }) => {
      setPath(next);
      if (saved.state) setState(saved.state);
      done();
      onSaved();
    },
  });
  return {
    path,
    state,
    error: action.error,
    busy: action.isPending,
    act: (call, done) => action.mutate({ call, done }),
    retry: () => action.reset(),
  };
}
