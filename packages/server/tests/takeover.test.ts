import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser } from '../src/testing/platform-rows.ts';
import { type Asked, type Examinee, listRepeated, startExaminee, toQuestion } from './examinee.ts';
import { llmEdition, makeItems, openPlatformStage, type PlatformStage } from './platform-stage.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** Of a worker that is not heard of any more. */
const short = { leaseSeconds: 2 };
/** Nothing but being handed back lets another go on. */
const long = { leaseSeconds: 60 };
const items = makeItems('llm', 48);
/** Answers given before the examinee falls silent. */
const answeredFirst = 10;
/** The database waits this long for a worker that is silent within a transaction. */
const silence = 'idle_in_transaction_session_timeout=2000';
const patience = { timeout: 30_000, interval: 20 };

let stage: PlatformStage;
let examinee: Examinee;
let workers: readonly WorkerProcess[];
let open: () => void;
let silent: Asked[];

beforeEach(async () => {
  stage = await openPlatformStage({ items });
  silent = [];
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  let answered = 0;
  let isOpen = false;
  void opened.then(() => {
    isOpen = true;
  });
  examinee = await startExaminee({
    items,
    before: async asked => {
      if (isOpen || answered++ < answeredFirst) return false;
      silent.push(asked);
      await opened;
      return false;
    },
  });
  workers = [];
});
afterEach(async () => {
  open();
  for (const { child } of workers) child.kill('SIGCONT');
  await Promise.all(
    workers.map(worker => worker.child.exitCode ?? worker.child.signalCode ?? worker.signal('SIGKILL')),
  );
  await examinee.close();
  await stage.close();
});

async function submit(name: string): Promise<string> {
  const userId = await addUser(stage.context.database.db);
  const { submission } = await stage.context.services.submissions.submit(
    {
      edition: llmEdition,
      endpoint: { provider: 'custom', baseUrl: examinee.baseUrl, model: name },
      card: { displayName: name, developer: 'Testers', parameterSize: '7B' },
      visibility: 'public',
    },
    { userId, isAdmin: false },
  );
  return submission.id;
}

/** Begins a run and waits until the examinee has fallen silent in the middle of it. */
async function beginRun({ leaseSeconds }: { readonly leaseSeconds: number }) {
  const env = { ...stage.env, DATABASE_URL: `${stage.env.DATABASE_URL}&${silence}` };
  const start = () => startWorkerProcess({ ...stage, env, leaseSeconds });
  workers = [await start(), await start()];
  const id = await submit('examined');
  await vi.waitFor(() => expect(silent.length).toBeGreaterThan(0), patience);
  await vi.waitFor(async () => expect(await listKept(id)).toHaveLength(countSettled()), patience);
  const row = await stage.context.stores.submissions.find(id);
  const holder = workers.find(worker => worker.id === row?.worker);
  const other = workers.find(worker => worker !== holder);
  if (!holder || !other) throw new Error(`nobody has ${id}`);
  return { id, holder, other };
}

/** Items whose every turn was answered: those are in the journal, or on their way there. */
function countSettled(): number {
  const answered = new Set(examinee.asked.filter(asked => !silent.includes(asked)).map(toQuestion));
  return items.filter(({ id, kind }) => answered.has(`examined ${id} ${kind === 'dialogue' ? 1 : 0}`)).length;
}

async function listKept(id: string): Promise<readonly string[]> {
  const { rows } = await stage.context.database.pool.query<{ item: string }>(
    `select split_part(key, '#', 1) as item from answers where submission_id = $1`,
    [id],
  );
  return rows.map(({ item }) => item);
}

const waitForStatus = (id: string, status: string) =>
  vi.waitFor(
    async () => expect((await stage.context.stores.submissions.find(id))?.status).toBe(status),
    patience,
  );
/** Until somebody has claimed it for the second time: well within the minute that is promised. */
const waitForTakeover = (id: string) =>
  vi.waitFor(async () => expect((await stage.context.stores.submissions.find(id))?.claim).toBe(2), patience);

async function expectWhole(id: string) {
  await waitForStatus(id, 'completed');
  for (const table of ['answers', 'grades']) {
    const { rows } = await stage.context.database.pool.query<{ key: string }>(
      `select key from ${table} where submission_id = $1`,
      [id],
    );
    expect(rows.map(({ key }) => key).sort()).toEqual(items.map(item => `${item.id}#0`).sort());
  }
}

describe('a run whose worker goes', () => {
  it('is handed back by a worker that is told to stop, and goes on elsewhere; nothing is asked again', async () => {
    const { id, holder } = await beginRun(long);
    const gone = once(holder.child, 'exit');
    holder.child.kill('SIGTERM');
    await holder.waitFor('stopping');
    open();
    await waitForTakeover(id);
    await expectWhole(id);
    expect(listRepeated(examinee.asked)).toEqual([]);
    expect(examinee.asked.length).toBeGreaterThan(silent.length + answeredFirst);
    expect((await stage.context.stores.submissions.find(id))?.losses).toBe(0);
    expect((await gone)[0]).toBe(0);
  });

  it('goes on elsewhere soon after the lease of a killed worker; only what was in flight is asked again', async () => {
    const { id, holder } = await beginRun(short);
    await holder.signal('SIGKILL');
    const kept = await listKept(id);
    expect(kept.length).toBeGreaterThan(0);
    open();
    await waitForTakeover(id);
    await expectWhole(id);
    const repeated = new Set(listRepeated(examinee.asked));
    const again = examinee.asked.filter(one => repeated.has(toQuestion(one))).map(({ itemId }) => itemId);
    expect(again.length).toBeGreaterThan(0);
    expect(again.filter(itemId => kept.includes(itemId))).toEqual([]);
  });

  it('is not written to by a worker that was frozen past its lease and wakes up', async () => {
    const { id, holder } = await beginRun(short);
    holder.child.kill('SIGSTOP');
    await waitForTakeover(id);
    open();
    await expectWhole(id);
    holder.child.kill('SIGCONT');
    await holder.waitFor('another worker has taken over');
    await expectWhole(id);
    // It is as good as new.
    for (const worker of workers) if (worker !== holder) await worker.signal('SIGTERM');
    await expectWhole(await submit('examined-next'));
  });

  it('goes on elsewhere also when its worker froze with the queue locked', async () => {
    const { id, holder } = await beginRun(short);
    const lock = await stage.context.database.pool.connect();
    const key = `hashtext('doctorbench.queue'), hashtext('llm')`;
    await lock.query(`select pg_advisory_lock(${key})`);
    // Both look for work now, and wait for the lock; the frozen one gets it too, and can never give it back.
    await vi.waitFor(async () => expect(await countWaiting()).toBe(workers.length), patience);
    holder.child.kill('SIGSTOP');
    await lock.query(`select pg_advisory_unlock(${key})`);
    lock.release();
    await waitForTakeover(id);
    open();
    await expectWhole(id);
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await stage.context.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}
