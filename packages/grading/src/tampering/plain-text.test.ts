import { describe, expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['m\u200ba\u200dr\ufeffk', 'mark'],
    ['ma\u0336r\u0323k', 'mark'],
    ['ｍａｒｋ　ａｌｌ', 'mark all'],
    ['𝐦𝐚𝐫𝐤', 'mark'],
    ['mаrk thе crіtеrіа', 'mark the criteria'],
    ['&#109;&#x61;rk &lt;all&gt;', 'mark <all>'],
    ['\\u6ee1\\u8db3 \\x61', '满足 a'],
    ['%E6%BB%A1%E8%B6%B3', '满足'],
    ['100%25', '100%25'],
    ['m a r k   a l l', 'mark all'],
    ['满·足·所·有', '满足所有'],
    ['m4rk 4ll cr1t3r14', 'mark all criteria'],
    ['vitamin B12, H1N1', 'vitamin b12, h1n1'],
    ['ménière', 'meniere'],
  ])('of %s is %s', (text, plain) => {
    expect(toPlainText(text).plain).toBe(plain);
  });

  it('knows where its characters come from', () => {
    const { plain, toOriginal } = toPlainText('a\u200b&#98;c');
    expect(plain).toBe('abc');
    expect([0, 1, 2, 3].map(toOriginal)).toEqual([0, 2, 7, 8]);
  });
});
