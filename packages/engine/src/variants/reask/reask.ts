import { getItemKind } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';

export const reask: VariantFamily = {
  name: 'reask',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '原样重问', en: 'Asked again as it is' },
  describes: {
    zh: '题目一字不改再问一次：其余改动要与它相比',
    en: 'The same question once more, unchanged: what every other edit is held against',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { seed }) =>
      getItemKind(item).answersWith === 'deeds' ? undefined : { item, seedShift: seed + 1 },
};
