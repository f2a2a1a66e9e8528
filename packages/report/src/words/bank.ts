import { defineWords } from './define-words.ts';

/** Words of a bank's page. */
export const bankWords = defineWords({
  en: {
    title: 'Bank of items',
    lead: (items: string, examinees: string, developers: string) =>
      `${items} items, calibrated by ${examinees} models of ${developers} developers.`,
    map: 'Item map',
    mapNote:
      'Models and items on one scale: a model gets an item at its own height right about half the time, guessing aside. Items that everybody scored the same on tell nothing of their height: they stand where such items usually do.',
    logits: 'logits',
    models: 'models',
    items: 'items',
    information: 'Information',
    informationNote:
      'Where on the scale the whole bank measures well: if all of it were asked, the standard error of an ability would be one divided by the square root of the information. The marks on the axis are the models.',
    ability: 'ability (logits)',
    cost: 'What it would cost',
    costNotes: {
      adaptive:
        'Root mean square error of adaptive sittings in points, measured for developers left out, by the number of items asked.',
      stratified:
        'Standard error in points of so many items drawn at random, computed from how far items differ. With this bank the stratified form is used, which errs a little less.',
    },
    noCost: 'Too few items to tell.',
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
    mapNote:
      '模型与题目在同一尺度上：除去猜测，模型答对与其同高的题目的机会约为一半。所有模型得分相同的题目说明不了自己的难度，按同类题目的常见位置放置。',
    logits: 'logit',
    models: '模型',
    items: '题目',
    information: '信息函数',
    informationNote:
      '整个题库在尺度的哪一段测得准：若全部题目都问，能力的标准误为信息量平方根的倒数。横轴上的短线是各模型。',
    ability: '能力（logit）',
    cost: '需要问多少题',
    costNotes: {
      adaptive: '自适应测评的均方根误差（分），在留出的开发者上测得，随所问题数变化。',
      stratified:
        '随机抽取这么多题时的标准误（分），由题目之间的差异算出。本题库采用分层抽题，误差会略小一些。',
    },
    noCost: '题目太少，无法说明。',
    asked: '所问题数',
    error: '误差（分）',
    fit: '题目',
    columns: ['题目', 'a', 'b', 'c', 'infit', 'outfit', 'S-X² p', '得分率', '有差异的组'],
  },
});
