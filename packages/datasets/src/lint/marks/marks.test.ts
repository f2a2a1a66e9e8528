import { makeChoiceItem, makeCriterion, makeOpenItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { checkItemMarks } from './check-item-marks.ts';
import { listWorths } from './item-marks.ts';
import { checkSuiteMarks, createSuiteMarks } from './suite-marks.ts';

function worth(id: string, dimension: string, points: number) {
  return makeCriterion({ id, dimension, points });
}

const rules = (rubric: readonly ReturnType<typeof worth>[]) =>
  checkItemMarks(makeOpenItem('o', { rubric: [...rubric] })).map(({ rule, field }) => `${rule} ${field}`);

describe('the marks of an item', () => {
  it('are shared by points among what can be earned, expected answers among it', () => {
    const item = makeOpenItem('o', {
      rubric: [worth('a', 'safety', 8), worth('b', 'clarity', 2), worth('c', 'safety', -10)],
      expected: [
        { metric: 'yes-no-maybe', value: 'yes' },
        { metric: 'date', value: '2024-03-05', worth: 20, dimension: 'evidence', id: 'day' },
      ],
    });
    expect(listWorths(item).map(({ id, dimension, marks }) => [id, dimension, marks])).toEqual([
      ['a', 'safety', 20],
      ['b', 'clarity', 5],
      ['expected-1', 'factual-accuracy', 25],
      ['day', 'evidence', 50],
    ]);
  });

  it('go to one dimension where there is a key', () => {
    expect(listWorths(makeChoiceItem('c'))).toMatchObject([{ dimension: 'factual-accuracy', marks: 100 }]);
  });

  it('lie with accuracy and safety for two fifths, and with no detail or single criterion for much', () => {
    const even = ['safety', 'ethics', 'completeness', 'factual-accuracy', 'safety'].map((dimension, index) =>
      worth(`e${index}`, dimension, 10),
    );
    expect(rules(even)).toEqual([]);
    expect(rules([worth('a', 'safety', 7), worth('b', 'clarity', 7), worth('c', 'empathy', 7)])).toEqual([
      'marks.decisive rubric',
      'marks.large rubric[0]',
      'marks.large rubric[1]',
      'marks.large rubric[2]',
    ]);
    const many = [...even, worth('x', 'safety', 10), worth('y', 'ethics', 10)];
    expect(rules([...many, worth('d', 'clarity', 4)])).toEqual([]);
    expect(rules([...even.map(each => ({ ...each, points: 6 })), worth('d', 'clarity', 4)])).toEqual([
      'marks.detail rubric[5]',
    ]);
  });
});

describe('the marks of a suite', () => {
  it('are a hundred an item, whatever its points', () => {
    const marks = createSuiteMarks('llm');
    marks.add(makeChoiceItem('c'));
    marks.add(makeOpenItem('o', { rubric: [worth('a', 'clarity', 3), worth('b', 'safety', 1)] }));
    const { dimensions, decisive } = marks.finish();
    expect(dimensions.find(({ dimension }) => dimension === 'clarity')?.percent).toBe(37.5);
    expect(decisive.percent).toBe(62.5);
  });

  it('lie in a band around each dimension’s target', () => {
    const marks = createSuiteMarks('agent');
    marks.add(makeOpenItem('o', { rubric: [worth('a', 'gathering', 9), worth('b', 'safety', 1)] }));
    expect(checkSuiteMarks(marks.finish()).map(({ message }) => message)).toEqual([
      expect.stringContaining('reasoning, planning, safety, closed-loop have 10.0 %'),
      expect.stringContaining("gathering has 90.0 % of the suite's marks; 6 to 36 % are asked (target 18)"),
      expect.stringContaining('reasoning has 0.0 %'),
      expect.stringContaining('tool-use has 0.0 %'),
      expect.stringContaining('planning has 0.0 %'),
      expect.stringContaining('closed-loop has 0.0 %'),
    ]);
  });
});
