import { AppError, type Edition } from '@doctorbench/core';

export interface DatesKept {
  readonly opened: readonly string[];
  readonly closed: readonly string[];
  readonly retired: readonly string[];
  /** Those that could not be opened, with what they lack. */
  readonly refused: readonly { readonly id: string; readonly code: string }[];
}

interface Deps {
  readonly now: Date;
  readonly setState: (id: string, state: Edition['state']) => Promise<unknown>;
}

/**
 * Opens drafts, closes open editions and retires closed ones whose time has come, each by one step at a time. One that
 * may not be opened stays a draft.
 */
export async function keepDates(editions: readonly Edition[], { now, setState }: Deps): Promise<DatesKept> {
  const isDue = (date: string | null) => date !== null && Date.parse(date) <= now.getTime();
  const opened: string[] = [];
  const closed: string[] = [];
  const retired: string[] = [];
  const refused: { id: string; code: string }[] = [];
  for (const { id, state, opensAt, closesAt, retiresAt } of editions) {
    if (state === 'open' && isDue(closesAt)) {
      await setState(id, 'closed');
      closed.push(id);
    }
    if (state === 'closed' && isDue(retiresAt)) {
      await setState(id, 'retired');
      retired.push(id);
    }
    if (state !== 'draft' || !isDue(opensAt) || isDue(closesAt)) continue;
    try {
      await setState(id, 'open');
      opened.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, code: error.code });
    }
  }
  return { opened, closed, retired, refused };
}
