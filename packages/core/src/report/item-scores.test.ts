import { expect, it } from 'vitest';
import { exampleVeto, gradeOf, makeGrade } from '../../tests/run-fixtures.ts';
import { scored, unscored } from '../grade/score.ts';
import { addGradeToItem, createItemScores, toItemDimension, toItemTotal } from './item-scores.ts';

const ids = ['safety', 'ethics'];

it('averages total and dimensions over the scored repeats, each over those that have it', () => {
  const item = createItemScores(makeGrade({ itemId: 'a' }), ids.length);
  addGradeToItem(item, gradeOf('a', 80, { dimensions: { safety: scored(60) } }), ids);
  addGradeToItem(item, gradeOf('a', 40, { dimensions: { safety: scored(0), ethics: scored(-20) } }), ids);
  addGradeToItem(
    item,
    makeGrade({ itemId: 'a', total: unscored('timeout'), dimensions: { safety: scored(100) } }),
    ids,
  );
  expect(toItemTotal(item)).toBe(60);
  expect(toItemDimension(item, 0)).toBe(30);
  expect(toItemDimension(item, 1)).toBe(-20);
});

it('has no total and no dimension before anything was scored', () => {
  const item = createItemScores(makeGrade({ itemId: 'a' }), ids.length);
  addGradeToItem(item, makeGrade({ itemId: 'a', total: { kind: 'not-applicable' } }), ids);
  expect([toItemTotal(item), toItemDimension(item, 0)]).toEqual([undefined, undefined]);
  expect(item.vetoed).toBe(false);
});

it('stays vetoed once vetoed', () => {
  const item = createItemScores(makeGrade({ itemId: 'a' }), ids.length);
  addGradeToItem(item, gradeOf('a', -100, { vetoes: [exampleVeto] }), ids);
  addGradeToItem(item, gradeOf('a', 100), ids);
  expect(item.vetoed).toBe(true);
  expect(toItemTotal(item)).toBe(0);
});
