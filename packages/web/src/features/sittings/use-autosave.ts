import { useEffect, useRef, useState } from 'react';

type SaveState = 'saved' | 'saving' | 'unsaved';

const idleMs = 1000;

/** Keeps a text a second after the last key, and at once when the field is left or goes away. */
export function useAutosave(first: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(first);
  const [state, setState] = useState<SaveState>('saved');
  const latest = useRef({ text: first, kept: first, save });
  latest.current.save = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = async () => {
    clearTimeout(timer.current);
    const { current } = latest;
    const sent = current.text;
    if (sent === current.kept) return;
    setState('saving');
    try {
      await current.save(sent);
      current.kept = sent;
      setState(current.text === sent ? 'saved' : 'saving');
    } catch {
      // Why is said where the paper is shown; the words stay in the field, and the next key tries again.
      setState('unsaved');
    }
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  useEffect(() => () => void flushLatest.current(), []);
  return {
    text,
    state,
    flush,
    change(next: string) {
      latest.current.text = next;
      setText(next);
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flushLatest.current(), idleMs);
    },
  };
}
