import { fileURLToPath } from 'node:url';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { openSuite } from '@doctorbench/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { addUser } from '../../testing/platform-rows.ts';
import { poolPeople } from './human-baseline.ts';
import { createSittingService, type SittingService } from './service.ts';
import { createSittingStore, eraseSittings } from './store.ts';

const table = { id: 'labs', path: 'labs.csv', mediaType: 'text/csv' as const };
const items = [makeChoiceItem('one'), makeChoiceItem('two'), makeOpenItem('words', { attachments: [table] })];
const edition = 'stage';
let stage: ContextStage;
let sittings: SittingService;
let time = Date.parse('2026-11-16T08:00:00Z');
const minute = 60_000;

beforeAll(async () => {
  stage = await openContextStage({ items, files: { [table.path]: Buffer.from('K,6.8') } });
  const { services, database } = stage.context;
  sittings = createSittingService({
    store: createSittingStore(database.db),
    editions: services.editions,
    suites: services.suites,
    now: () => new Date(time),
  });
});
afterAll(() => stage?.close());

const addPerson = () => addUser(stage.context.database.db);
const right = (itemId: string) => {
  const item = items.find(({ id }) => id === itemId);
  return { itemId, answer: { text: item?.kind === 'choice' ? item.key.join(', ') : 'Call 120.' } };
};

/** A whole paper, in which so many questions with letters are right. */
async function sit(rightOnes: number): Promise<string> {
  const userId = await addPerson();
  const { id, items: own } = await sittings.begin(userId, edition);
  const lettered = own.filter(({ kind }) => kind === 'choice');
  for (const { id: itemId } of lettered.slice(0, rightOnes)) await sittings.save(userId, id, right(itemId));
  await sittings.finish(userId, id);
  return userId;
}

describe('a paper', () => {
  it('has the items of the edition, a clock, and stays the same after the browser was closed', async () => {
    const userId = await addPerson();
    const begun = await sittings.begin(userId, edition);
    expect(begun.items.map(({ id }) => id).sort()).toEqual(['one', 'two', 'words']);
    expect(Date.parse(begun.endsAt) - time).toBe(9 * minute);
    await sittings.save(userId, begun.id, { itemId: 'words', answer: { text: 'Half a sent' } });
    expect(await sittings.begin(userId, edition)).toMatchObject({ id: begun.id });
    expect(await sittings.getItem(userId, begun.id, 'words')).toMatchObject({ text: 'Half a sent' });
    const again = await sittings.get(userId, begun.id);
    expect(again.items.filter(({ answered }) => answered).map(({ id }) => id)).toEqual(['words']);
  });

  it('shows no key, and nothing to others', async () => {
    const userId = await addPerson();
    const { id } = await sittings.begin(userId, edition);
    const shown = await sittings.getItem(userId, id, 'one');
    expect(JSON.stringify(shown)).not.toContain('"key"');
    const file = { itemId: 'words', attachmentId: table.id };
    expect((await sittings.readFile(userId, id, file)).bytes.toString()).toBe('K,6.8');
    const stranger = await addPerson();
    for (const call of [
      () => sittings.readFile(stranger, id, file),
      () => sittings.get(stranger, id),
      () => sittings.getItem(stranger, id, 'one'),
      () => sittings.save(stranger, id, right('one')),
      () => sittings.finish(stranger, id),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(sittings.getItem(userId, id, 'three')).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it('is graded by code when it is handed in, with what is blank and what nobody has read', async () => {
    const userId = await addPerson();
    const { id } = await sittings.begin(userId, edition);
    await sittings.save(userId, id, right('one'));
    await sittings.save(userId, id, right('words'));
    const { result, finishedAt } = await sittings.finish(userId, id);
    expect(finishedAt).not.toBeNull();
    expect(result).toEqual({ percent: 50, scored: 2, blank: 1, unread: 1 });
    await expect(sittings.save(userId, id, right('two'))).rejects.toMatchObject({ code: 'sitting.ended' });
    expect((await sittings.finish(userId, id)).result).toEqual(result);
  });

  it('is handed in by itself when its time is up, and then takes nothing more', async () => {
    const userId = await addPerson();
    const { id, endsAt } = await sittings.begin(userId, edition);
    await sittings.save(userId, id, right('one'));
    time += 60 * minute;
    await expect(sittings.save(userId, id, right('two'))).rejects.toMatchObject({ code: 'sitting.ended' });
    expect(await sittings.get(userId, id)).toMatchObject({ finishedAt: endsAt, result: { blank: 2 } });
    expect((await sittings.begin(userId, edition)).id).not.toBe(id);
  });

  it('takes no way through a case for a question', async () => {
    const userId = await addPerson();
    const { id } = await sittings.begin(userId, edition);
    const answer = { turns: [] };
    await expect(sittings.save(userId, id, { itemId: 'one', answer })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});

describe('a case in a paper', () => {
  it('goes on where it was left, with the same patient and tools as an agent has', async () => {
    const { services, database } = stage.context;
    const suite = await openSuite(
      fileURLToPath(new URL('../../../../../suites/doctorbench-agent', import.meta.url)),
    );
    const own = createSittingService({
      store: createSittingStore(database.db),
      editions: { getPublished: async () => services.editions.getPublished(edition) },
      suites: { open: async () => suite },
      now: () => new Date(time),
    });
    const userId = await addPerson();
    const { id, items: cases } = await own.begin(userId, edition);
    expect(cases.map(({ kind }) => kind)).toEqual(['encounter', 'encounter', 'encounter', 'encounter']);
    const itemId = cases[0]?.id ?? '';
    const turns = [[{ name: 'ask', arguments: '{"question":"Hello?"}' }]];
    const { state } = await own.save(userId, id, { itemId, answer: { turns } });
    expect(state?.turns).toHaveLength(1);
    expect(await own.getItem(userId, id, itemId)).toMatchObject({ kind: 'case', path: { turns }, state });
    expect((await own.finish(userId, id)).result).toMatchObject({ scored: 4, blank: 3 });
  });
});

describe('the baseline of people', () => {
  const score = (person: string, percent: number | null) => ({ person, percent, scenario: 's', itemId: 'i' });

  it('is not told of four people, and of five without a name', async () => {
    expect(poolPeople([1, 2, 3, 4].map(n => score(`p${n}`, 50)))).toBeNull();
    expect(poolPeople([...[1, 2, 3, 4].map(n => score(`p${n}`, 50)), score('p5', null)])).toBeNull();
    expect(poolPeople([1, 2, 3, 4, 5].map(n => score(`p${n}`, n * 10)))).toEqual({
      people: 5,
      percent: 30,
      interval: null,
      answers: 5,
    });
  });

  it('pools the last paper of each person, and exports responses that name nobody', async () => {
    const people = [];
    for (const rightOnes of [0, 1, 1, 2, 2, 2]) people.push(await sit(rightOnes));
    const baseline = await sittings.findBaseline(edition);
    expect(baseline?.people).toBeGreaterThanOrEqual(6);
    expect(baseline?.interval).not.toBeNull();
    const csv = await sittings.exportResponses(edition);
    expect(csv.split('\r\n')[0]).toMatch(/^item_id,scenario,human\/person-1,human\/person-2/);
    for (const userId of people) expect(csv).not.toContain(userId);
  });

  it('goes with the account', async () => {
    const userId = await sit(2);
    const before = await sittings.findBaseline(edition);
    await eraseSittings(userId, stage.context.database.db);
    expect((await sittings.findBaseline(edition))?.people).toBe((before?.people ?? 0) - 1);
  });
});
