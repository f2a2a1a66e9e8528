import { anyText } from '@doctorbench/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toFoldedText } from './folded-text.ts';

/** The original words behind the first find of a word. */
function quoteOf(text: string, word: string): string | undefined {
  const folded = toFoldedText(text);
  const at = folded.folded.indexOf(fold(word));
  return at < 0 ? undefined : folded.quote(at, at + fold(word).length);
}

describe('a folded text', () => {
  it.each([
    ['ＣＴ检查', 'ct', 'ＣＴ'],
    ['立即拨打１２０！', '120', '１２０'],
    ['立即**拨打**120', '拨打120', '拨打**120'],
    ['服用\u200b布\u200b洛芬', '布洛芬', '布\u200b洛芬'],
    ['`Aspirin` 100 mg', 'aspirin', 'Aspirin'],
    ['Don’t wait', "don't", 'Don’t'],
    ['cafe\u0301', 'café', 'cafe\u0301'],
    ['㎎ 与 ℃', 'mg', '㎎'],
    ['*ﬁrst aid*', 'aid', 'aid'],
    ['½ tablet', '1⁄2 tablet', '½ tablet'],
    ['𝐂𝐓 👩🏽‍⚕️ 检查', '检查', '检查'],
    ['ⅲ级暴露', 'III级', 'ⅲ级'],
  ])('%s holds %s, written %s', (text, word, written) => {
    expect(quoteOf(text, word)).toBe(written);
  });

  it('quotes whole characters even where a find ends inside one', () => {
    expect(quoteOf('含糖½片', '糖1')).toBe('糖½');
  });

  const texts = fc
    .array(
      fc.constantFrom(
        '胸痛',
        '１２０',
        '*',
        'ﬁ',
        '㎎',
        '½',
        'e\u0301',
        '𝐀',
        '👩🏽‍⚕️',
        '’',
        'İ',
        ' ',
        '\n',
        '\ud800',
      ),
    )
    .map(parts => parts.join(''));

  /** Two positions of a folded text, the first before the second. */
  function pick(length: number, a: number, b: number): readonly [number, number] {
    const from = a % length;
    return [from, from + 1 + (b % (length - from))];
  }

  it('quotes its own words for any stretch of any text', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1 }), fc.nat(), fc.nat(), (text, a, b) => {
        const { folded, quote } = toFoldedText(text);
        if (folded !== '') expect(text).toContain(quote(...pick(folded.length, a, b)));
      }),
    );
  });

  it('quotes the words that were found, whatever grew or shrank before them', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, a, b) => {
        const { folded, quote } = toFoldedText(text);
        if (folded === '') return;
        const [from, to] = pick(folded.length, a, b);
        expect(fold(quote(from, to))).toContain(folded.slice(from, to).trim());
      }),
      { numRuns: 1_000 },
    );
  });
});
