import type { VariantFamily } from '../family.ts';

export const twin: VariantFamily = {
  name: 'twin',
  version: 1,
  expectation: 'must-change',
  title: { zh: '改一处事实', en: 'One fact edited' },
  describes: {
    zh: '用随题写好的孪生题：只改一处事实，正确答案随之改变',
    en: 'The twin written with the item: one fact is edited, and another answer is right',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { seed }) => {
      if (item.kind !== 'choice' || !item.twins) return undefined;
      const written = item.twins[seed % item.twins.length];
      if (!written) return undefined;
      const { from, to, key } = written;
      const { twins: _, explanation: __, swap: ___, ...rest } = item;
      return { item: { ...rest, stem: item.stem.replace(from, () => to), key } };
    },
};
