import { defineWords } from './define-words.ts';

/** Words of a score taken apart. */
export const scoreSumWords = defineWords({
  en: {
    heading: 'How the score adds up',
    lead: 'The score is what the dimensions earn, their share of the marks times their score, less deductions and what vetoes took. Shown numbers are rounded.',
    overall: 'Overall score',
    scenarios: 'Every scenario',
    dimension: 'Dimension',
    share: 'Share of the marks',
    score: 'Score',
    earns: 'Earns',
    dimensions: 'Dimensions',
    deductions: 'Deductions',
    forgiven: 'Given back',
    forgivenNote: 'an item scores −100 at least',
    vetoed: 'Taken by vetoes',
    total: 'Sum',
  },
  zh: {
    heading: '得分如何相加',
    lead: '得分等于各维度所得（占分比例乘以维度得分）之和，减去扣分与否决所扣。所示数字经四舍五入。',
    overall: '综合得分',
    scenarios: '各场景',
    dimension: '维度',
    share: '占分比例',
    score: '得分',
    earns: '所得',
    dimensions: '各维度合计',
    deductions: '扣分',
    forgiven: '返还',
    forgivenNote: '单题最低 −100 分',
    vetoed: '否决所扣',
    total: '合计',
  },
});
