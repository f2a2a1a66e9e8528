import type { ChoiceItem, Item, ItemLanguage } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { addBehind } from './add-text.ts';
import { refersToOptions } from './option-order/refers-to-options.ts';

/** An option of a single-answer item that is not keyed; undefined where there is none to speak of by its words. */
function drawWrongOption(item: Item, random: Random): ChoiceItem['options'][number] | undefined {
  if (item.kind !== 'choice' || item.multiple || refersToOptions(item)) return undefined;
  const [wrong] = shuffle(
    item.options.filter(({ id }) => !item.key.includes(id)),
    random,
  );
  return wrong;
}

/** The item with words behind it that speak for a wrong option; undefined where it has none. */
export function speakForWrong(
  item: Item,
  random: Random,
  say: Readonly<Record<ItemLanguage, (option: string) => string>>,
): { readonly item: Item } | undefined {
  const wrong = drawWrongOption(item, random);
  const edited = wrong && addBehind(item, say[item.language](wrong.text));
  return edited && { item: edited };
}
