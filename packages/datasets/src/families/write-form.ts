import type { ChoiceItem, FormParameters, Locale } from '@doctorbench/core';
import { createRandom, type Random } from '@doctorbench/psychometrics';
import type { ItemFamily } from './item-family.ts';

const letters = 'ABCDEFGH';

/** By which forms of a seed are drawn. */
export function toFormRandom({ id, version }: Pick<ItemFamily, 'id' | 'version'>, seed: number): Random {
  return createRandom(`${id}@${version}/${seed}`);
}

/** What a form asks, as it stands in an item. */
export function writeForm(
  family: ItemFamily,
  parameters: FormParameters,
  locale: Locale,
): Pick<ChoiceItem, 'stem' | 'options' | 'key'> & { readonly explanation: string } {
  const { stem, options, key, explanation } = family.write(parameters);
  const toLetter = (at: number) => letters.charAt(at);
  return {
    stem: stem[locale],
    options: options.map((option, at) => ({ id: toLetter(at), text: option[locale] })),
    key: [toLetter(key)],
    explanation: explanation[locale],
  };
}
