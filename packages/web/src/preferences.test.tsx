import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLocale, readTheme, showTheme, writeLocale, writeTheme } from './preferences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.lang = 'en';
});

function stubSystem(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
}

const shown = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  it('is the system’s until somebody chooses', () => {
    expect(readTheme()).toBe('system');
    stubSystem(true);
    showTheme('system');
    expect(shown()).toBe('dark');
    stubSystem(false);
    showTheme('system');
    expect(shown()).toBe('light');
  });

  it('that was chosen is shown at once, kept, and stronger than the system’s', () => {
    stubSystem(true);
    writeTheme('light');
    expect([readTheme(), shown()]).toEqual(['light', 'light']);
    writeTheme('dark');
    expect([readTheme(), shown()]).toEqual(['dark', 'dark']);
  });

  it('can be given back to the system', () => {
    stubSystem(true);
    writeTheme('light');
    writeTheme('system');
    expect([readTheme(), shown()]).toEqual(['system', 'dark']);
  });

  it('is the system’s where something else is kept', () => {
    localStorage.setItem('doctorbench.theme', 'purple');
    expect(readTheme()).toBe('system');
  });
});

describe('the language', () => {
  it('is the page’s, and is told to screen readers and kept', () => {
    writeLocale('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(readLocale()).toBe('zh');
    expect(localStorage.getItem('doctorbench.locale')).toBe('zh');
    writeLocale('en');
    expect(readLocale()).toBe('en');
  });

  it('is Chinese in every Chinese place, and English elsewhere', () => {
    for (const [lang, locale] of [
      ['zh-TW', 'zh'],
      ['zh', 'zh'],
      ['fr', 'en'],
      ['', 'en'],
    ] as const) {
      document.documentElement.lang = lang;
      expect(readLocale()).toBe(locale);
    }
  });
});
