import { describe, expect, it } from 'vitest';
import { getWords } from './words.ts';

/** Every label with the path it stands at; sentences are called with their own parameter places. */
function listLabels(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const named = {
      age: '7',
      sex: 'male',
      low: '7',
      high: '7',
      count: '7',
      vetoed: '7',
      scored: '7',
      bound: '7',
      unscored: '7',
      worst: '7',
      best: '7',
      causes: '7',
      yes: '7',
      all: '7',
      word: '7',
      expert: '7',
      date: '7',
      total: '7',
      critical: '7',
      serious: '7',
      minor: '7',
    };
    const takesOptions = /^\s*\(?\{/.test(value.toString());
    return [[path, String(takesOptions ? value(named) : value('7', '8'))]];
  }
  if (typeof value !== 'object' || value === null) return [[path, '']];
  return Object.entries(value).flatMap(([key, entry]) => listLabels(entry, `${path}.${key}`));
}

describe('getWords', () => {
  const [zh, en] = [listLabels(getWords('zh')), listLabels(getWords('en'))];

  it('has the same labels in both languages', () => {
    expect(zh.map(([path]) => path)).toEqual(en.map(([path]) => path));
    expect(zh.length).toBeGreaterThan(150);
  });

  it('leaves no label empty and no parameter unfilled', () => {
    for (const [path, text] of [...zh, ...en]) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    }
  });

  it('uses every parameter of a sentence in both languages', () => {
    const digits = (text: string) => [...text].filter(character => character === '7').length;
    const english = new Map(en);
    for (const [path, text] of zh) expect(digits(text) > 0, path).toBe(digits(english.get(path) ?? '') > 0);
  });

  it('speaks Chinese in Chinese and English in English', () => {
    const shared = new Set([
      '.htmlLang',
      '.percent',
      '.common.notApplicable',
      '.common.clauseSeparator',
      '.common.sentences',
      '.sentences',
      '.common.colon',
      '.common.listSeparator',
      '.common.percent',
      '.listSeparator',
      '.clauseSeparator',
      '.colon',
      '.items.notApplicable',
      '.protocol.product',
      '.notices.stopped',
      '.scenarios.table',
    ]);
    for (const [path, text] of zh) if (!shared.has(path)) expect(text, path).toMatch(/\p{Script=Han}/u);
    for (const [path, text] of en) expect(text, path).not.toMatch(/\p{Script=Han}/u);
  });
});
