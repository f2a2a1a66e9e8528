import { type Grade, type Item, scored } from '@doctorbench/core';
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
const items: ReadonlyMap<string, Item> = new Map(
  ids.map(id => [
    id,
    makeChoiceItem(id, {
      split: 'private',
      options: letters.map(letter => ({ id: letter, text: `number ${letter}` })),
      key: [keys.get(id) ?? 'A'],
    }),
  ]),
);
const suite = {
  entries: new Map(ids.map(id => [id, { isPrivate: true }])) as unknown as Suite['entries'],
  getItem: async (id: string) => items.get(id) as Item,
};
const manifest = makeRunManifest({ planned: ids.length });

type Answers = ReadonlyMap<string, string>;

/** What one owner was shown, kept in memory as the database keeps it. */
function createMemory(name = 'owner', askLimit: number | null = 10): PrivateResultStore {
  const results: Parameters<PrivateResultStore['add']>[0][] = [];
  return {
    findOwner: async () => Buffer.from('owner'),
    findAskLimit: async () => askLimit,
    digest: text => `${name} ${text}`,
    list: async () => results.map(({ totals, answers }, id) => ({ id, totals, answers })).reverse(),
    readGrades: async id => results[id]?.grades ?? [],
    add: async result => results.push(result) - 1,
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
  const row = { id: 'sub_1', editionId: 'edition', phantom: null };
  const settled = await settlePrivate({ journal, suite, row }, store);
  const shown = new Map<string, number | string>();
  for await (const { itemId, total } of settled.readGrades())
    shown.set(itemId, total.kind === 'scored' ? total.percent : total.kind);
  return { journal, settled, shown, totals: [...shown].join() };
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

/**
 * Who knows forty answers, and says them otherwise each time in ways whose effect is known, but for one item: what its
 * scenario is shown to have right beyond what is known.
 */
async function attackKnown(store: PrivateResultStore, { target, times }: { target: string; times: number }) {
  const known = ids.filter(id => id !== target).slice(0, 40);
  const scenarioOf = (id: string) => ids.indexOf(id) % 2;
  const beyond: number[] = [];
  for (let time = 0; time < times; time++) {
    const say = (id: string) =>
      random() < 0.5
        ? (keys.get(id) ?? 'A')
        : (letters.filter(letter => letter !== keys.get(id))[Math.floor(4 * random())] ?? 'A');
    const answers = new Map([...known.map(id => [id, say(id)] as const), [target, 'A'] as const]);
    const { settled, shown } = await submit(answers, store);
    const told = ids.filter(id => scenarioOf(id) === scenarioOf(target));
    const sure = told.filter(id => id !== target && answers.get(id) === keys.get(id)).length;
    if (!settled.asBefore) beyond.push(told.filter(id => shown.get(id) === 100).length - sure);
  }
  return beyond;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

describe('whoever knows forty answers of sixty', () => {
  const attackers = 50;
  /** The likelier of the two, by all that was shown, and how sure of it the attacker may be. */
  const toLikelihood = (beyond: readonly number[]) =>
    beyond.reduce((sum, value) => sum + (value - 0.5), 0) / 3 ** 2;

  it('is shown figures of their own nearly every time, and spends them on one item almost in vain', async () => {
    const target = ids.at(-1) ?? '';
    const isRight = keys.get(target) === 'A';
    const found: number[][] = [];
    for (let attacker = 0; attacker < attackers; attacker++)
      found.push(await attackKnown(createMemory(`attacker ${attacker}`), { target, times: 10 }));
    expect(meanOf(found.map(({ length }) => length))).toBeGreaterThan(9);
    // One look is right little oftener than a coin (57 in 100), ten about as often as d' = 1.05 says: 70 in 100.
    const rightOf = (claims: readonly number[]) =>
      meanOf(claims.map(claim => Number(claim > 0.5 === isRight)));
    expect(rightOf(found.flat())).toBeLessThan(0.62);
    expect(rightOf(found.map(meanOf))).toBeLessThan(0.85);
    // What would be said with 19 to 1 is said by hardly anybody.
    const sure = found.filter(beyond => Math.abs(toLikelihood(beyond)) > Math.log(19));
    expect(sure.length / attackers).toBeLessThan(0.06);
    // It is an error and no bias: all attackers together would know.
    expect(Math.abs(meanOf(found.flat()) - Number(isRight))).toBeLessThan(0.25);
  });

  it('is told no more by a spread, an order or a count, which are all made of the same sheet', async () => {
    const memory = createMemory();
    const first = await submit(base, memory);
    const truly = ids.filter(id => keys.get(id) === 'A').length;
    const levels = first.shown;
    const shown = [...levels.values()].filter(level => level === 100).length;
    const report = await buildShownReport({ ...first, suite, audits: [] });
    expect(report.average_total_score?.value).toBeCloseTo((100 * shown) / ids.length, 9);
    expect(report.exact.choice?.correct).toBe(shown);
    // Which items are said to be right was drawn: of the right ones no more than of the others.
    const agree = ids.filter(id => (levels.get(id) === 100) === (keys.get(id) === 'A')).length;
    const byChance = (shown * truly + (ids.length - shown) * (ids.length - truly)) / ids.length;
    expect(Math.abs(agree - byChance)).toBeLessThan(16);
    expect(report.cautions).toContain('private-blurred');
    expect(report.dimensions.every(({ score }) => score === null)).toBe(true);
  });

  it('pays for more submissions with a larger error', async () => {
    const spread = async (askLimit: number | null) =>
      (await submit(base, createMemory('owner', askLimit))).settled.shown?.noise.deviation;
    expect(await spread(10)).toBe(3);
    expect(await spread(1)).toBe(1);
    expect(await spread(100)).toBeCloseTo(9.49, 2);
    expect(await spread(null)).toBeCloseTo(9.49, 2);
  });
});
