import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';

const shownMs = 2000;

export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { actions } = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      size="sm"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      {copied ? <CheckIcon className="size-4 text-success" /> : <CopyIcon className="size-4" />}
      <span aria-live="polite">{copied ? actions.copied : (label ?? actions.copy)}</span>
    </Button>
  );
}
