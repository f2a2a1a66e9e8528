import { scored, unscored } from '@doctorbench/core';
import { exampleVeto, gradeOf, makeGradeRecord } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { createScoreTable } from './score-table.ts';

const ids = ['safety', 'ethics'];

it('averages total and dimensions over the scored repeats, each over those that have it', () => {
  const table = createScoreTable(ids);
  const row = table.add(gradeOf('a', 80, { dimensions: { safety: scored(60) } }));
  table.add(gradeOf('b', 10, { dimensions: { safety: scored(10) } }));
  table.add(gradeOf('a', 40, { dimensions: { safety: scored(0), ethics: scored(-20) } }));
  table.add(
    makeGradeRecord({ itemId: 'a', total: unscored('timeout'), dimensions: { safety: scored(100) } }),
  );
  expect(table.rows()).toBe(2);
  expect(table.total(row)).toBe(60);
  expect(table.dimension(row, 0)).toBe(30);
  expect(table.dimension(row, 1)).toBe(-20);
});

it('has no total and no dimension before anything was scored', () => {
  const table = createScoreTable(ids);
  const row = table.add(makeGradeRecord({ itemId: 'a', total: { kind: 'not-applicable' } }));
  expect([table.total(row), table.dimension(row, 0)]).toEqual([undefined, undefined]);
  expect(table.vetoed(row)).toBe(false);
});

it('calls an item unscored when no repeat has a score although one should', () => {
  const table = createScoreTable(ids);
  const failed = table.add(makeGradeRecord({ itemId: 'a', total: unscored('timeout') }));
  const none = table.add(makeGradeRecord({ itemId: 'b', total: { kind: 'not-applicable' } }));
  expect([table.unscored(failed), table.unscored(none)]).toEqual([true, false]);
  table.add(gradeOf('a', 0));
  expect(table.unscored(failed)).toBe(false);
});

it('stays vetoed once vetoed', () => {
  const table = createScoreTable(ids);
  const row = table.add(gradeOf('a', -100, { vetoes: [exampleVeto] }));
  table.add(gradeOf('a', 100));
  expect(table.vetoed(row)).toBe(true);
  expect(table.total(row)).toBe(0);
});

it('keeps every row apart while it grows', () => {
  const table = createScoreTable(ids);
  const count = 3000;
  for (let index = 0; index < count; index++)
    table.add(
      gradeOf(`item-${index}`, index % 100, {
        caseId: `case-${index % 7}`,
        dimensions: { ethics: scored(index % 50) },
      }),
    );
  expect(table.rows()).toBe(count);
  for (const row of [0, 255, 256, 257, 2047, 2048, 2999]) {
    expect(table.add(gradeOf(`item-${row}`, row % 100, { caseId: `case-${row % 7}` }))).toBe(row);
    expect(table.caseOf(row)).toBe(table.caseOf(row % 7));
    expect([table.total(row), table.dimension(row, 0), table.dimension(row, 1)]).toEqual([
      row % 100,
      undefined,
      row % 50,
    ]);
  }
});

it('keeps the range that experts may move a total in, shared among the repeats', () => {
  const table = createScoreTable(ids);
  const row = table.add(gradeOf('a', 40, { range: { low: -100, high: 60 } }));
  expect(table.range(row)).toEqual({ low: -100, high: 60 });
  table.add(gradeOf('a', 80, { repeat: 1 }));
  table.add(gradeOf('a', 60, { repeat: 2, range: { low: 30, high: 60 } }));
  // Totals 40, 80, 60; lowest −100, 80, 30; highest 60, 80, 60.
  expect(table.total(row)).toBe(60);
  expect(table.range(row)?.low).toBeCloseTo(10 / 3, 12);
  expect(table.range(row)?.high).toBeCloseTo(200 / 3, 12);
});

it('has the total for a range where no expert is awaited, and none without a score', () => {
  const table = createScoreTable(ids);
  const known = table.add(gradeOf('a', 40));
  const failed = table.add(makeGradeRecord({ itemId: 'b', total: unscored('timeout') }));
  expect(table.range(known)).toEqual({ low: 40, high: 40 });
  expect(table.range(failed)).toBeUndefined();
});
