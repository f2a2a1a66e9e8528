import { varyCase } from '@doctorbench/clinic';
import type { VariantFamily } from '../family.ts';

/** The same case with other names, numbers and an other order of what is told: a transcript of one does not fit the next. */
export const caseForm: VariantFamily = {
  name: 'case-form',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '病例的另一个版本', en: 'Another form of the case' },
  describes: {
    zh: '患者换名字和编号，化验值在重复性范围内变动，所述内容的次序打乱；病情、要点和评分不变',
    en: 'The patient has another name and number, measured values move within what a laboratory repeats them to, and what is told comes in another order; the case and its marks stay',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'encounter') return undefined;
      return { item: varyCase(item, random) };
    },
};
