import { describe, expect, it } from 'vitest';
import { findBox } from '../suite/expected/box/find-box.ts';
import { makeChoiceItem, makeOpenItem } from '../testing/items.ts';
import { listItemBoxes } from './item-boxes.ts';

const first = { left: 100, top: 200, right: 300, bottom: 400 };
const second = { left: 500, top: 500, right: 900, bottom: 900 };
const item = {
  ...makeOpenItem('item-1'),
  expected: [
    { metric: 'box' as const, value: first },
    { metric: 'yes-no-maybe' as const, value: 'yes' as const },
    { metric: 'box' as const, value: second },
  ],
};
const measured = (metric: string, read?: string) => ({
  metric,
  percent: 0,
  ...(read === undefined ? {} : { read }),
});

describe('the boxes of an item', () => {
  it('come with what the answer gave, whatever stands between them', () => {
    const metrics = [
      measured('box-overlap@1', '[110, 200, 310, 400]'),
      measured('yes-no-maybe@1', 'yes'),
      measured('box-overlap@1', '(0.5, 0.5, 0.9, 0.8)'),
    ];
    expect(listItemBoxes(item, { metrics })).toEqual([
      { expected: first, answered: { left: 110, top: 200, right: 310, bottom: 400 } },
      { expected: second, answered: { left: 500, top: 500, right: 900, bottom: 800 } },
    ]);
  });

  it('stand alone where nothing could be read', () => {
    const metrics = [measured('box-overlap@1'), measured('box-overlap@1', 'top left')];
    expect(listItemBoxes(item, { metrics })).toEqual([{ expected: first }, { expected: second }]);
  });

  it('are given no answer where it cannot be said whose it is', () => {
    const metrics = [measured('box-overlap@1', '[110, 200, 310, 400]')];
    expect(listItemBoxes(item, { metrics })).toEqual([{ expected: first }, { expected: second }]);
  });

  it('are none where none is asked for', () => {
    expect(listItemBoxes(makeChoiceItem('item-1'), {})).toEqual([]);
    expect(listItemBoxes(makeOpenItem('item-1'), {})).toEqual([]);
  });
});

describe('of the boxes in a text', () => {
  it('the last counts, and one that is no box is none', () => {
    expect(findBox('[1, 2, 3, 4] or [5, 6, 7, 8]')).toEqual({
      words: '[5, 6, 7, 8]',
      box: { left: 5, top: 6, right: 7, bottom: 8 },
    });
    expect(findBox('[1, 2, 3, 4] or [7, 8, 5, 6]')).toBeUndefined();
    expect(findBox('left: 1, top: 2, right: 3')).toBeUndefined();
  });
});
