import type { Locale } from '@doctorbench/core';
import { clinicWords } from '../words/clinic.ts';
import { commonWords } from '../words/common.ts';
import { comparisonWords } from '../words/comparison.ts';
import { judgeWords } from '../words/judges.ts';
import { methodWords } from '../words/method.ts';
import { pageWords } from '../words/page.ts';
import { protocolWords } from '../words/protocol.ts';
import { punctuation } from '../words/punctuation.ts';
import { scoreWords } from '../words/scores.ts';
import { awaitingWords, vetoWords } from '../words/vetoes.ts';

/** Every label of the page. */
export type Words = ReturnType<typeof collectWords>;

function collectWords(locale: Locale) {
  return {
    ...punctuation[locale],
    ...pageWords[locale],
    common: commonWords[locale],
    scenarios: scoreWords[locale],
    clinic: clinicWords[locale],
    vetoes: vetoWords[locale],
    awaiting: awaitingWords[locale],
    judges: judgeWords[locale],
    comparison: comparisonWords[locale],
    protocol: protocolWords[locale],
    method: methodWords[locale],
  };
}

const byLocale: Readonly<Record<Locale, Words>> = { zh: collectWords('zh'), en: collectWords('en') };

export function getWords(locale: Locale): Words {
  return byLocale[locale];
}
