import {
  type Answer,
  type Control,
  getErrorEntry,
  getItemKind,
  type Item,
  type Protocol,
  toAnswerKey,
} from '@doctorbench/core';
import type { CheckNeeds } from '@doctorbench/models';
import type { Journal } from '../journal/journal.ts';
import type { SuiteEntry } from '../suite/entry-table.ts';
import type { Suite } from '../suite/suite.ts';
import type { Variants } from '../variants/open-variants.ts';
import { narrows, type SelectedItems, selectItems } from './select-items.ts';

/** One thing left to do: ask an item, or grade an answer that a stopped run left ungraded. */
export interface Task {
  readonly item: Item;
  readonly repeat: number;
  readonly control?: Control;
  /** By name. */
  readonly variant?: string;
  readonly answer?: Answer;
  /** Requests that an earlier session sent for it in vain. */
  readonly callsBefore?: number;
}

/** The selected items of a run, in suite order. */
export function planItems(suite: Suite, { protocol }: Pick<Journal['manifest'], 'protocol'>): SelectedItems {
  const { entries } = suite;
  if (narrows(protocol.selection)) return selectItems(entries.values(), protocol.selection, protocol.seed);
  return { size: entries.size, has: id => entries.has(id), [Symbol.iterator]: () => entries.keys() };
}

/** What the selected items of a run ask of an endpoint. */
export function listNeeds(suite: Suite, manifest: Pick<Journal['manifest'], 'protocol'>): CheckNeeds {
  const selected = planItems(suite, manifest);
  const needs = { images: false, tools: false };
  for (const { id, hasImages, kind } of suite.entries.values()) {
    if (!selected.has(id)) continue;
    needs.images ||= hasImages;
    needs.tools ||= getItemKind({ kind }).playsInHospital === true;
  }
  return needs;
}

/** Enough to tell a model that looks from one that does not, and a quarter of a suite's cost. */
export const controlSamples = { blind: 20, swapped: 20 };

/** Which of the selected items are asked again, and how, to see whether their pictures are looked at. */
export function planControls(
  suite: Suite,
  { protocol }: { readonly protocol: Pick<Protocol, 'controls' | 'seed'> },
  selected: SelectedItems,
): ReadonlyMap<string, readonly Control[]> {
  const { controls, seed } = protocol;
  const plan = new Map<string, Control[]>();
  const draw = (control: Control, limit: number, fits: (entry: SuiteEntry) => boolean) => {
    const entries: SuiteEntry[] = [];
    for (const entry of suite.entries.values())
      if (fits(entry) && selected.has(entry.id)) entries.push(entry);
    if (limit === 0 || entries.length === 0) return;
    for (const id of selectItems(entries, { limit, sample: 'stratified' }, seed))
      plan.set(id, [...(plan.get(id) ?? []), control]);
  };
  if (!controls) return plan;
  draw('blind', controls.blind, ({ hasImages }) => hasImages);
  draw('swapped', controls.swapped, ({ isSwappable }) => isSwappable);
  return plan;
}

/**
 * Everything the journal does not hold yet. `retry` names answers whose failure may have passed, with the requests
 * they took, `regrade` those whose grade speaks of an earlier failure.
 */
export async function* planTasks(work: {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly selected: SelectedItems;
  readonly controls: ReadonlyMap<string, readonly Control[]>;
  /** In a stress experiment items are asked under these alone. */
  readonly variants?: Variants | undefined;
  readonly retry: ReadonlyMap<string, number>;
  readonly regrade: ReadonlySet<string>;
  /** Whether what was not answered is asked. */
  readonly ask: boolean;
}): AsyncGenerator<Task> {
  const { suite, journal, selected, retry, regrade, ask } = work;
  const { repeats: times } = journal.manifest.protocol;
  const repeats = Array.from({ length: times }, (_, repeat) => ({ repeat }));
  const askings = { ...work, repeats };
  const isWhole = selected.size === suite.entries.size;
  for await (const item of suite.items()) {
    if (!isWhole && !selected.has(item.id)) continue;
    for (const asking of listAskings(item, askings)) {
      const key = toAnswerKey({ itemId: item.id, ...asking });
      const callsBefore = retry.get(key);
      if (ask && callsBefore !== undefined) yield { item, ...asking, callsBefore };
      else if (!journal.hasAnswer(key)) {
        if (ask) yield { item, ...asking };
      } else if (regrade.has(key) || !journal.hasGrade(key)) {
        const answer = await journal.findAnswer(key);
        if (answer) yield { item, ...asking, answer };
      }
    }
  }
}

function listAskings(
  item: Item,
  {
    repeats,
    controls,
    variants,
  }: {
    readonly repeats: readonly { readonly repeat: number }[];
    readonly controls: ReadonlyMap<string, readonly Control[]>;
    readonly variants?: Variants | undefined;
  },
): readonly Pick<Task, 'repeat' | 'control' | 'variant'>[] {
  if (variants)
    return variants.names
      .filter(variant => variants.vary(item, variant) !== undefined)
      .map(variant => ({ repeat: 0, variant }));
  const again = controls.get(item.id);
  return again ? [...repeats, ...again.map(control => ({ repeat: 0, control }))] : repeats;
}

/** Whether a journaled answer is a failure that may have passed since. */
export function mayHavePassed({ outcome }: Answer): boolean {
  return outcome.kind === 'failed' && getErrorEntry(outcome.cause).retry;
}
