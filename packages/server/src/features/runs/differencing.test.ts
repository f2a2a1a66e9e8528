import { type Grade, scored } from '@doctorbench/core';
import { makeAnswer, makeChoiceItem, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import type { Suite } from '@doctorbench/engine';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { settlePrivate } from './settle-private.ts';
import { buildShownReport } from './shown-report.ts';
import type { PrivateResultStore } from './store/private-results.ts';

const letters = ['A', 'B', 'C', 'D', 'E'] as const;
const scenarios = ['symptom-query', 'chronic-care'] as const;
const random = createRandom('differencing');
const draw = () => letters[Math.floor(random() * letters.length)] ?? 'A';
const ids = Array.from({ length: 60 }, (_, at) => `kept-${at}`);
const keys: ReadonlyMap<string, string> = new Map(ids.map(id => [id, draw()]));
const suite = {
  entries: new Map(ids.map(id => [id, { isPrivate: true }])) as unknown as Suite['entries'],
  getItem: async (id: string) =>
    makeChoiceItem(id, {
      split: 'private',
      options: letters.map(letter => ({ id: letter, text: `number ${letter}` })),
      key: [keys.get(id) ?? 'A'],
    }),
};
const manifest = makeRunManifest({ planned: ids.length });

type Answers = ReadonlyMap<string, string>;

/** What one owner was shown, kept in memory as the database keeps it. */
function createMemory(): PrivateResultStore {
  const results: Parameters<PrivateResultStore['add']>[0][] = [];
  return {
    findOwner: async () => Buffer.from('owner'),
    digest: text => text,
    list: async () => results.map(({ totals, answers }, id) => ({ id, totals, answers })).reverse(),
    readGrades: async id => results[id]?.grades ?? [],
    add: async result => void results.push(result),
  };
}

/** What one submission is shown to have scored, item by item: all figures are made of it. */
async function submit(answers: Answers, store: PrivateResultStore) {
  const grades: readonly Grade[] = ids.map((id, at) =>
    makeGrade(id, {
      kind: 'choice',
      scenario: scenarios[at % 2] ?? 'symptom-query',
      ...readOf(answers.get(id) ?? ''),
      total: scored(answers.get(id) === keys.get(id) ? 100 : 0),
      dimensions: { 'factual-accuracy': scored(answers.get(id) === keys.get(id) ? 100 : 0) },
    }),
  );
  const journal = {
    manifest,
    async *readAnswers() {
      for (const id of ids) yield makeAnswer(id);
    },
    async *readGrades() {
      yield* grades;
    },
  };
  const row = { id: 'sub_1', editionId: 'edition' };
  const settled = await settlePrivate({ journal, suite, row }, store);
  const totals: string[] = [];
  for await (const { itemId, total } of settled.readGrades())
    totals.push(`${itemId} ${total.kind === 'scored' ? total.percent : total.kind}`);
  return { journal, settled, totals: totals.join() };
}

/** Letters, or something that cannot be read. */
function readOf(answer: string): Pick<Grade, 'status' | 'read'> {
  return answer === '' ? { status: 'unparseable' } : { status: 'answered', read: [...answer] };
}

const base: Answers = new Map(ids.map(id => [id, 'A']));

describe('a hundred submissions that change one answer each', () => {
  it('are all shown as the first', async () => {
    const store = createMemory();
    const first = await submit(base, store);
    const told: string[] = [];
    for (let at = 0; at < 100; at++) {
      const changed = ids[at % ids.length] ?? '';
      const letter = letters[1 + Math.floor(at / ids.length)] ?? 'B';
      const next = await submit(new Map([...base, [changed, letter]]), store);
      if (next.totals !== first.totals || !next.settled.asBefore) told.push(changed);
    }
    expect(told).toEqual([]);
  });

  it('name no private item', async () => {
    const { journal, settled } = await submit(base, createMemory());
    const report = await buildShownReport({ journal, suite, settled, audits: [] });
    expect(JSON.stringify(report)).not.toMatch(/kept-\d/);
  });

  it('help one who goes on step by step only by what twenty changes or more give together', async () => {
    const store = createMemory();
    const answers = new Map(ids.map(id => [id, '']));
    await submit(answers, store);
    let since = 0;
    const groups: number[] = [];
    for (const id of ids) {
      answers.set(id, draw());
      since++;
      if ((await submit(answers, store)).settled.asBefore) continue;
      groups.push(since);
      since = 0;
    }
    // When figures move is known beforehand, whatever the keys are.
    expect(groups).toEqual([20, 20, 20]);
  });

  it('are not helped by changes that are known to change nothing', async () => {
    const store = createMemory();
    const first = await submit(new Map(ids.map(id => [id, ''])), store);
    for (const [at, changed] of ids.slice(0, 6).entries()) {
      // None of these can be right: several letters where one is asked for, one that is not offered, nothing at all.
      const nothing = ['', 'AB', 'Z', 'ABCDE'][at % 4] ?? '';
      const next = await submit(new Map(ids.map(id => [id, id === changed ? 'A' : nothing])), store);
      expect(next.totals).toBe(first.totals);
    }
  });
});
