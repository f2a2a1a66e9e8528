import type { ComparisonKind, ComparisonVerdict } from '@doctorbench/core';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

/** A second run or other judges, held against the report. */
export const comparisonWords = defineWords({
  en: {
    headings: {
      runs: 'Compared with another run',
      judges: 'Compared with other judges',
    } satisfies Record<ComparisonKind, string>,
    leads: {
      runs: 'Both runs followed one protocol. Items are compared in pairs; those scored in one run only are left out.',
      judges:
        'The same answers, read by different judges. The difference says how far the score depends on who reads; it says nothing about the model.',
    } satisfies Record<ComparisonKind, string>,
    a: 'A, this report',
    b: 'B',
    overall: 'Overall score on the shared items',
    difference: 'Difference A − B',
    pValue: 'p-value',
    pValueHint: 'paired by case, two-sided',
    pairs: 'Items compared',
    unpaired: (count: string) => `${plural(count, 'item', 'items')} scored in one run only, left out`,
    vetoedOnly: 'Vetoed in one only',
    vetoedIn: (run: string) => `Vetoed in ${run} only`,
    moreVetoes: (count: string) => `and ${count} more`,
    verdicts: {
      'a-higher': 'The two differ: A scores higher.',
      'b-higher': 'The two differ: B scores higher.',
      'no-difference-shown':
        'The two cannot be told apart. That is not proof of equality: more items might tell them apart.',
      'too-few-cases': 'Too few cases to say whether the two differ.',
    } satisfies Record<ComparisonVerdict, string>,
    scenarios: 'By scenario',
    scenario: 'Scenario',
    widest: 'Items furthest apart',
    item: 'Item',
  },
  zh: {
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
});
