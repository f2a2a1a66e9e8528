import type { Item } from '@doctorbench/core';

/**
 * The item as its labelled answers stand for it. Of an encounter, people and judges read what the agent said and wrote,
 * so that it is one text after the opening; what code can tell is left out.
 */
export function toReadItem(item: Item): Item {
  if (item.kind !== 'encounter') return item;
  const { case: given, rubric, exemplars: _, kind: __, ...common } = item;
  return {
    ...common,
    kind: 'open',
    messages: [{ role: 'user', content: given.opening }],
    rubric: rubric.filter(({ state }) => !state),
  };
}
