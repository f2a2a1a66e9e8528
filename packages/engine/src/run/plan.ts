import { type Answer, AppError, getErrorEntry, type Item, toAnswerKey } from '@doctorbench/core';
import type { Journal } from '../journal/journal.ts';
import { isRunnable } from '../kinds/kinds.ts';
import type { Suite } from '../suite/suite.ts';
import { selectItems } from './select-items.ts';

/** One thing left to do: ask an item, or grade an answer that a stopped run left ungraded. */
export interface Task {
  readonly item: Item;
  readonly repeat: number;
  readonly answer?: Answer;
  /** Requests that an earlier session sent for it in vain. */
  readonly callsBefore?: number;
}

/** The selected items of a run, in suite order. */
export function planItems(
  suite: Suite,
  { protocol }: Pick<Journal['manifest'], 'protocol'>,
): ReadonlySet<string> {
  const selected = selectItems([...suite.entries.values()], protocol.selection, protocol.seed);
  const blocked = [...suite.entries.values()].find(({ id, kind }) => selected.has(id) && !isRunnable(kind));
  if (blocked) throw new AppError('suite.kind-not-runnable', `${blocked.id} is of kind ${blocked.kind}`);
  return selected;
}

/**
 * Everything the journal does not hold yet. `retry` names answers whose failure may have passed, with the requests
 * they took, `regrade` those whose grade speaks of an earlier failure.
 */
export async function* planTasks(work: {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly selected: ReadonlySet<string>;
  readonly retry: ReadonlyMap<string, number>;
  readonly regrade: ReadonlySet<string>;
  /** Whether what was not answered is asked. */
  readonly ask: boolean;
}): AsyncGenerator<Task> {
  const { suite, journal, selected, retry, regrade, ask } = work;
  for await (const item of suite.items()) {
    if (!selected.has(item.id)) continue;
    for (let repeat = 0; repeat < journal.manifest.protocol.repeats; repeat++) {
      const key = toAnswerKey({ itemId: item.id, repeat });
      const callsBefore = retry.get(key);
      if (ask && callsBefore !== undefined) yield { item, repeat, callsBefore };
      else if (!journal.hasAnswer(key)) {
        if (ask) yield { item, repeat };
      } else if (regrade.has(key) || !journal.hasGrade(key)) {
        const answer = await journal.findAnswer(key);
        if (answer) yield { item, repeat, answer };
      }
    }
  }
}

/** Whether a journaled answer is a failure that may have passed since. */
export function mayHavePassed({ outcome }: Answer): boolean {
  return outcome.kind === 'failed' && getErrorEntry(outcome.cause).retry;
}
