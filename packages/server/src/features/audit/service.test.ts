import { createFakeClock } from '@doctorbench/models/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createAuditService } from './service.ts';
import { createAuditStore } from './store.ts';

let database: TestDatabase;
const clock = createFakeClock();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(auditLog);
});

function createService() {
  return createAuditService({ store: createAuditStore(database.db), clock });
}

describe('the audit log', () => {
  it('keeps who did what to which, when and from where', async () => {
    const audit = createService();
    await audit.record({
      actorId: 'usr_a',
      action: 'edition.opened',
      subject: 'ed',
      detail: { items: 3, practice: true },
      address: '192.0.2.1',
    });
    expect(await audit.list()).toEqual([
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
    const audit = createService();
    for (const subject of ['1', '2', '3', '4', '5'])
      await audit.record({ actorId: null, action: 'thing.done', subject });
    const first = await audit.list({ limit: 2 });
    const second = await audit.list({ limit: 2, before: first.at(-1)?.seq ?? 0 });
    const third = await audit.list({ limit: 2, before: second.at(-1)?.seq ?? 0 });
    const pages = [first, second, third].map(page => page.map(({ subject }) => subject));
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
  });

  it('lists what one user did, in the order of doing', async () => {
    const audit = createService();
    await audit.record({ actorId: 'usr_a', action: 'thing.made' });
    await audit.record({ actorId: 'usr_b', action: 'thing.made', subject: 'usr_a' });
    await audit.record({ actorId: 'usr_a', action: 'thing.broken' });
    expect((await audit.listByActor('usr_a')).map(({ action }) => action)).toEqual([
      'thing.made',
      'thing.broken',
    ]);
  });

  it('is undone with the transaction it was written in', async () => {
    const audit = createService();
    const undone = database.db.transaction(async tx => {
      await audit.record({ actorId: null, action: 'thing.done' }, tx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await audit.list()).toEqual([]);
  });

  it('throws when the entry cannot be written', async () => {
    const audit = createService();
    await expect(audit.record({ actorId: null, action: 'thing.done', subject: 'a\0b' })).rejects.toThrow();
  });
});
