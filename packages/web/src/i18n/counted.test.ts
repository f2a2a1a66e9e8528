import { expect, it } from 'vitest';
import { boardMessages } from '../features/boards/messages.ts';
import { compareMessages } from '../features/compare/messages.ts';
import { homeMessages } from '../features/home/messages.ts';
import { modelMessages } from '../features/models/messages.ts';
import { toCounted } from './counted.ts';
import { en } from './en.ts';

it('gives one of a thing no plural', () => {
  expect(['0', '1', '2', '1,000'].map(count => toCounted(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,000 items',
  ]);
});

it('holds wherever things are counted on boards and beside scores', () => {
  const texts = [
    en.score.items('1'),
    homeMessages.en.models('1'),
    modelMessages.en.field('1'),
    modelMessages.en.radarNote('1'),
    compareMessages.en.unpaired('1'),
    boardMessages.en.facts({ items: '1', suite: 'core', judges: 'a judge' }),
    boardMessages.en.filteredText('1', '1'),
  ];
  for (const text of texts) expect(text).not.toMatch(/\b1 (items|models)\b/);
  expect(compareMessages.en.unpaired('1')).toBe('1 item scored in one only was left out');
  expect(compareMessages.en.unpaired('2')).toBe('2 items scored in one only were left out');
});
