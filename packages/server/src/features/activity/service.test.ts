import { createFakeClock } from '@doctorbench/models/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityLog } from '../../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createActivityService } from './service.ts';
import { createActivityStore } from './store.ts';

let database: TestDatabase;
const clock = createFakeClock();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(activityLog);
});

function createService() {
  return createActivityService({ store: createActivityStore(database.db), clock });
}

describe('the activity log', () => {
  it('keeps who did what to which, when and from where', async () => {
    const activity = createService();
    await activity.record({
      actorId: 'usr_a',
      action: 'edition.opened',
      subject: 'ed',
      detail: { items: 3, practice: true },
      address: '192.0.2.1',
    });
    expect(await activity.list()).toEqual([
      {
        seq: expect.any(Number),
        at: '2026-01-01T00:00:00.000Z',
        actorId: 'usr_a',
        action: 'edition.opened',
        subject: 'ed',
        detail: { items: 3, practice: true },
        address: '192.0.2.1',
      },
    ]);
  });

  it('is read newest first, a page at a time', async () => {
    const activity = createService();
    for (const subject of ['1', '2', '3', '4', '5'])
      await activity.record({ actorId: null, action: 'thing.done', subject });
    const first = await activity.list({ limit: 2 });
    const second = await activity.list({ limit: 2, before: first.at(-1)?.seq ?? 0 });
    const third = await activity.list({ limit: 2, before: second.at(-1)?.seq ?? 0 });
    const pages = [first, second, third].map(page => page.map(({ subject }) => subject));
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
  });

  it('lists what one user did, in the order of doing', async () => {
    const activity = createService();
    await activity.record({ actorId: 'usr_a', action: 'thing.made' });
    await activity.record({ actorId: 'usr_b', action: 'thing.made', subject: 'usr_a' });
    await activity.record({ actorId: 'usr_a', action: 'thing.broken' });
    expect((await activity.listByActor('usr_a')).map(({ action }) => action)).toEqual([
      'thing.made',
      'thing.broken',
    ]);
  });

  it('is undone with the transaction it was written in', async () => {
    const activity = createService();
    const undone = database.db.transaction(async tx => {
      await activity.record({ actorId: null, action: 'thing.done' }, tx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await activity.list()).toEqual([]);
  });

  it('throws when the entry cannot be written', async () => {
    const activity = createService();
    await expect(activity.record({ actorId: null, action: 'thing.done', subject: 'a\0b' })).rejects.toThrow();
  });
});
