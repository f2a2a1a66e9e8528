import type { JudgeFault } from '@doctorbench/core';
import { defineWords } from '../define-words.ts';
import { plural } from '../plural.ts';

/** Words about what judges and experts said of one answer. */
export const voteWords = defineWords({
  en: {
    votes: 'Votes',
    summary: ({ yes, all, word }: { yes: string; all: string; word: string }) =>
      `${yes} of ${plural(all, 'judge', 'judges')}: ${word}`,
    unquoted: (word: string) => `said “${word}”, but quoted nothing that stands in the answer`,
    sameWords: 'quotes the same words',
    trouble: 'Judges that had trouble with this answer',
    noVote: 'no vote',
    failedReply: 'no usable reply',
    faults: {
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
    expert: 'Expert',
    decided: ({ expert, word, date }: { expert: string; word: string; date: string }) =>
      `${expert} decided “${word}” on ${date}.`,
    cleared: ({ expert, date }: { expert: string; date: string }) =>
      `${expert} decided on ${date} that this answer did not manipulate its judges.`,
    reason: 'Reason',
    quoted: 'Words quoted',
  },
  zh: {
    votes: '投票',
    summary: ({ yes, all, word }) => `${all} 位评委中 ${yes} 位：${word}`,
    unquoted: word => `判为“${word}”，但引不出答案原文`,
    sameWords: '引文相同',
    trouble: '评阅本答案时出过问题的评委',
    noVote: '没有投票',
    failedReply: '答复无法使用',
    faults: {
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
    expert: '专家裁定',
    decided: ({ expert, word, date }) => `${expert} 于 ${date} 裁定为“${word}”。`,
    cleared: ({ expert, date }) => `${expert} 于 ${date} 裁定：本答案没有操纵评委。`,
    reason: '理由',
    quoted: '所引原文',
  },
});
