import type { Item } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';
import { isOfScript, type Perturbation, perturbItem } from '../perturb.ts';

export const typos: VariantFamily = {
  name: 'typos',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '录入错误', en: 'Typing errors' },
  describes: {
    zh: '一部分字多打了一遍（英文：字母重复或漏打）',
    en: 'Some characters are typed twice; in English some are left out',
  },
  languages: ['zh-CN', 'en'],
  defaultRate: 0.05,
  load: async () => (item, options) => {
    const edited = perturbItem(item, toSlips(item), options);
    return edited && { item: edited };
  },
};

function toSlips({ language }: Item): Perturbation {
  return {
    isEligible: character => isOfScript(character, language),
    replace({ text, at, nextIsFree }, random) {
      const character = text[at] ?? '';
      if (language !== 'en' || random() < 0.5) return nextIsFree ? character + character : undefined;
      // Inside a word, where the reader still sees its beginning and its end.
      const inside = isOfScript(text[at - 1] ?? '', language) && isOfScript(text[at + 1] ?? '', language);
      return inside ? '' : undefined;
    },
  };
}
