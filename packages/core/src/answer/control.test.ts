import { describe, expect, it } from 'vitest';
import { itemSchema } from '../suite/kinds/kinds.ts';
import { checkItem } from '../suite/rules.ts';
import { makeChoiceItem, makeOpenItem } from '../testing/items.ts';
import { hasImages, isSwappable, toControlItem } from './control.ts';

const choiceItem = makeChoiceItem('item-1');
const film = { id: 'film', path: 'film.png', mediaType: 'image/png' } as const;
const labs = { id: 'labs', path: 'labs.csv', mediaType: 'text/csv' } as const;
const other = { ...film, path: 'other.png' };

describe('a control', () => {
  it('without pictures leaves the tables', () => {
    const item = makeOpenItem('item-1', { attachments: [film, labs] });
    expect(hasImages(item)).toBe(true);
    const blind = toControlItem(item, 'blind');
    expect(blind.attachments).toEqual([labs]);
    expect({ ...blind, attachments: item.attachments }).toEqual(item);
  });

  it('with other pictures has another key', () => {
    const item = makeChoiceItem('item-1', {
      attachments: [film, labs],
      key: ['A'],
      swap: { attachments: [other], key: ['B'] },
    });
    expect(isSwappable(item)).toBe(true);
    expect(toControlItem(item, 'swapped')).toMatchObject({ attachments: [other, labs], key: ['B'] });
  });

  it('with other pictures is held against what is expected of them, and nothing else', () => {
    const expected = [{ metric: 'number' as const, value: 7 }];
    const item = makeOpenItem('item-1', { attachments: [film], swap: { attachments: [other], expected } });
    const swapped = toControlItem(item, 'swapped');
    expect(swapped).toMatchObject({ attachments: [other], expected, rubric: [] });
    expect(swapped).not.toHaveProperty('exemplars');
  });

  it('leaves an item alone that has no other pictures', () => {
    expect(isSwappable(choiceItem)).toBe(false);
    expect(toControlItem(choiceItem, 'swapped')).toEqual(choiceItem);
  });
});

describe('other pictures', () => {
  const check = (swap: unknown) => {
    const item = itemSchema.parse({ ...choiceItem, attachments: [film], key: ['A'], swap });
    return checkItem(item).map(({ field, message }) => `${field}: ${message}`);
  };

  it('must have another answer, of the options there are', () => {
    expect(check({ attachments: [other], key: ['B'] })).toEqual([]);
    expect(check({ attachments: [other], key: ['A'] })).toEqual([
      'swap.key: other pictures must have another answer',
    ]);
    expect(check({ attachments: [other], key: ['Z'] })).toEqual(['swap.key[0]: no option Z']);
  });

  it('must take the place of one that is there', () => {
    expect(check({ attachments: [{ ...other, id: 'scan' }], key: ['B'] })).toEqual([
      'swap.attachments[0]: there is no attachment "scan" to take the place of',
    ]);
  });
});
