import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { listContent, toContentQuotas } from './content.ts';

it('lists the departments of an item and the dimension that most of its points are about', () => {
  const open = makeOpenItem('open', { departments: ['cardiology', 'emergency'] } as never);
  const content = listContent(open);
  expect(content.slice(0, 2)).toEqual(['department:cardiology', 'department:emergency']);
  expect(content.filter(name => name.startsWith('dimension:'))).toHaveLength(1);
  expect(listContent(makeChoiceItem('choice')).some(name => name.startsWith('department:'))).toBe(
    makeChoiceItem('choice').departments.length > 0,
  );
});

it('gives each category a quarter more than its share of the suite', () => {
  const items = [...Array.from({ length: 30 }, () => ['a']), ...Array.from({ length: 10 }, () => ['a', 'b'])];
  const { categories, quotas } = toContentQuotas(items, 20);
  expect(categories[35]).toEqual([0, 1]);
  // All forty are a, ten are b: 25 and 6.25 of 20.
  expect(quotas).toEqual([25, 7]);
});
