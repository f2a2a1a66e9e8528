import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { submissions } from '../../../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { patience } from '../../../testing/patience.ts';
import { addEdition, addModel, addSubmission, addUser } from '../../../testing/platform-rows.ts';
import { createQueue } from './queue.ts';

let database: TestDatabase;
let ids: { userId: string; editionId: string; modelId: string };

beforeEach(async () => {
  await database?.drop();
  database = await openTestDatabase();
  const userId = await addUser(database.db);
  ids = {
    userId,
    editionId: await addEdition(database.db, 'queue'),
    modelId: await addModel(database.db, userId),
  };
});
afterAll(() => database.drop());

const add = (overrides = {}) => addSubmission(database.db, { ...ids, ...overrides });
const find = async (id: string) => {
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
  return row;
};
const expire = (id: string) =>
  database.db
    .update(submissions)
    .set({ leaseUntil: new Date(0) })
    .where(eq(submissions.id, id));

const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, patience);

describe('the queue', () => {
  it('serves a track one at a time, in the order of submission', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    const first = await add();
    await add();
    expect((await queue.claim('llm', 'w1'))?.row.id).toBe(first);
    expect(await queue.claim('llm', 'w2')).toBeUndefined();
  });

  it('lets tracks run beside each other', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    await add();
    const image = await add({ track: 'vlm' });
    await queue.claim('llm', 'w1');
    expect((await queue.claim('vlm', 'w1'))?.row.id).toBe(image);
  });

  it('lets a track have a number of its own', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1, runsOfTracks: { vlm: 2 } });
    for (const track of ['llm', 'llm', 'vlm', 'vlm', 'vlm']) await add({ track });
    const claims = [];
    for (const track of ['llm', 'llm', 'vlm', 'vlm', 'vlm'] as const)
      claims.push((await queue.claim(track, 'w1')) !== undefined);
    expect(claims).toEqual([true, false, true, true, false]);
  });

  it('lets no more runs ask one host than may, whatever their tracks; others go before', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 5, runsPerHost: 1 });
    const at = (baseUrl: string) => ({ endpoint: { provider: 'custom', baseUrl, model: 'm' } });
    const first = await add(at('https://Busy.example/v1'));
    const second = await add(at('https://busy.example/v2/x'));
    const free = await add(at('https://busy.example:8443/v1'));
    const phantom = await add({ ...at('https://busy.example/v1'), phantom: 'p' });
    const image = await add({ ...at('https://busy.example/v1'), track: 'vlm' });
    const claimed = [
      await queue.claim('llm', 'w1'),
      await queue.claim('llm', 'w2'),
      await queue.claim('llm', 'w3'),
    ];
    expect(claimed.map(one => one?.row.id)).toEqual([first, free, phantom]);
    expect(await queue.claim('vlm', 'w1')).toBeUndefined();
    expect(await queue.claim('llm', 'w4')).toBeUndefined();
    if (claimed[0]) await queue.park(claimed[0].claim);
    expect((await queue.claim('vlm', 'w1'))?.row.id).toBe(image);
    expect(await queue.claim('llm', 'w4')).toBeUndefined();
    await expire(image);
    expect((await queue.claim('llm', 'w4'))?.row.id).toBe(second);
  });

  it('says for how long a run of the edition may be worked on', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 2 });
    await add({ editionId: await addEdition(database.db, 'short', { runMinutes: 90 }) });
    await add();
    expect((await queue.claim('llm', 'w1'))?.runMinutes).toBe(90);
    expect((await queue.claim('llm', 'w1'))?.runMinutes).toBeNull();
  });

  it('gives each to one of many who ask at once', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 5 });
    for (let count = 0; count < 8; count++) await add();
    const claimed = await Promise.all(
      Array.from({ length: 12 }, (_, worker) => queue.claim('llm', `w${worker}`)),
    );
    const got = claimed.flatMap(each => (each ? [each.row.id] : []));
    expect(got).toHaveLength(5);
    expect(new Set(got).size).toBe(5);
  });

  it('hands an abandoned run to the next, before what waits, and tells the first that it is lost', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    const first = await add();
    await add();
    const lost = await queue.claim('llm', 'w1');
    await expire(first);
    const taken = await queue.claim('llm', 'w2');
    expect(taken?.row.id).toBe(first);
    expect(taken?.claim.number).toBe(2);
    expect(taken?.row.losses).toBe(1);
    if (!lost || !taken) throw new Error('nothing was claimed');
    expect(await queue.renew(lost.claim, undefined)).toBe(false);
    expect(await queue.renew(taken.claim, undefined)).toBe(true);
  });

  it('does not hold a run that was handed back against it', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    await add();
    const claimed = await queue.claim('llm', 'w1');
    if (!claimed) throw new Error('nothing was claimed');
    await queue.handBack(claimed.claim);
    expect((await queue.claim('llm', 'w2'))?.row.losses).toBe(0);
  });

  it('ends what was cancelled while nobody had it, and erases its key', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    const id = await add({ sealedKey: Buffer.from('sealed') });
    await queue.claim('llm', 'w1');
    await database.db
      .update(submissions)
      .set({ cancelRequestedAt: new Date() })
      .where(eq(submissions.id, id));
    await expire(id);
    expect(await queue.claim('llm', 'w2')).toBeUndefined();
    expect(await find(id)).toMatchObject({ status: 'cancelled', sealedKey: null });
  });

  it('gives up on a run that takes worker after worker with it, and owns up to it', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    const id = await add({ sealedKey: Buffer.from('sealed') });
    for (let claims = 0; ; claims++) {
      if (claims > 50) throw new Error('it is claimed for ever');
      if (!(await queue.claim('llm', `w${claims}`))) break;
      await expire(id);
    }
    const row = await find(id);
    expect(row).toMatchObject({ status: 'failed', sealedKey: null, cause: { ours: true } });
  });

  it('lets a renewal that comes late, while another claims, keep its place', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1 });
    const first = await add();
    await add();
    await queue.claim('llm', 'w1');
    await expire(first);
    const renewing = await database.pool.connect();
    await renewing.query('begin');
    await renewing.query(`update submissions set lease_until = now() + interval '20 seconds' where id = $1`, [
      first,
    ]);
    const claiming = queue.claim('llm', 'w2');
    await untilSomebodyWaits();
    await renewing.query('commit');
    renewing.release();
    expect(await claiming).toBeUndefined();
  });

  it('keeps a lease as long as it is told', async () => {
    const queue = createQueue(database.db, { runsPerTrack: 1, leaseSeconds: 100 });
    const id = await add();
    await queue.claim('llm', 'w1');
    const leftMs = Number((await find(id))?.leaseUntil) - Date.now();
    expect(queue.leaseMs).toBe(100_000);
    expect(leftMs).toBeGreaterThan(80_000);
    expect(leftMs).toBeLessThan(120_000);
  });

  it('says what it has ended', async () => {
    const ended: string[] = [];
    const queue = createQueue(database.db, {
      runsPerTrack: 1,
      onEnded: ({ id, status }) => ended.push(`${id} ${status}`),
    });
    const id = await add();
    await queue.claim('llm', 'w1');
    await database.db
      .update(submissions)
      .set({ cancelRequestedAt: new Date(), leaseUntil: new Date(0) })
      .where(eq(submissions.id, id));
    await queue.claim('llm', 'w2');
    expect(ended).toEqual([`${id} cancelled`]);
  });
});
