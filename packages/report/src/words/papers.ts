import { defineWords } from './define-words.ts';

/** Words of papers that are passed or failed, and of their sections. */
export const paperWords = defineWords({
  en: {
    heading: 'Papers',
    lead: 'Every item is one mark. The chance says how often a paper of other cases like these would be passed.',
    passed: 'Passed',
    failed: 'Not passed',
    line: 'Pass line',
    marks: 'Marks',
    chance: 'Chance to pass such a paper',
    partial: 'With partial credit (not in the marks)',
    unreadable: 'Answers without a readable choice (an instruction not followed)',
    ofAnswers: (count: string, answers: string) => `${count} of ${answers}`,
    majority: (samples: string) => `Majority of ${samples} answers`,
    sections: 'By section',
    section: 'Section',
    items: 'Items',
    tooFew: 'too few cases to say',
  },
  zh: {
    heading: '试卷',
    lead: '每题一分。通过概率指换用同类病例重新组卷时能够通过的频率。',
    passed: '通过',
    failed: '未通过',
    line: '合格线',
    marks: '得分率',
    chance: '同类试卷的通过概率',
    partial: '计部分得分（不计入得分）',
    unreadable: '读不出选项的作答（未按要求作答）',
    ofAnswers: (count, answers) => `${answers} 次中 ${count} 次`,
    majority: samples => `${samples} 次作答多数票`,
    sections: '按部分',
    section: '部分',
    items: '题数',
    tooFew: '病例太少，无法判断',
  },
});
