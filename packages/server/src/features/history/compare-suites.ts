import { type FormsProtocol, toCanonicalJson } from '@doctorbench/core';
import type { SelectedItems, Suite } from '@doctorbench/engine';

/** A suite, and which of its items are asked. */
export interface Asked {
  readonly suite: Suite;
  readonly items: SelectedItems;
  readonly forms: FormsProtocol | undefined;
}

interface SuiteComparison {
  readonly added: number;
  readonly dropped: number;
  /** Ids of the items that are the same in both. */
  readonly linking: readonly string[];
  /** Null where only names could be compared. */
  readonly reworded: number | null;
}

/** Sealed items are compared by their ids: who changes the words of one gives it another. */
export async function compareSuites(before: Asked, after: Asked): Promise<SuiteComparison> {
  const shared = [...after.items].filter(id => before.items.has(id));
  const counts = { added: after.items.size - shared.length, dropped: before.items.size - shared.length };
  const isRedrawn = (id: string) =>
    toCanonicalJson(before.forms ?? null) !== toCanonicalJson(after.forms ?? null) &&
    after.suite.entries.get(id)?.isForm === true;
  const kept = shared.filter(id => !isRedrawn(id));
  if (before.suite.hash === after.suite.hash)
    return { ...counts, linking: kept, reworded: shared.length - kept.length };
  if (before.suite.sealed || after.suite.sealed) return { ...counts, linking: kept, reworded: null };
  const linking: string[] = [];
  for (const id of kept) {
    const [old, now] = await Promise.all([before.suite.getItem(id), after.suite.getItem(id)]);
    // A canary is of its suite and asks nothing.
    const isSame = toCanonicalJson({ ...old, canary: '' }) === toCanonicalJson({ ...now, canary: '' });
    if (isSame) linking.push(id);
  }
  return { ...counts, linking, reworded: shared.length - linking.length };
}
