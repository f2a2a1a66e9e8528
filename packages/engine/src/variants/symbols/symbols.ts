import type { VariantFamily } from '../family.ts';
import { isOfScript, perturbItem } from '../perturb.ts';

/** None of them means anything in a number, a unit, a range or a comparison. */
const symbols = ['#', '*', '~', '^', '@', '&', '¤', '§', '◇', '☆', '¶', '†'];

export const symbolsFamily: VariantFamily = {
  name: 'symbols',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '随机符号', en: 'Random symbols' },
  describes: { zh: '一部分字后面插入无意义的符号', en: 'Meaningless symbols are put behind some characters' },
  languages: ['zh-CN', 'en'],
  defaultRate: 0.12,
  load: async () => (item, options) => {
    const edited = perturbItem(
      item,
      {
        isEligible: character => isOfScript(character, item.language),
        replace: ({ text, at, nextIsFree }, random) =>
          nextIsFree ? `${text[at]}${symbols[Math.floor(random() * symbols.length)]}` : undefined,
      },
      options,
    );
    return edited && { item: edited };
  },
};
