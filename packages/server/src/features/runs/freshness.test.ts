import type { Grade, Item } from '@doctorbench/core';
import { makeChoiceItem, makeGrade } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { createRandom } from '@doctorbench/psychometrics';
import { expect, it } from 'vitest';
import { readFreshness } from './freshness.ts';

function stage(count: number, privateIds: readonly string[] = []) {
  const items = Array.from({ length: count }, (_, at): Item => {
    const item = makeChoiceItem(`item-${at}`);
    return { ...item, provenance: { ...item.provenance, written: at < 4 ? '2026-09' : '2025-01' } };
  });
  const suite = {
    entries: new Map(items.map(({ id }) => [id, { isPrivate: privateIds.includes(id) }])),
    async *items() {
      yield* items;
    },
  } as unknown as Suite;
  async function* grades(): AsyncGenerator<Grade> {
    for (const [at, { id }] of items.entries())
      yield makeGrade(id, { total: { kind: 'scored', percent: at < 4 ? (at % 2) * 100 : 100 } });
  }
  const exact = new Map(privateIds.map(id => [id, 100]));
  const ofPrivate = { exact, noise: { deviation: 3 }, draw: createRandom };
  return readFreshness(suite, { cutoff: '2026-03', grades: grades(), ofPrivate });
}

it('sets items apart that were written after the stated cut-off', async () => {
  const { after, upTo } = await stage(10);
  expect(after).toMatchObject({ items: 4, value: 50 });
  expect(after?.interval?.low).toBeLessThan(0);
  expect(upTo).toEqual({ items: 6, value: 100, interval: { low: 100, high: 100 } });
});

it('tells nothing where either part has a few private items', async () => {
  expect(await stage(10, ['item-1'])).toEqual({ cutoff: '2026-03', after: null, upTo: null });
});

it('tells of many private items under an error of its own, which the interval holds', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `item-${at + 4}`);
  const { after, upTo } = await stage(44, ids);
  expect(after).toMatchObject({ items: 4, value: 50 });
  expect(upTo).toMatchObject({ items: 40 });
  expect((upTo?.value ?? 0) - (upTo?.interval?.low ?? 0)).toBeGreaterThan(25);
});
