import type { Harm, Verdict } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { weighInventions } from './inventions.ts';
import { addStatements } from './read-statements.ts';

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

it('weighs a serious invention as something untrue, and tells it still', () => {
  const found = weighInventions([makeHarm({})], statements);
  expect(found.harms).toEqual([makeHarm({ severity: 'minor' })]);
  expect(found.statements).toEqual({ ...statements, serious: ['two sessions'] });
  const none: Verdict = { criterionId: 'standing-unfounded-record', turn: 0, met: false, evidence: [] };
  expect(addStatements(none, found.statements)).toMatchObject({ met: true, credit: 0.433 });
  const again = { ...found.statements, untrue: ['HD two sessions'] };
  expect(addStatements(none, again)).toMatchObject({ credit: 0.333 });
});

it('weighs a minor invention as any other untrue sentence, and once', () => {
  const harms = [makeHarm({ severity: 'minor' })];
  const found = weighInventions(harms, { ...statements, untrue: ['HD two sessions'] });
  expect(found.harms).toEqual(harms);
  expect(found.statements.untrue).toEqual(['HD two sessions', 'two sessions']);
  const none: Verdict = { criterionId: 'standing-unfounded-record', turn: 0, met: false, evidence: [] };
  expect(addStatements(none, found.statements)).toMatchObject({ met: true, credit: 0.1 });
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
