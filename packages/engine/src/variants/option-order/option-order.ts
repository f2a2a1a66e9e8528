import type { ChoiceItem } from '@doctorbench/core';
import { shuffle } from '@doctorbench/psychometrics';
import type { VariantFamily } from '../family.ts';
import { refersToOptions } from './refers-to-options.ts';

export const optionOrder: VariantFamily = {
  name: 'option-order',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '选项顺序', en: 'Order of options' },
  describes: {
    zh: '选项换位置，正确选项必定移动',
    en: 'The options change places, and the keyed one always moves',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'choice' || item.options.length < 3 || refersToOptions(item)) return undefined;
      const ids = item.options.map(({ id }) => id);
      const first = item.key[0] ?? '';
      let order = shuffle(ids, random);
      for (let tries = 0; order.indexOf(first) === ids.indexOf(first) && tries < 20; tries++)
        order = shuffle(ids, random);
      return order.indexOf(first) === ids.indexOf(first) ? undefined : placeOptions(item, order, ids);
    },
};

/** The item with its options in another order, or under other letters. */
export function placeOptions(item: ChoiceItem, order: readonly string[], labels: readonly string[]) {
  const texts = new Map(item.options.map(({ id, text }) => [id, text]));
  const label = new Map(order.map((id, at) => [id, labels[at] ?? id]));
  const relabel = (ids: readonly string[]) => ids.map(id => label.get(id) ?? id).sort();
  return {
    item: {
      ...item,
      options: order.map(id => ({ id: label.get(id) ?? id, text: texts.get(id) ?? '' })),
      key: relabel(item.key),
      ...(item.swap ? { swap: { ...item.swap, key: relabel(item.swap.key) } } : {}),
    },
    letters: Object.fromEntries(order.map(id => [label.get(id) ?? id, id])),
  };
}
