import type { ChoiceItem, Item } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { refersToOptions } from './option-order/refers-to-options.ts';

/** An option of a single-answer item that is not keyed; undefined where there is none to speak of by its words. */
export function drawWrongOption(item: Item, random: Random): ChoiceItem['options'][number] | undefined {
  if (item.kind !== 'choice' || item.multiple || refersToOptions(item)) return undefined;
  const [wrong] = shuffle(
    item.options.filter(({ id }) => !item.key.includes(id)),
    random,
  );
  return wrong;
}
