import { describe, expect, it } from 'vitest';
import { listComparedGroups } from './compared-groups.ts';
import { createFormat } from './format.ts';

const score = (value: number) => ({ value, n: 10, interval: null });
const name = (text: string) => ({ zh: text, en: text });
const band = (...values: readonly (readonly [string, number])[]) => ({
  id: 'band',
  name: name('Band'),
  values: values.map(([id, value]) => ({ id, name: name(`Band ${id}`), score: score(value) })),
});

describe('groups of several runs', () => {
  it('have a row for what any run has, and nothing where a run has none: missing is not zero', () => {
    const groups = listComparedGroups(
      [
        {
          departments: [{ id: 'cardiology', score: score(80) }],
          difficulties: [],
          facets: [band(['1', 90])],
        },
        {
          departments: [
            { id: 'neurology', score: score(40) },
            { id: 'cardiology', score: score(60) },
          ],
          difficulties: [],
          facets: [band(['1', 70], ['2', 30])],
        },
      ],
      createFormat('en', 'utc'),
    );
    expect(groups.map(({ id }) => id)).toEqual(['departments', 'facet-band']);
    const valuesOf = (index: number) =>
      groups[index]?.rows.map(({ id, cells }) => [id, ...cells.map(cell => cell?.value ?? null)]);
    expect(valuesOf(0)).toEqual([
      ['cardiology', 80, 60],
      ['neurology', null, 40],
    ]);
    expect(valuesOf(1)).toEqual([
      ['1', 90, 70],
      ['2', null, 30],
    ]);
    expect(groups[1]?.label).toBe('By band');
  });
});
