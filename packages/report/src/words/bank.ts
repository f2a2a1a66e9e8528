import { defineWords } from './define-words.ts';

/** Words of a bank's page. */
export const bankWords = defineWords({
  en: {
    title: 'Bank of items',
    lead: (items: string, examinees: string, developers: string) =>
      `${items} items, calibrated by ${examinees} models of ${developers} developers.`,
    map: 'Item map',
    mapNote:
      'Models and items on one scale: a model gets an item at its own height right about half the time, guessing aside.',
    logits: 'logits',
    models: 'models',
    items: 'items',
    information: 'Information',
    informationNote: 'Where on the scale the whole bank measures well. Models marked below.',
    ability: 'ability (logits)',
    cost: 'What it would cost',
    costNote: 'Root mean square error in points for developers left out, by the number of items asked.',
    noCost: 'Too few developers to tell.',
    asked: 'items asked',
    error: 'error (points)',
    fit: 'Items',
    columns: ['item', 'a', 'b', 'c', 'infit', 'outfit', 'S-X² p', 'share right', 'differs for'],
  },
  zh: {
    title: '题库',
    lead: (items, examinees, developers) =>
      `${items} 题，由 ${developers} 个开发者的 ${examinees} 个模型标定。`,
    map: '题目与应试者分布图',
    mapNote: '模型与题目在同一尺度上：除去猜测，模型答对与其同高的题目的机会约为一半。',
    logits: 'logit',
    models: '模型',
    items: '题目',
    information: '信息函数',
    informationNote: '整个题库在尺度的哪一段测得准。下方标出各模型。',
    ability: '能力（logit）',
    cost: '需要问多少题',
    costNote: '留出开发者时的均方根误差（分），随所问题数变化。',
    noCost: '开发者太少，无法说明。',
    asked: '所问题数',
    error: '误差（分）',
    fit: '题目',
    columns: ['题目', 'a', 'b', 'c', 'infit', 'outfit', 'S-X² p', '得分率', '有差异的组'],
  },
});
