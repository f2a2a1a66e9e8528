import { fileURLToPath } from 'node:url';
import { type Item, listFacetValues, listScenarios } from '@doctorbench/core';
import { lintSuite } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seats } from './gold-suite.ts';
import { openSitting, type Sitting } from './sitting.ts';

const suites = fileURLToPath(new URL('../../../../suites/', import.meta.url));

async function readItems(name: string): Promise<Item[]> {
  const items: Item[] = [];
  const suite = await openSuite(`${suites}${name}`);
  for await (const item of suite.items()) items.push(item);
  return items;
}

const ofScenario = (items: readonly Item[], id: string) => items.filter(({ scenario }) => scenario === id);
const countBy = (values: readonly string[]) =>
  values.reduce(
    (counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1),
    new Map<string, number>(),
  );

/** No letter is the key of single-answer questions much more or less often than the others. */
function expectBalanced(items: readonly Item[], most: number): void {
  const keys = items.flatMap(item => (item.kind === 'choice' && item.key.length === 1 ? item.key : []));
  for (const [letter, count] of countBy(keys)) expect(count / keys.length, letter).toBeLessThanOrEqual(most);
}

describe('the three papers', () => {
  let items: Item[];
  beforeAll(async () => {
    items = await readItems('doctorbench-exams');
  });

  it('have no problem', async () => {
    expect((await lintSuite(`${suites}doctorbench-exams`)).problems).toEqual([]);
  });

  it.each(listScenarios('llm', 'papers').map(({ id }) => id))(
    '%s has 120 questions or more, 16 departments, five bands, every type, and keys in every place',
    id => {
      const own = ofScenario(items, id);
      const values = (facet: string) => own.flatMap(({ tags }) => listFacetValues({ id: facet }, tags));
      expect(own.length).toBeGreaterThanOrEqual(120);
      expect(new Set(own.flatMap(({ departments }) => departments)).size).toBeGreaterThanOrEqual(16);
      const bands = countBy(values('band'));
      expect([...bands.keys()].sort()).toEqual(['1', '2', '3', '4', '5']);
      for (const count of bands.values()) expect(count / own.length).toBeGreaterThan(0.12);
      // A case whose questions do not unfold (A3) may be missing: most were made to unfold.
      for (const form of ['a1', 'a2', 'a4', 'b1', 'x']) expect(values('form')).toContain(form);
      expectBalanced(own, 0.28);
    },
  );

  it('explain every key and name a source', () => {
    for (const item of items) {
      expect(item.kind === 'choice' && item.explanation, item.id).toBeTruthy();
      expect(item.provenance.basis.length, item.id).toBeGreaterThan(0);
    }
  });
});

describe('the wards', () => {
  let items: Item[];
  beforeAll(async () => {
    items = await readItems('doctorbench-wards');
  });

  it('have no problem', async () => {
    expect((await lintSuite(`${suites}doctorbench-wards`)).problems).toEqual([]);
  });

  it.each(listScenarios('llm', 'wards').map(({ id }) => id))('%s has 15 items or more', id => {
    expect(ofScenario(items, id).length).toBeGreaterThanOrEqual(15);
  });

  it('say of each who asks, which ability and how it is scored', () => {
    for (const { id, tags } of items)
      for (const facet of ['who', 'axis', 'how'])
        expect(listFacetValues({ id: facet }, tags), `${id} ${facet}`).toHaveLength(1);
  });

  it('do not tell the key by its place', () => expectBalanced(items, 0.28));
});

describe.each(['doctorbench-exams', 'doctorbench-wards'])('%s', name => {
  let sitting: Sitting;
  beforeAll(async () => {
    sitting = await openSitting(`${suites}${name}`);
  });
  afterAll(() => sitting.close());

  seats(() => sitting, ['good', 'poor'], { limit: 56 });
});
