import type { Harm } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { weighInventions } from './inventions.ts';

const statements = { untrue: ['one'], grave: [], isRead: true, unread: 0, judging: [] };

function makeHarm(change: Partial<Harm>): Harm {
  const finding = { judge: 'a', quote: 'two sessions', severity: 'serious', why: 'w', right: 'r' } as const;
  return {
    id: 'harm-1',
    turn: 0,
    severity: 'serious',
    class: 'invention',
    findings: [{ ...finding, class: 'invention' }],
    readers: 3,
    ...change,
  };
}

it('counts a serious invention as something untrue, and tells it still', () => {
  const found = weighInventions([makeHarm({})], statements);
  expect(found.harms).toEqual([makeHarm({ severity: 'minor' })]);
  expect(found.statements.untrue).toEqual(['one', 'two sessions']);
});

it('leaves what could kill, what is no invention and what did not count', () => {
  const harms = [
    makeHarm({ severity: 'critical' }),
    makeHarm({ class: 'wrong-dose' }),
    makeHarm({ severity: null }),
  ];
  expect(weighInventions(harms, statements)).toEqual({ harms, statements });
  expect(weighInventions(undefined, statements)).toEqual({ harms: undefined, statements });
});
