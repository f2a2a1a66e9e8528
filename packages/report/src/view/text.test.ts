import { describe, expect, it } from 'vitest';
import { cleanText, clipText, shorten } from './text.ts';

describe('cleanText', () => {
  it('keeps line feeds and tabs and makes every line break one line feed', () => {
    expect(cleanText('a\r\nb\rc\u2028d\te\n')).toBe('a\nb\nc\nd\te\n');
  });

  it('keeps Chinese, emoji joined by zero-width joiners and right-to-left letters', () => {
    const text = '胸闷 👨‍👩‍👧 שלום';
    expect(cleanText(text)).toBe(text);
  });

  it('removes invisible tag characters', () => {
    expect(cleanText(`a${String.fromCodePoint(0xe0041)}b`)).toBe('ab');
  });

  it('replaces half a surrogate pair', () => {
    expect(cleanText('a\ud83db')).toBe('a\ufffdb');
  });
});

describe('clipText', () => {
  it('leaves a text of exactly the limit whole', () => {
    expect(clipText('abcd', 4)).toEqual({ text: 'abcd', fullLength: 4, cut: false });
  });

  it('does not cut through a surrogate pair', () => {
    expect(clipText('abc😀d', 4)).toEqual({ text: 'abc', fullLength: 6, cut: true });
  });
});

describe('shorten', () => {
  it('marks a cut with an ellipsis', () => {
    expect(shorten('abcdef', 3)).toBe('abc…');
    expect(shorten('abc', 3)).toBe('abc');
  });
});
