import type { Freshness, Grade } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import {
  drawNormal,
  mean,
  type Random,
  standardDeviation,
  studentPoint975,
  z975,
} from '@doctorbench/psychometrics';
import { fewestPrivateItems, isPrivate } from './private-items.ts';

/** What private items really scored, in percent, and the error under which a sum of them is told. */
interface PrivateTotals {
  readonly exact: ReadonlyMap<string, number>;
  readonly noise: { readonly deviation: number };
  draw(purpose: string): Random;
}

interface Group {
  readonly totals: Map<string, number[]>;
  /** Of private items, in percent. */
  readonly hidden: number[];
}

/** It is a second figure of the same items: told more roughly than the first, it adds little to what that says. */
const rougher = 2;

/** Scores of what was written after the stated cut-off, and of the rest. */
export async function readFreshness(
  suite: Suite,
  given: {
    readonly cutoff: string;
    readonly grades: AsyncIterable<Grade>;
    readonly ofPrivate?: PrivateTotals | undefined;
  },
): Promise<Freshness> {
  const { cutoff, ofPrivate } = given;
  const fresh = new Set<string>();
  for await (const { id, provenance } of suite.items()) if (provenance.written > cutoff) fresh.add(id);
  const [after, upTo] = [makeGroup(), makeGroup()];
  for await (const { itemId, total, control } of given.grades) {
    if (control || total.kind !== 'scored' || isPrivate(suite, itemId)) continue;
    const { totals } = fresh.has(itemId) ? after : upTo;
    totals.set(itemId, [...(totals.get(itemId) ?? []), total.percent]);
  }
  for (const [id, percent] of ofPrivate?.exact ?? []) (fresh.has(id) ? after : upTo).hidden.push(percent);
  const isTooFew = ({ hidden }: Group) => hidden.length > 0 && hidden.length < fewestPrivateItems;
  // The one could be taken from the whole and the other: both are shown, or none.
  if (isTooFew(after) || isTooFew(upTo)) return { cutoff, after: null, upTo: null };
  const random = ofPrivate?.draw('freshness');
  const deviation = rougher * (ofPrivate?.noise.deviation ?? 0);
  const show = (group: Group) =>
    random && group.hidden.length > 0 ? toBlurred(group, { deviation, random }) : toScore(group);
  return { cutoff, after: show(after), upTo: show(upTo) };
}

function makeGroup(): Group {
  return { totals: new Map(), hidden: [] };
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

/** Their spread would tell of them what the error hides: it is taken as large as the mean allows. */
function toBlurred(
  { totals, hidden }: Group,
  { deviation, random }: { readonly deviation: number; readonly random: Random },
): Freshness['after'] {
  const open = [...totals.values()].map(values => mean(values));
  const items = open.length + hidden.length;
  const sum = [...open, ...hidden].reduce((all, percent) => all + percent, 0);
  const blurred = (sum + 100 * deviation * drawNormal(random)) / items;
  const value = Math.min(100, Math.max(-100, blurred));
  const spread = Math.sqrt(Math.max(0, value) * (100 - Math.max(0, value)));
  const half = z975 * Math.hypot(spread / Math.sqrt(items), (100 * deviation) / items);
  return { items, value, interval: { low: Math.max(-100, value - half), high: Math.min(100, value + half) } };
}
