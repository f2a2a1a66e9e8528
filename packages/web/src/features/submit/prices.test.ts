import { expect, it } from 'vitest';
import { isPriceWrong, parsePrice, toCost } from './prices.ts';

it.each([
  ['0.5', 0.5],
  ['$3', 3],
  ['0,27', 0.27],
  ['0', 0],
  ['', undefined],
  ['free', undefined],
  ['-1', undefined],
])('reads %j as %s', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

it('does not call an empty field wrong', () => {
  expect(isPriceWrong(' ')).toBe(false);
  expect(isPriceWrong('x')).toBe(true);
});

it('gives no cost from half the prices', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 500_000 };
  expect(toCost(usage, { input: '2', output: '' })).toBeUndefined();
  expect(toCost(usage, { input: '2', output: '8' })).toBe(6);
});
