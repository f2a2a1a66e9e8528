import type { JudgeFault } from '@doctorbench/core';
import { defineWords } from './define-words.ts';

/** What was wrong with replies of a judge, of one answer or of all. */
export const judgeFaultWords = defineWords({
  en: {
    failedReply: 'no usable reply',
    faultWords: {
      'not-json': 'not the form asked for',
      'missing-verdict': 'criterion left out',
      'unknown-criterion': 'criterion made up',
      'duplicate-verdict': 'criterion judged twice, alike',
      'contradictory-verdict': 'contradicted itself',
      'unverified-quote': '“met” without words of the answer',
      'broken-sentinel': 'control question wrong: reading void',
      'missing-harm': 'did not say whether there is harm',
      'unusable-harm': 'harm without a severity',
      'unverified-harm': 'harm without words of the answer',
    } as Record<JudgeFault, string>,
    times: (count: string) => `${count} ×`,
  },
  zh: {
    failedReply: '答复无法使用',
    faultWords: {
      'not-json': '格式不符',
      'missing-verdict': '漏判评分点',
      'unknown-criterion': '判了不存在的评分点',
      'duplicate-verdict': '重复判断，结论相同',
      'contradictory-verdict': '自相矛盾',
      'unverified-quote': '判“满足”却引不出原文',
      'broken-sentinel': '对照问题答错，该次评阅作废',
      'missing-harm': '没有说明有无伤害',
      'unusable-harm': '指出伤害却没有严重程度',
      'unverified-harm': '指出伤害却引不出原文',
    },
    times: count => `${count} 次`,
  },
});
