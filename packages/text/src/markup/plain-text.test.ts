import { describe, expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['５．２×10⁹／Ｌ', '5.2×10^9/L'],
    ['mmol·L⁻¹', 'mmol·L^-1'],
    ['$5.2 \\times 10^{9}\\,\\text{/L}$', ' 5.2 × 10^9 /L'],
    ['\\boxed{3.5}', '\nFinal answer: 3.5\n'],
    ['\\frac{1}{2}', '1/2'],
    ['37^\\circ\\mathrm{C}', '37°C'],
    ['10**9', '10^9'],
    ['**3.5** `mg`', '3.5 mg'],
    ['* a\n+ b\n• c', '- a\n- b\n- c'],
    ['①发热②咳嗽', '\n- 发热\n- 咳嗽'],
    ['1½ 片', '1.5 片'],
    ['3～4 mg, 3 – 4 mg, 3mg—4mg', '3–4 mg, 3–4 mg, 3mg–4mg'],
    ['~3.5', '3.5'],
    ['约为~3.5', '约为3.5'],
    ['−3.5 or (–2)', '-3.5 or (-2)'],
    ['100，200', '100, 200'],
    ['## Answer\n> 3', 'Answer\n3'],
    ['a  b \n  c', 'a b\n  c'],
    ['~~4~~ 5', ' 5'],
    ['\u200b3\ufeff.5', '3.5'],
  ])('of %j is %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it('keeps both ends of what is too long', () => {
    const plain = toPlainText(`first ${'x'.repeat(200_000)} last`);
    expect([plain.slice(0, 5), plain.slice(-4)]).toEqual(['first', 'last']);
    expect(plain.length).toBeLessThan(41_000);
  });
});
