import { toAnswerKey } from '@doctorbench/core';
import type { DecidedResult } from './decide-verdict.ts';
import { isPrivate } from './private-items.ts';
import { type RenewDeps, renewResult } from './renew-result.ts';
import { createRunReader } from './run-reader.ts';
import type { RetiredItemStore } from './store/retired-items.ts';

interface Retirement {
  readonly suiteHash: string;
  readonly itemId: string;
  readonly taskId: string;
  readonly reason: string;
  readonly experts: readonly string[];
}

interface RetireDeps extends RenewDeps {
  readonly retiredItems: RetiredItemStore;
}

export type RetireItem = (
  retirement: Retirement,
  /** Of each result that was counted anew, as soon as it was. */
  onRenewed: (result: DecidedResult) => Promise<void>,
) => Promise<void>;

/** Takes an item out of every result of its suite: those that are there are counted anew, later ones leave it out. */
export function createRetireItem(deps: RetireDeps): RetireItem {
  const reader = createRunReader(deps);
  const { retiredItems, store } = deps;
  return async ({ experts, ...retirement }, onRenewed) => {
    const { suiteHash, itemId } = retirement;
    await retiredItems.add({ ...retirement, experts: [...experts] });
    for (const id of await retiredItems.listResults(suiteHash)) {
      const row = await store.find(id);
      if (!row) continue;
      const key = toAnswerKey({ itemId, repeat: 0 });
      const grade = await reader.withJournal(row, journal => journal.findGrade(key));
      if (!grade) continue;
      const suite = await reader.openSuite(row);
      await onRenewed({
        row,
        isPublic: !isPrivate(suite, itemId),
        itemBefore: grade.total.kind === 'scored' ? grade.total.percent : null,
        itemAfter: null,
        overallBefore: row.overallScore,
        overallAfter: await renewResult(row, { reader, deps }),
      });
    }
  };
}
