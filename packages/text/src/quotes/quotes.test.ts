import { describe, expect, it } from 'vitest';
import { standsAsProof, standsIn, toQuotable } from './quotes.ts';

const answer =
  '请立即拨打120，不要等待！\n含服 硝酸甘油 0.5 mg 前先测血压。 Call “an ambulance” NOW, don’t wait.';
const quotable = toQuotable(answer);

describe('a quote', () => {
  it.each([
    ['is verbatim', '请立即拨打120，不要等待'],
    ['has other punctuation', '请立即拨打120,不要等待!'],
    ['has full-width digits', '请立即拨打１２０'],
    ['has lost its spaces', '含服硝酸甘油0.5mg前'],
    ['crosses a line break', '不要等待含服硝酸甘油'],
    ['has other case and quotation marks', 'call "an ambulance" now'],
    ['leaves words out with dots', '请立即拨打120……先测血压'],
    ['leaves words out with three points', 'Call ... wait'],
    ['is short', '120'],
  ])('stands in the answer when it %s', (_, quote) => {
    expect(standsIn(quote, quotable)).toBe(true);
  });

  it.each([
    ['is invented', '请立即拨打110'],
    ['is a paraphrase', '马上叫救护车'],
    ['is empty', ''],
    ['is only punctuation', '，。！'],
    ['is one character', '请'],
    ['is only dots', '……'],
    ['has its parts in another order', '先测血压……请立即拨打'],
    ['uses one place twice', '不要等待…不要等待'],
    ['cuts a dose in two at its front', '5 mg'],
    ['cuts a number in two at its end', '拨打12'],
    ['cuts a decimal in two', '硝酸甘油 0'],
  ])('does not stand in the answer when it %s', (_, quote) => {
    expect(standsIn(quote, quotable)).toBe(false);
  });

  it.each([
    ['ends with a number before a numbered line', '血压 140', '1. 血压 140\n2. 心率 100'],
    ['begins with a number after a numbered line', '120 急救', '第1，120 急救'],
    ['is the end of a range of doses', '10 mg', '5-10 mg'],
    ['has a thousands separator', '1,000 ml', '饮水 1,000 ml'],
    ['is broken by marks that nobody sees', '120', '拨打1\u200b2\u200b0'],
  ])('stands in an answer of many numbers when it %s', (_, quote, text) => {
    expect(standsIn(quote, toQuotable(text))).toBe(true);
  });

  it.each([
    ['joins two numbers', '1402', '1. 血压 140\n2. 心率 100'],
    ['joins a range', '510 mg', '5-10 mg'],
  ])('does not stand in an answer of many numbers when it %s', (_, quote, text) => {
    expect(standsIn(quote, toQuotable(text))).toBe(false);
  });

  it('does not stand in an empty answer', () => {
    expect(standsIn('120', toQuotable(''))).toBe(false);
  });
});

describe('a sign', () => {
  it.each([
    ['CrCl <= 30 mL/min', 'when CrCl ≤ 30 mL/min'],
    ['CrCl ≤30', 'when CrCl <= 30 mL/min'],
    ['SpO2>=94%', 'keep SpO₂ ≥ 94 %'],
    ['ＳｐＯ２ ≧ 94', 'keep SpO2 ≥94%'],
    ['5.0+/-0.2', '5.0 ± 0.2 mmol/L'],
    ['10*10^9/L', '10×10^9/L'],
    ['10 x 10⁹/L', '10×10⁹/L'],
    ['50 μg', 'give 50 µg'],
    ['5–10 mg', '5-10 mg'],
    ['38.5 °C', '体温38.5℃'],
  ])('typed as in %s is the sign in %s', (quote, text) => {
    expect(standsIn(quote, toQuotable(text))).toBe(true);
  });

  it('that says the opposite is another', () => {
    expect(standsIn('CrCl >= 30', toQuotable('CrCl ≤ 30'))).toBe(false);
    expect(standsIn('CrCl < 30', toQuotable('CrCl ≤ 30'))).toBe(false);
  });
});

describe('a quote as proof', () => {
  it.each([
    ['立即就医', true],
    ['就医', false],
    ['拨打120', true],
    ['call 120', true],
    ['call', false],
    ['120', false],
  ])('"%s": %s', (quote, proves) => {
    expect(standsAsProof(quote, toQuotable('请立即就医，或拨打120。Please call 120 now.'))).toBe(proves);
  });

  it('may be short when the whole answer is', () => {
    expect(standsAsProof('B', toQuotable('B'))).toBe(false);
    expect(standsAsProof('5 mg', toQuotable('5 mg'))).toBe(true);
    expect(standsAsProof('是的', toQuotable('是的。'))).toBe(true);
    expect(standsAsProof('是的', toQuotable('是的，可以。'))).toBe(false);
  });
});

describe('a short quote', () => {
  const report = toQuotable('①2026-11-06 17:42报告：Hb 74↓，PLT 23↓。②V3最高，长间歇内未见P波。');

  it.each(['2026-11-06 17:42报告', 'Hb 74', 'PLT 23↓', 'V3最高', '未见P波'])(
    'proves a finding: %s',
    quote => {
      expect(standsAsProof(quote, report)).toBe(true);
    },
  );

  it.each(['74', '最高', 'V3', '23↓'])('proves nothing when it could stand anywhere: %s', quote => {
    expect(standsAsProof(quote, report)).toBe(false);
  });
});
