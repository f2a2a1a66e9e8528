import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { TextField } from './text-field.tsx';

const shownMs = 2000;

export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { actions } = useMessages();
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'refused')
    return (
      <div className="w-72 max-w-full rounded-md bg-paper p-2">
        <TextField
          compact
          readOnly
          autoFocus
          label={actions.copyByHand}
          value={text}
          className="font-mono"
          onFocus={({ target }) => target.select()}
        />
      </div>
    );
  return (
    <Button
      size="sm"
      onClick={async ({ currentTarget }) =>
        setState((await copyText(text, currentTarget)) ? 'copied' : 'refused')
      }
    >
      {state === 'copied' ? <CheckIcon className="size-4 text-success" /> : <CopyIcon className="size-4" />}
      <span aria-live="polite">{state === 'copied' ? actions.copied : (label ?? actions.copy)}</span>
    </Button>
  );
}
