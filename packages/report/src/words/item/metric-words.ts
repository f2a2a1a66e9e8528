import { defineWords } from '../define-words.ts';

/** Words about what metrics read and gave. */
export const metricWords = defineWords({
  en: {
    heading: 'Measured against the expected answer',
    expected: 'Expected',
  },
  zh: {
    heading: '与标准答案对照',
    expected: '标准答案',
  },
});
