import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { patience } from '../testing/patience.ts';
import { openDatabase } from './database.ts';
import { type Events, openEvents, type PlatformEvent, publishWithin } from './events.ts';

let database: TestDatabase;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});
afterAll(() => database.drop());

/** As another process has it: a pool of its own. */
async function openOther() {
  const other = await openDatabase({ ...database.config, max: 3 });
  opened.push(other);
  const errors: unknown[] = [];
  const events = await openEvents(other.pool, error => errors.push(error));
  opened.push(events);
  return { ...other, events, errors };
}

function collect(events: Events): PlatformEvent[] {
  const heard: PlatformEvent[] = [];
  events.subscribe(event => heard.push(event));
  return heard;
}

const killListeners = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
const cancel = (id: string): PlatformEvent => ({ kind: 'cancel', id });

describe('events', () => {
  it('are heard by every process on the database, the one that tells them included, in order', async () => {
    const [a, b] = [await openOther(), await openOther()];
    const heard = [collect(a.events), collect(b.events)];
    const told: PlatformEvent[] = [
      { kind: 'queue' },
      {
        kind: 'submission',
        id: 'sub_1',
        status: 'running',
        progress: { planned: 2, done: 1, failed: 0, vetoed: 0, itemsPerSecond: 0.5, remainingMs: null },
      },
      { kind: 'board', edition: 'e', modelId: 'mod_1' },
      { kind: 'edition', id: 'e' },
      cancel('sub_1'),
    ];
    for (const event of told) await a.events.publish(event);
    await vi.waitFor(() => expect(heard).toEqual([told, told]), patience);
  });

  it('keep their order when nobody waits for one before telling the next, and one of them is slow', async () => {
    const other = await openDatabase({ ...database.config, max: 3 });
    opened.push(other);
    const query = other.pool.query.bind(other.pool);
    let first = true;
    const slow = new Proxy(other.pool, {
      get: (pool, key, receiver) =>
        key !== 'query'
          ? Reflect.get(pool, key, receiver)
          : async (...given: Parameters<typeof query>) => {
              if (first) {
                first = false;
                await query('select pg_sleep(0.05)');
              }
              return query(...given);
            },
    });
    const events = await openEvents(slow, () => undefined);
    opened.push(events);
    const heard = collect(events);
    const told = ['1', '2', '3'].map(cancel);
    await Promise.all(told.map(event => events.publish(event)));
    await vi.waitFor(() => expect(heard).toHaveLength(3), patience);
    expect(heard).toEqual(told);
  });

  it('are heard no longer by those who stopped listening', async () => {
    const { events } = await openOther();
    const heard: PlatformEvent[] = [];
    const stop = events.subscribe(event => heard.push(event));
    const all = collect(events);
    await events.publish(cancel('1'));
    await vi.waitFor(() => expect(all).toHaveLength(1), patience);
    stop();
    await events.publish(cancel('2'));
    await vi.waitFor(() => expect(all).toHaveLength(2), patience);
    expect(heard).toEqual([cancel('1')]);
  });

  it('of a transaction are heard when it commits, and never when it does not', async () => {
    const { events, db } = await openOther();
    const heard = collect(events);
    const undone = db.transaction(async tx => {
      await publishWithin(tx, cancel('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await db.transaction(async tx => {
      await publishWithin(tx, cancel('done'));
      await events.publish(cancel('before'));
    });
    await vi.waitFor(() => expect(heard).toEqual([cancel('before'), cancel('done')]), patience);
  });

  it('that make no sense are passed over', async () => {
    const { events, pool } = await openOther();
    const heard = collect(events);
    for (const payload of ['', 'no json', '{"kind":"other"}', '{"kind":"cancel","id":7}', 'null'])
      await pool.query('select pg_notify($1, $2)', ['doctorbench', payload]);
    await events.publish(cancel('last'));
    await vi.waitFor(() => expect(heard).toEqual([cancel('last')]), patience);
  });

  it('go on after the connection was lost, and say that there was a gap', async () => {
    const { events, errors } = await openOther();
    const heard = collect(events);
    let gaps = 0;
    events.onGap(() => gaps++);
    for (const round of [1, 2]) {
      await killListeners();
      await vi.waitFor(() => expect(gaps).toBe(round), patience);
      await events.publish(cancel(`after ${round}`));
      await vi.waitFor(() => expect(heard.at(-1)).toEqual(cancel(`after ${round}`)), patience);
    }
    expect(errors.length).toBeGreaterThanOrEqual(2);
    expect(heard).toHaveLength(2);
  });

  it('leave no connection behind', async () => {
    const { events, pool } = await openOther();
    await killListeners();
    await events.close();
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), patience);
    // A server process that was ended is listed until it has gone.
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      );
      expect(rows).toEqual([]);
    }, patience);
  });
});
