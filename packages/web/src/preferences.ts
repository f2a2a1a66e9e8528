import type { Locale } from '@doctorbench/core';

export type Theme = 'light' | 'dark' | 'system';

/** Read by public/preferences.js before the first paint; change both together. */
const keys = { theme: 'doctorbench.theme', locale: 'doctorbench.locale' } as const;

const htmlLang: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

export function readLocale(): Locale {
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
}

export function writeLocale(locale: Locale): void {
  document.documentElement.lang = htmlLang[locale];
  store(keys.locale, locale);
}

export function readTheme(): Theme {
  const stored = load(keys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function writeTheme(theme: Theme): void {
  store(keys.theme, theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** Storage may be forbidden; a preference is then kept for the page only. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
