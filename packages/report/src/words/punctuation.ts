import { defineWords } from './define-words.ts';

/** What stands between words. */
export const punctuation = defineWords({
  en: { colon: ': ', listSeparator: ', ', percent: (value: string) => `${value}\u00a0%` },
  zh: { colon: '：', listSeparator: '、', percent: value => `${value}%` },
});
