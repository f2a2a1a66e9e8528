import { describe, expect, it } from 'vitest';
import type { Quote, QuoteTone } from '../../view/item/mark-quotes.ts';
import { cleanText } from '../../view/text.ts';
import { toText } from '../html.ts';
import { fitLimit, renderMarked } from './long-text.ts';

function mark(text: string, quotes: readonly (readonly [string, QuoteTone])[]): string {
  const list: readonly Quote[] = quotes.map(([quote, tone]) => ({ text: quote, tone, criterionId: 'x' }));
  return toText(renderMarked(cleanText(text), list, 'en')).replace(/ title="[^"]*"/g, '');
}

describe('renderMarked', () => {
  it('marks every place of a repeated quote', () => {
    expect(mark('去急诊，马上去急诊', [['急诊', 'credit']])).toBe(
      '去<mark class="mark-credit">急诊</mark>，马上去<mark class="mark-credit">急诊</mark>',
    );
  });

  it('lets the gravest tone win where quotes overlap, without nesting marks', () => {
    expect(
      mark('abcdef', [
        ['abcd', 'credit'],
        ['cdef', 'veto'],
      ]),
    ).toBe('<mark class="mark-credit">ab</mark><mark class="mark-veto">cdef</mark>');
    expect(
      mark('abcdef', [
        ['cd', 'veto'],
        ['abcdef', 'fault'],
      ]),
    ).toBe(
      '<mark class="mark-fault">ab</mark><mark class="mark-veto">cd</mark><mark class="mark-fault">ef</mark>',
    );
  });

  it('joins quotes of one tone that touch', () => {
    expect(
      mark('abcd', [
        ['ab', 'credit'],
        ['cd', 'credit'],
      ]),
    ).toBe('<mark class="mark-credit">abcd</mark>');
  });

  it('finds quotes that hold markup and escapes them inside the mark', () => {
    expect(mark('x <b>&</i> y', [['<b>&', 'fault']])).toBe(
      'x <mark class="mark-fault">&lt;b&gt;</mark>&amp;&lt;/i&gt; y',
    );
  });

  it('does not match a quote against the escaped form of the text', () => {
    expect(
      mark('a < b', [
        ['lt', 'credit'],
        ['&lt;', 'credit'],
      ]),
    ).toBe('a &lt; b');
  });

  it('finds a quote although either side holds stripped characters', () => {
    expect(mark('ab\u202ecd', [['b\u2066c', 'credit']])).toBe('a<mark class="mark-credit">bc</mark>d');
  });

  it('finds a quote whatever its width, case and punctuation, wherever it stands', () => {
    expect(mark('CALL 120, now. Then call　１２０！', [['call "120"', 'credit']])).toBe(
      '<mark class="mark-credit">CALL 120</mark>, now. Then <mark class="mark-credit">call　１２０</mark>！',
    );
  });

  it('marks the parts of a quote that leaves words out', () => {
    expect(mark('立即拨打120，同时平卧，不要走动。', [['立即拨打120……不要走动', 'credit']])).toBe(
      '<mark class="mark-credit">立即拨打120</mark>，同时平卧，<mark class="mark-credit">不要走动</mark>。',
    );
  });

  it('does not mark a number that the quote would cut in two', () => {
    expect(mark('take 0.5 mg, not 5 mg', [['5 mg', 'fault']])).not.toContain('0.<mark');
  });

  it('escapes hostile text inside marks found by folding', () => {
    expect(
      mark('say <IMG SRC=x onerror=alert(1)> now', [['say <img src=x onerror=alert(1)> now', 'veto']]),
    ).toBe('<mark class="mark-veto">say &lt;IMG SRC=x onerror=alert(1)&gt; now</mark>');
  });

  it('leaves the text whole when a quote is not in it or is empty', () => {
    expect(
      mark('abc', [
        ['zz', 'veto'],
        ['', 'veto'],
        ['\u202e', 'veto'],
      ]),
    ).toBe('abc');
  });

  it('bounds the marks that one short quote can make', () => {
    const marked = mark('ab'.repeat(10_000), [['a', 'credit']]);
    expect(marked.match(/<mark/g)).toHaveLength(40);
  });
});

describe('fitLimit', () => {
  it('cuts only the longest texts, so that all of them fit together', () => {
    expect(fitLimit(['a'.repeat(10), 'b'.repeat(500), 'c'.repeat(400)], 210)).toBe(100);
    expect(fitLimit(['a', 'b'.repeat(150)], 210)).toBeGreaterThanOrEqual(150);
  });
});
