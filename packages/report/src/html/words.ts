import type { Locale } from '@doctorbench/core';
import { en, type Words } from './words/en.ts';
import { zh } from './words/zh.ts';

export type { Words };

const byLocale: Readonly<Record<Locale, Words>> = { zh, en };

export function getWords(locale: Locale): Words {
  return byLocale[locale];
}
