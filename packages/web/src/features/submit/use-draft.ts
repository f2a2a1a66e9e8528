import { useEffect, useMemo, useState } from 'react';
import { createKeptText } from '../../kept-text.ts';
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
  const kept = useMemo(() => createKeptText(`doctorbench.draft.${accountId}`), [accountId]);
  const [{ draft, restored }, setState] = useState(() => {
    const found = parseDraft(kept.read());
    return { draft: found ?? createDraft(), restored: found?.track != null };
  });
  useEffect(() => {
    if (draft.track === null) kept.remove();
    else kept.write(JSON.stringify(draft));
  }, [kept, draft]);
  return {
    draft,
    restored,
    change: part => setState(state => ({ ...state, draft: { ...state.draft, ...part } })),
    clear: () => {
      // Also for a page that is left in the same moment, whose effects no longer run.
      kept.remove();
      setState({ draft: createDraft(), restored: false });
    },
  };
}
