import { expect, it } from 'vitest';
import { markQuotes } from './mark-quotes.ts';

const answer = '请立即拨打120，不要等待。先含服硝酸甘油。';

it('cuts the text at the quotes and loses nothing of it', () => {
  const pieces = markQuotes(answer, [{ text: '立即拨打120', tone: 'credit', criterionId: 'calls' }]);
  expect(pieces.map(({ text }) => text).join('')).toBe(answer);
  expect(pieces.filter(({ tone }) => tone)).toEqual([
    { text: '立即拨打120', tone: 'credit', criteria: ['calls'] },
  ]);
});

it('shows the gravest tone where quotes overlap, and names every criterion', () => {
  const pieces = markQuotes(answer, [
    { text: '不要等待。先含服', tone: 'credit', criterionId: 'haste' },
    { text: '先含服硝酸甘油', tone: 'veto', criterionId: 'nitrate' },
  ]);
  expect(pieces.find(({ text }) => text === '先含服')).toEqual({
    text: '先含服',
    tone: 'veto',
    criteria: ['haste', 'nitrate'],
  });
});

it('marks nothing where the words do not stand in the text', () => {
  expect(markQuotes(answer, [{ text: '青霉素', tone: 'fault', criterionId: 'x' }])).toEqual([
    { text: answer, criteria: [] },
  ]);
  expect(markQuotes('', [])).toEqual([]);
});
