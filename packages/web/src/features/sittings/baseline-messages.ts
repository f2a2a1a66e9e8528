import { defineMessages } from '../../i18n/define-messages.ts';

/** On boards, where nobody sits a paper. */
export const baselineMessages = defineMessages({
  en: {
    baseline: (people: string) => `Physicians (${people} people, pooled)`,
    baselineNote: 'What code decides of public items; each person sat another paper.',
  },
  zh: {
    baseline: people => `医生（${people} 人合并）`,
    baselineNote: '仅计公开题目中由程序判定的部分；每人试卷不同。',
  },
});
