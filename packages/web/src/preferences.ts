import type { Locale } from '@doctorbench/core';
import { createKeptText } from './kept-text.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Read by public/preferences.js before the first paint; change both together. */
const keptTheme = createKeptText('doctorbench.theme');
const keptLocale = createKeptText('doctorbench.locale');

const htmlLang: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

export function readLocale(): Locale {
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
}

export function writeLocale(locale: Locale): void {
  document.documentElement.lang = htmlLang[locale];
  keptLocale.write(locale);
}

export function readTheme(): Theme {
  const stored = keptTheme.read();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function writeTheme(theme: Theme): void {
  keptTheme.write(theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
