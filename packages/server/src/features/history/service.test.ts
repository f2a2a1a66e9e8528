import type { Edition, Item } from '@doctorbench/core';
import { makeChoiceItem, makeRunManifest } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { createHistoryService } from './service.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `item-${from + at}`);

function makeSuite(hash: string, itemIds: readonly string[], { sealed = false, stems = {} } = {}): Suite {
  const items = new Map<string, Item>(
    itemIds.map(id => [
      id,
      makeChoiceItem(id, { stem: (stems as Record<string, string>)[id] ?? `Stem of ${id}` }),
    ]),
  );
  return {
    hash,
    sealed,
    entries: new Map(itemIds.map(id => [id, { id }])),
    getItem: async (id: string) => items.get(id),
  } as unknown as Suite;
}

const { protocol } = makeRunManifest();
function makeEdition(id: string, follows: string | null): Edition {
  return {
    id,
    follows,
    state: 'open',
    protocol: { ...protocol, suite: { ...protocol.suite, hash: id }, selection: { sample: 'first' } },
  } as Edition;
}

const editions = [makeEdition('third', 'second'), makeEdition('second', 'first'), makeEdition('first', null)];
const suites: Record<string, Suite> = {
  first: makeSuite('first', ids(0, 60)),
  second: makeSuite('second', ids(30, 90), { stems: { 'item-30': 'Said otherwise' } }),
  third: makeSuite('third', ids(60, 120)),
};
const models = Array.from({ length: 12 }, (_, at) => `mod_${at}`);
/** Items from 60 on are harder by this many logits. */
const harder = 0.8;

/** Right or wrong by ability and difficulty. */
function readTotals(submissionId: string) {
  const [edition = '', model = ''] = submissionId.split('/');
  const random = createRandom(submissionId);
  const ability = 0.2 + 0.15 * models.indexOf(model);
  const totals = new Map(
    [...(suites[edition]?.entries.keys() ?? [])].map(id => {
      const ease = ability - (Number(id.slice(5)) >= 60 ? harder : 0);
      const sum = random() < 1 / (1 + Math.exp(-ease)) ? 100 : 0;
      return [id, { scenario: 'symptom-analysis', caseId: id, sum, count: 1, vetoed: false }];
    }),
  );
  return { totals, exact: new Map(), deviation: 0 };
}

function makeService(onBoard: (edition: string) => readonly string[]) {
  const mean = (submission: string) => {
    const sums = [...readTotals(submission).totals.values()].map(({ sum }) => sum);
    return sums.reduce((a, b) => a + b, 0) / sums.length;
  };
  return createHistoryService({
    digest: (text: string) => text,
    store: { listOnBoard: async (edition: string) => onBoard(edition) },
    editions: {
      list: async () => editions,
      get: async (id: string) => editions.find(each => each.id === id),
    },
    suites: { open: async (hash: string) => suites[hash] },
    boards: {
      readTotals: async (id: string) => readTotals(id),
      version: async () => '1',
      getModel: async (id: string) => ({
        places: ['first', 'third'].map(edition => ({
          edition,
          row: {
            overall_score: mean(`${edition}/${id}`),
            interval: { low: mean(`${edition}/${id}`) - 12, high: mean(`${edition}/${id}`) + 12 },
            completedAt: '2026-01-01T00:00:00.000Z',
          },
        })),
      }),
    },
  } as unknown as Parameters<typeof createHistoryService>[0]);
}
const all = (edition: string) => models.map(model => `${edition}/${model}`);

describe('what changed since the edition before', () => {
  it('counts items that are new, gone, the same and said otherwise', async () => {
    const { listChanges } = makeService(all);
    expect(await listChanges(editions[1] as Edition)).toEqual({
      ...{ since: 'first', added: 30, dropped: 30, linking: 29, reworded: 1, protocol: [] },
    });
    expect(await listChanges(editions[2] as Edition)).toBeNull();
  });
});

describe('the history of a model', () => {
  it('puts its earlier score on the scale of the newest edition, with an error', async () => {
    const [history] = await makeService(all).readModel('mod_6');
    expect(history).toMatchObject({
      scale: 'third',
      links: [
        { from: 'first', onto: 'second', items: 29, models: [12, 12] },
        { from: 'second', onto: 'third', items: 30, models: [12, 12] },
      ],
    });
    const [first, third] = history?.points ?? [];
    // All of the newest is hard, nothing of the first was.
    const shift = (history?.links ?? []).reduce((sum, { shift: next }) => sum + (next?.value ?? 0), 0);
    expect(Math.abs(shift + harder)).toBeLessThan(0.5);
    expect(first?.onScale?.value).toBeLessThan(first?.score.value ?? 0);
    expect(first?.onScale?.low).toBeLessThan(third?.score.value ?? 0);
    expect(first?.onScale?.high).toBeGreaterThan(third?.score.value ?? 100);
    expect(third?.onScale?.value).toBeCloseTo(third?.score.value ?? 0, 6);
  });

  it('makes no link out of fewer than five models', async () => {
    const [history] = await makeService(edition => all(edition).slice(0, 4)).readModel('mod_1');
    expect(history?.links.map(({ shift }) => shift)).toEqual([null, null]);
    expect(history?.points.map(({ onScale }) => onScale === null)).toEqual([true, false]);
  });
});
