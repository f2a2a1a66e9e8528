import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQuotePlaces, toQuotableText } from './quote-places.ts';
import { standsIn, toQuotable } from './quotes.ts';

const answer =
  '请立即拨打120，不要等待！\n含服 硝酸甘油 0.5 mg 前先测血压。 Call “an ambulance” NOW, don’t wait.';

function quoted(quote: string, text = answer, limit = 40): readonly string[] {
  return listQuotePlaces(quote, toQuotableText(text), limit).map(({ from, to }) => text.slice(from, to));
}

describe('the places of a quote', () => {
  it.each([
    ['请立即拨打120,不要等待!', ['请立即拨打120，不要等待']],
    ['请立即拨打１２０', ['请立即拨打120']],
    ['含服硝酸甘油0.5mg前', ['含服 硝酸甘油 0.5 mg 前']],
    ['不要等待含服', ['不要等待！\n含服']],
    ['call "an ambulance" now', ['Call “an ambulance” NOW']],
    ['请立即拨打120……先测血压', ['请立即拨打120', '先测血压']],
  ])('of %s are the words as they were written', (quote, words) => {
    expect(quoted(quote)).toEqual(words);
  });

  it('are all of them, also where width, case and punctuation differ', () => {
    expect(quoted('call 120', 'CALL 120, call 120; ｃａｌｌ　１２０!')).toEqual([
      'CALL 120',
      'call 120',
      'ｃａｌｌ　１２０',
    ]);
  });

  it('are bounded', () => {
    expect(quoted('ab', 'ab '.repeat(100), 5)).toHaveLength(5);
  });

  it('are none for a number cut in two, a single character and words that are not there', () => {
    for (const quote of ['5 mg', '拨打12', '请', '', '……', '马上叫救护车']) expect(quoted(quote)).toEqual([]);
  });

  it('hold ligatures, joined marks and letters outside the basic plane whole', () => {
    expect(quoted('office', 'the oﬃce is shut')).toEqual(['oﬃce']);
    expect(quoted('é b', 'a e\u0301 b c')).toEqual(['e\u0301 b']);
    expect(quoted('xay', '𝐱a𝐲')).toEqual(['𝐱a𝐲']);
  });
});

it('a text is folded as for checking quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      expect(toQuotableText(text).quotable).toBe(toQuotable(text));
    }),
    { seed: 7, numRuns: 300 },
  );
});

it('a quote has a place exactly when it stands in the text', () => {
  const unit = fc.constantFrom('a', 'B', '1', '2', '.', '，', ' ', '…', '急', '１', '\n', '<');
  const words = fc.string({ unit, maxLength: 12 });
  fc.assert(
    fc.property(words, words, (text, quote) => {
      expect(listQuotePlaces(quote, toQuotableText(text), 9).length > 0).toBe(
        standsIn(quote, toQuotable(text)),
      );
    }),
    { seed: 7, numRuns: 700 },
  );
});
