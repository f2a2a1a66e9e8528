import type { Score } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { filterItems, toItemRows } from './filter-items.ts';
import type { ItemRow } from './item-rows.ts';

function makeRow(itemId: string, percent: number | undefined, row: Partial<ItemRow> = {}): ItemRow {
  const total: Score =
    percent === undefined ? { kind: 'unscored', reason: 'timeout' } : { kind: 'scored', percent };
  return {
    itemId,
    title: undefined,
    repeat: 0,
    scenario: 'mental-health',
    kind: 'open',
    difficulty: 'easy',
    status: 'answered',
    total,
    vetoed: false,
    awaiting: false,
    agreement: undefined,
    scoreIn: () => ({ kind: 'not-applicable' }),
    ...row,
  };
}
const ids = (rows: readonly ItemRow[]) => rows.map(({ itemId }) => itemId);

it('takes for flipped what another run has far apart or alone vetoed, and nothing without a score', () => {
  const rows = [
    makeRow('far', 100),
    makeRow('near', 80),
    makeRow('vetoed', 60),
    makeRow('unscored', undefined),
  ];
  const others = toItemRows([
    makeRow('far', 50),
    makeRow('near', 60),
    makeRow('vetoed', 30, { vetoed: true }),
    makeRow('unscored', 0),
  ]);
  expect(ids(filterItems(rows, { only: 'flipped', order: 'asked' }, { others }))).toEqual(['far', 'vetoed']);
});

it('takes for flipped, without another run, every asking of an item whose askings differ', () => {
  const rows = [
    makeRow('a', 100),
    makeRow('b', 100),
    makeRow('a', 0, { repeat: 1 }),
    makeRow('b', 100, { repeat: 1 }),
  ];
  expect(
    filterItems(rows, { only: 'flipped', order: 'asked' }).map(({ itemId, repeat }) => [itemId, repeat]),
  ).toEqual([
    ['a', 0],
    ['a', 1],
  ]);
});

it('keeps answers on which judges disagree, and those that hold the words searched for', () => {
  const rows = [makeRow('a', 1, { agreement: 1 }), makeRow('b', 2, { agreement: 0.5 }), makeRow('c', 3)];
  expect(ids(filterItems(rows, { only: 'disagreement' }))).toEqual(['b']);
  expect(ids(filterItems(rows, { q: 'x' }, { found: new Set(['c#0']) }))).toEqual(['c']);
  expect(ids(filterItems(rows, { q: 'x' }, { found: new Set() }))).toEqual([]);
});
