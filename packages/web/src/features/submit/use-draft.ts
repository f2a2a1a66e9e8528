import { useEffect, useState } from 'react';
import { createDraft, type Draft, parseDraft } from './draft.ts';

export interface DraftState {
  readonly draft: Draft;
  /** It was found in the browser rather than begun now. */
  readonly restored: boolean;
  readonly change: (part: Partial<Draft>) => void;
  readonly clear: () => void;
}

/** The draft of one account. Leaving and coming back loses nothing of it. */
export function useDraft(accountId: string): DraftState {
  const key = `doctorbench.draft.${accountId}`;
  const [{ draft, restored }, setState] = useState(() => {
    const kept = parseDraft(load(key));
    return { draft: kept ?? createDraft(), restored: kept?.track != null };
  });
  useEffect(() => {
    if (draft.track === null) remove(key);
    else store(key, JSON.stringify(draft));
  }, [key, draft]);
  return {
    draft,
    restored,
    change: part => setState(state => ({ ...state, draft: { ...state.draft, ...part } })),
    clear: () => {
      // Also for a page that is left in the same moment, whose effects no longer run.
      remove(key);
      setState({ draft: createDraft(), restored: false });
    },
  };
}

/** Storage may be forbidden or full; the draft then lasts as long as the page. */
function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
