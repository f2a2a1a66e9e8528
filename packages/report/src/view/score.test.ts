import { expect, it } from 'vitest';
import { toScoreView } from './score.ts';

it('shows two decimals over many items, and the interval', () => {
  expect(toScoreView({ value: -12.345, n: 6, interval: { low: -20, high: 3 } })).toEqual({
    value: -12.345,
    text: '−12.35',
    tone: 'danger',
    interval: '[−20.00,\u00a03.00]',
  });
});

it('shows five items or fewer without decimals and with their count', () => {
  expect(toScoreView({ value: 66.67, n: 5, interval: { low: 30.4, high: 90 } })).toEqual({
    value: 66.67,
    text: '67',
    tone: 'plain',
    note: 'n=5',
    interval: '[30,\u00a090]',
  });
  expect(toScoreView({ value: -0.4, n: 1 })).toMatchObject({ text: '0', tone: 'plain', note: 'n=1' });
});

it('does not take what is missing for zero', () => {
  expect(toScoreView(null)).toMatchObject({ value: null, text: 'N/A', tone: 'faint' });
  expect(toScoreView(0)).toMatchObject({ value: 0, text: '0.00', tone: 'plain' });
});
