import type { judgingEn } from './judging-en.ts';

/** Labels about judges, votes, experts and a second run, in Chinese. */
export const judgingZh: typeof judgingEn = {
  comparison: {
    headings: { runs: '与另一次运行比较', judges: '与另一组评委比较' },
    leads: {
      runs: '两次运行遵循同一规程。逐题配对比较；只在一次运行中有分的题不计入。',
      judges: '同一批答案，由不同评委评阅。差异说明得分在多大程度上取决于谁来评阅，与被测模型无关。',
    },
    a: 'A（本报告）',
    b: 'B（对照）',
    overall: '共同题目上的综合得分',
    difference: '差值 A − B',
    pValue: 'p 值',
    pValueHint: '按病例配对，双侧',
    pairs: '比较的题数',
    unpaired: count => `${count} 题只在一次运行中有分，未计入`,
    vetoedOnly: '仅一方被否决',
    vetoedIn: run => `仅在 ${run} 中被否决`,
    moreVetoes: count => `另有 ${count} 题`,
    verdicts: {
      'a-higher': '两者有差别：A 得分更高。',
      'b-higher': '两者有差别：B 得分更高。',
      'no-difference-shown': '两者分不出高下。这并不证明两者相同：题目更多时也许能分出。',
      'too-few-cases': '病例太少，无法判断两者是否有差别。',
    },
    scenarios: '按场景',
    scenario: '场景',
    widest: '分差最大的题目',
    item: '题目',
  },
};
