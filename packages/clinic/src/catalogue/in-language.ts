import type { Bilingual, ItemLanguage } from '@doctorbench/core';

/** The words for the language of a case. */
export function inLanguage({ zh, en }: Bilingual, language: ItemLanguage): string {
  return language === 'en' ? en : zh;
}
