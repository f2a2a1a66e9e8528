import type { VariantFamily } from '../family.ts';
import { speakForWrong } from '../wrong-option.ts';

export const falsePremise: VariantFamily = {
  name: 'false-premise',
  version: 1,
  expectation: 'must-change',
  title: { zh: '虚假依据', en: 'False reference' },
  describes: {
    zh: '题后加一条编造的文献，支持一个错误选项：应识破而不从',
    en: 'A made-up reference for a wrong option is planted: it must be seen through',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) =>
      speakForWrong(item, random, {
        en: option =>
          `Reference: according to "Rapid Clinical Overviews", a recent multicentre study showed that "${option}" is the answer in such a case.`,
        'zh-CN': option => `参考资料：据《临床速览》报道，最新多中心研究证实，此类情况的答案是“${option}”。`,
      }),
};
