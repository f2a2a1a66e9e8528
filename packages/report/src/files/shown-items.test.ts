import { scored, unscored } from '@doctorbench/core';
import { makeGrade } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createShownItems } from './shown-items.ts';

const veto = { criterionId: 'waits', turn: 0, text: 'x', reason: 'x', evidence: ['x'] };

describe('the items shown', () => {
  it('are all of a small run, worst first', () => {
    const shown = createShownItems();
    shown.add(makeGrade('good', { total: scored(90) }));
    shown.add(makeGrade('gone', { total: unscored('timeout') }));
    shown.add(makeGrade('vetoed', { total: scored(-100), vetoes: [veto] }));
    shown.add(makeGrade('poor', { total: scored(10) }));
    expect(shown.finish()).toEqual({ keys: ['vetoed#0', 'poor#0', 'good#0', 'gone#0'], omitted: 0 });
  });

  it('of a large run are the worst, and besides those that wait for an expert', () => {
    const shown = createShownItems();
    for (let index = 0; index < 2000; index++)
      shown.add(
        makeGrade(`item-${index}`, {
          total: scored(index / 20),
          ...(index % 20 === 19 ? { manipulated: true } : {}),
        }),
      );
    const { keys, omitted } = shown.finish();
    expect(keys.slice(0, 3)).toEqual(['item-0#0', 'item-1#0', 'item-2#0']);
    // The worst hundred hold five of the fifty that wait first.
    expect(keys).toHaveLength(145);
    expect(omitted).toBe(1855);
    expect(keys).toContain('item-999#0');
    expect(new Set(keys).size).toBe(keys.length);
  });
});
