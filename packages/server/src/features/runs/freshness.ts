import type { Freshness, Grade } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { mean, standardDeviation, studentPoint975 } from '@doctorbench/psychometrics';
import { fewestPrivateItems, isPrivate } from './private-items.ts';

interface Group {
  readonly totals: Map<string, number[]>;
  readonly hidden: Set<string>;
}

/** Scores of what was written after the stated cut-off, and of the rest. */
export async function readFreshness(
  suite: Suite,
  { cutoff, grades }: { readonly cutoff: string; readonly grades: AsyncIterable<Grade> },
): Promise<Freshness> {
  const fresh = new Set<string>();
  for await (const { id, provenance } of suite.items()) if (provenance.written > cutoff) fresh.add(id);
  const after = makeGroup();
  const upTo = makeGroup();
  for await (const { itemId, total, control } of grades) {
    if (control || total.kind !== 'scored') continue;
    const group = fresh.has(itemId) ? after : upTo;
    group.totals.set(itemId, [...(group.totals.get(itemId) ?? []), total.percent]);
    if (isPrivate(suite, itemId)) group.hidden.add(itemId);
  }
  const isTooFew = ({ hidden }: Group) => hidden.size > 0 && hidden.size < fewestPrivateItems;
  // The one could be taken from the whole and the other: both are shown, or none.
  if (isTooFew(after) || isTooFew(upTo)) return { cutoff, after: null, upTo: null };
  return { cutoff, after: toScore(after), upTo: toScore(upTo) };
}

function makeGroup(): Group {
  return { totals: new Map(), hidden: new Set() };
}

function toScore({ totals }: Group): Freshness['after'] {
  const scores = [...totals.values()].map(values => mean(values));
  if (scores.length === 0) return null;
  const value = mean(scores);
  const half =
    scores.length < 2
      ? undefined
      : studentPoint975(scores.length - 1) * (standardDeviation(scores) / Math.sqrt(scores.length));
  return {
    items: scores.length,
    value,
    interval: half === undefined ? null : { low: value - half, high: value + half },
  };
}
