import type { ChoiceItem } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

export const paraphrase: VariantFamily = {
  name: 'paraphrase',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '改写', en: 'Paraphrase' },
  describes: {
    zh: '用随题写好的另一种说法提问，数字与否定不变',
    en: 'The question in the other words that were written with it; numbers and negations stay',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { seed }) => {
      if (item.kind !== 'choice') return undefined;
      const wording = drawWording(item, { seed, translated: false });
      return wording && { item: { ...item, stem: wording.stem } };
    },
};

export const language: VariantFamily = {
  name: 'language',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '换语言', en: 'Other language' },
  describes: {
    zh: '题干和选项换成随题写好的另一种语言（中、英）',
    en: 'The question and its options in the other language, as written with the item',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { seed }) => {
      if (item.kind !== 'choice') return undefined;
      const wording = drawWording(item, { seed, translated: true });
      if (!wording) return undefined;
      const { explanation: _, twins: __, wordings: ___, ...rest } = item;
      return {
        item: {
          ...rest,
          language: wording.language,
          stem: wording.stem,
          options: item.options.map(({ id, text }) => ({ id, text: wording.options?.[id] ?? text })),
        },
      };
    },
};

/** One after the other as seeds go on. */
function drawWording(
  item: ChoiceItem,
  { seed, translated }: { readonly seed: number; readonly translated: boolean },
): NonNullable<ChoiceItem['wordings']>[number] | undefined {
  const found = (item.wordings ?? []).filter(wording => (wording.language !== item.language) === translated);
  return found[seed % found.length];
}
