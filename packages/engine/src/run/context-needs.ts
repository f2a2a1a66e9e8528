import type { RunManifest } from '@doctorbench/core';
import { getKind } from '../kinds/kinds.ts';
import type { Suite } from '../suite/suite.ts';
import { estimateItem } from './estimate-run.ts';
import { planItems } from './plan.ts';

/** Tokens that a model's context must hold for an item. */
export interface ContextNeed {
  /** To be asked at all. */
  readonly first: number;
  /** To come to its usual end. */
  readonly last: number;
}

/** What each selected item asks of a context, estimated on the dear side. Sealed items are not looked into. */
export async function* listContextNeeds(
  suite: Suite,
  manifest: Pick<RunManifest, 'protocol'>,
  options: { readonly callsTools: boolean },
): AsyncGenerator<ContextNeed> {
  if (suite.sealed) return;
  const selected = planItems(suite, manifest);
  for await (const item of suite.items()) {
    if (!selected.has(item.id)) continue;
    const kind = getKind(item);
    const own = kind.estimateContext?.(item, options);
    if (own) yield own;
    else {
      const calls = kind.countCalls(item);
      const { input } = estimateItem(item);
      // A dialogue grows with every turn: the last request is about twice the mean one.
      yield { first: Math.round(input / (calls * calls)), last: Math.round((2 * input) / (calls + 1)) };
    }
  }
}
