import type { Locale } from '@doctorbench/core';
import { clinicWords } from '../words/clinic.ts';
import { commonWords } from '../words/common.ts';
import { punctuation } from '../words/punctuation.ts';
import { scoreWords } from '../words/scores.ts';
import { en, type PageWords } from './words/en.ts';
import { zh } from './words/zh.ts';

/** Every label of the page. */
export type Words = PageWords &
  (typeof punctuation)[Locale] & {
    readonly common: (typeof commonWords)[Locale];
    readonly scenarios: (typeof scoreWords)[Locale];
    readonly clinic: (typeof clinicWords)[Locale];
  };

const byLocale: Readonly<Record<Locale, Words>> = {
  zh: { ...punctuation.zh, ...zh, common: commonWords.zh, scenarios: scoreWords.zh, clinic: clinicWords.zh },
  en: { ...punctuation.en, ...en, common: commonWords.en, scenarios: scoreWords.en, clinic: clinicWords.en },
};

export function getWords(locale: Locale): Words {
  return byLocale[locale];
}
