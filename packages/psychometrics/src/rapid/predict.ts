import { nodeCount, normalWeights } from '../irt/quadrature.ts';
import type { RapidBank } from './rapid-bank.ts';
import { createSitting } from './sitting.ts';

/** Items chosen together before their answers are looked at. */
export const batchSize = 5;

/** What a form predicted after so many items, and which items they were. */
export interface Prediction {
  readonly points: number;
  readonly items: readonly number[];
  /** Of each scenario by itself. */
  readonly groups: ReadonlyMap<number, number>;
}

interface Sat {
  /** Totals of the examinee, NaN where there is none. */
  readonly row: Float64Array;
  readonly budgets: readonly number[];
  readonly seed: string;
  /** Items asked beside those that are chosen: they count in the score and say nothing of ability. */
  readonly core?: ReadonlySet<number> | undefined;
}

/** How a form chooses its items; each predicts the score by the model. */
export type ModelForm = 'fixed' | 'adaptive';

/** Sits once as far as the largest budget and tells what it would have said at each. */
export function predictAt(
  bank: RapidBank,
  form: ModelForm,
  { row, budgets, seed, core = new Set() }: Sat,
): readonly Prediction[] {
  const closed = (item: number) => core.has(item) || Number.isNaN(row[item] as number);
  const sitting = createSitting(bank, { seed, closed });
  for (const item of core) if (!Number.isNaN(row[item] as number)) sitting.observe(item, row[item] as number);
  const fixed = form === 'fixed' ? rankItems(bank).filter(item => !closed(item)) : undefined;
  const items: number[] = [];
  return budgets.map(budget => {
    while (items.length < budget) {
      const count = Math.min(batchSize, budget - items.length);
      const batch = fixed ? fixed.slice(items.length, items.length + count) : sitting.next(count);
      if (batch.length === 0) break;
      for (const item of batch) sitting.answer(item, row[item] as number);
      items.push(...batch);
    }
    return { points: sitting.estimate().points, items: [...items], groups: sitting.estimateGroups() };
  });
}

/** Scenarios in turn, the items of each by their information over the usual spread of ability. */
function rankItems({ tables: { information }, groups, items }: RapidBank): readonly number[] {
  const value = items.map((_, item) => {
    let sum = 0;
    for (let q = 0; q < nodeCount; q++)
      sum += (normalWeights[q] as number) * (information[item * nodeCount + q] as number);
    return sum;
  });
  const queues = [...new Set(groups)].map(group =>
    [...items.keys()]
      .filter(item => groups[item] === group)
      .sort((a, b) => (value[b] as number) - (value[a] as number)),
  );
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    queues.flatMap(queue => queue.slice(place, place + 1)),
  ).flat();
}
