import { type Grade, type Report, scored } from '@doctorbench/core';
import { makeAnswer, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
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
const suite = { entries: new Map(ids.map(id => [id, { isPrivate: true }])) as unknown as Suite['entries'] };
const manifest = makeRunManifest({ planned: ids.length });

type Answers = ReadonlyMap<string, string>;

/** What one owner was shown, kept in memory as the database keeps it. */
function createMemory(): PrivateResultStore {
  const results: Parameters<PrivateResultStore['add']>[0][] = [];
  return {
    findOwner: async () => Buffer.from('owner'),
    list: async () => results.map(({ totals }, id) => ({ id, totals })).reverse(),
    readGrades: async id => results[id]?.grades ?? [],
    add: async result => void results.push(result),
  };
}

/** All that leaves the server of one submission. */
async function submit(answers: Answers, store: PrivateResultStore): Promise<Report> {
  const grades: readonly Grade[] = ids.map((id, at) =>
    makeGrade(id, {
      kind: 'choice',
      scenario: scenarios[at % 2] ?? 'symptom-query',
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
  return buildShownReport({ journal, suite, settled, audits: [] });
}

function toFigures({ generatedAt: _, ...rest }: Report): string {
  return JSON.stringify(rest);
}

const base: Answers = new Map(ids.map(id => [id, 'A']));

describe('a hundred submissions that change one answer each', () => {
  it('show the same figures a hundred times, to the digit', async () => {
    const store = createMemory();
    const first = toFigures(await submit(base, store));
    // The second says that it is shown as before; those after it say the same.
    const again = toFigures(await submit(base, store));
    const told: string[] = [];
    for (let at = 0; at < 100; at++) {
      const changed = ids[at % ids.length] ?? '';
      const letter = letters[1 + Math.floor(at / ids.length)] ?? 'B';
      const next = await submit(new Map([...base, [changed, letter]]), store);
      if (toFigures(next) !== again) told.push(changed);
    }
    expect(told).toEqual([]);
    expect(JSON.parse(again).average_total_score).toEqual(JSON.parse(first).average_total_score);
  });

  it('name no private item', async () => {
    expect(JSON.stringify(await submit(base, createMemory()))).not.toMatch(/kept-\d/);
  });

  it('help one who keeps what does not hurt no further than a few guesses', async () => {
    const store = createMemory();
    let best = base;
    let score = (await submit(best, store)).average_total_score?.value ?? 0;
    const sure = new Set<string>();
    for (let at = 0; at < 100; at++) {
      const changed = ids[at % ids.length] ?? '';
      const tried = new Map([...best, [changed, draw()]]);
      const value = (await submit(tried, store)).average_total_score?.value ?? 0;
      if (value > score) sure.add(changed);
      if (value >= score) [best, score] = [tried, value];
    }
    // A step that is seen to pay is the sum of five or more that were not seen.
    expect(sure.size).toBeLessThanOrEqual(100 / 5);
    const right = [...sure].filter(id => best.get(id) === keys.get(id)).length;
    expect(right).toBeLessThan(ids.length / 4);
  });
});
