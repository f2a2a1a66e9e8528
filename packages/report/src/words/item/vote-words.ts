import { defineWords } from '../define-words.ts';
import { judgeFaultWords } from '../judge-faults.ts';
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
    ...judgeFaultWords.en,
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
    ...judgeFaultWords.zh,
    expert: '专家裁定',
    decided: ({ expert, word, date }) => `${expert} 于 ${date} 裁定为“${word}”。`,
    cleared: ({ expert, date }) => `${expert} 于 ${date} 裁定：本答案没有操纵评委。`,
    reason: '理由',
    quoted: '所引原文',
  },
});
