import type { Locale } from '@doctorbench/core';
import { clinicWords } from '../words/clinic.ts';
import { commonWords } from '../words/common.ts';
import { judgeWords } from '../words/judges.ts';
import { punctuation } from '../words/punctuation.ts';
import { scoreWords } from '../words/scores.ts';
import { awaitingWords, vetoWords } from '../words/vetoes.ts';
import { en, type PageWords } from './words/en.ts';
import { zh } from './words/zh.ts';

/** Every label of the page. */
export type Words = PageWords & ReturnType<typeof getSharedWords>;

function getSharedWords(locale: Locale) {
  return {
    ...punctuation[locale],
    common: commonWords[locale],
    scenarios: scoreWords[locale],
    clinic: clinicWords[locale],
    vetoes: vetoWords[locale],
    awaiting: awaitingWords[locale],
    judges: judgeWords[locale],
  };
}

const byLocale: Readonly<Record<Locale, Words>> = {
  zh: { ...getSharedWords('zh'), ...zh },
  en: { ...getSharedWords('en'), ...en },
};

export function getWords(locale: Locale): Words {
  return byLocale[locale];
}
