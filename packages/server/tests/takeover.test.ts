import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../src/testing/patience.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { type Asked, type Examinee, listRepeated, startExaminee, toQuestion } from './examinee.ts';
import { llmEdition, makeItems, openPlatformStage, type PlatformStage } from './platform-stage.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** Longer than any pause of a loaded machine: a worker that is merely slow must not lose what it has. */
const leaseSeconds = 30;
/** What is left of the lease of a worker that is gone, once a test has seen that it is. */
const leftSeconds = 1;
const items = makeItems('llm', 32);
/** Answers given before the examinee falls silent. */
const answeredFirst = 10;
/** The database waits this long for a worker that is silent within a transaction; one that works is never so slow. */
const silence = 'idle_in_transaction_session_timeout=6000';

let stage: PlatformStage;
let examinee: Examinee;
/** Those that live: to start one takes longer than most of what is tested, so a test leaves them to the next. */
let workers: readonly WorkerProcess[] = [];
let model = '';
let tests = 0;
let open: () => void;
let opened: Promise<void>;
let isOpen = false;
let answered = 0;
let silent: Asked[];

beforeAll(async () => {
  stage = await openPlatformStage({ items });
  examinee = await startExaminee({
    items,
    before: async asked => {
      if (isOpen || answered++ < answeredFirst) return false;
      silent.push(asked);
      await opened;
      return false;
    },
  });
});
beforeEach(() => {
  model = `examined-${++tests}`;
  silent = [];
  answered = 0;
  isOpen = false;
  opened = new Promise<void>(resolve => {
    open = () => {
      isOpen = true;
      resolve();
    };
  });
});
afterEach(() => {
  open();
  for (const { child } of workers) child.kill('SIGCONT');
});
afterAll(async () => {
  await Promise.all(workers.map(worker => worker.signal('SIGKILL')));
  await examinee?.close();
  await stage?.close();
});

async function startOne(): Promise<WorkerProcess> {
  const env = { ...stage.env, DATABASE_URL: `${stage.env.DATABASE_URL}&${silence}` };
  const worker = await startWorkerProcess({ ...stage, env, leaseSeconds });
  workers = [...workers, worker];
  void worker.ended.then(() => {
    workers = workers.filter(other => other !== worker);
  });
  return worker;
}

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
async function beginRun() {
  const id = await submit(model);
  await vi.waitFor(() => expect(silent.length).toBeGreaterThan(0), patience);
  await vi.waitFor(async () => expect(await listKept(id)).toHaveLength(countSettled()), patience);
  const row = await stage.context.stores.submissions.find(id);
  const holder = workers.find(worker => worker.id === row?.worker);
  if (!holder) throw new Error(`nobody has ${id}`);
  return { id, holder };
}

async function beginRunOfTwo() {
  while (workers.length < 2) await startOne();
  return beginRun();
}

const listAsked = () => examinee.asked.filter(asked => asked.model === model);

/** Items whose every turn was answered: those are in the journal, or on their way there. */
function countSettled(): number {
  const settled = new Set(
    listAsked()
      .filter(asked => !silent.includes(asked))
      .map(toQuestion),
  );
  return items.filter(({ id, kind }) => settled.has(`${model} ${id} ${kind === 'dialogue' ? 1 : 0}`)).length;
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
/** They look for abandoned runs a few times in each lease; a word makes them look now. */
const lookNow = () => stage.context.events.publish({ kind: 'queue' });
const expectTakenOver = async (id: string) => {
  await lookNow();
  expect((await stage.context.stores.submissions.find(id))?.claim).toBe(2);
};
const unhurried = { ...patience, interval: 200 };
/** Until somebody has claimed it for the second time. */
const waitForTakeover = (id: string) => vi.waitFor(() => expectTakenOver(id), unhurried);

/** Likewise, of a worker that is gone: its lease runs out by itself, but soon, a last renewal on its way or not. */
const waitForLossAndTakeover = (id: string) =>
  vi.waitFor(async () => {
    await stage.context.database.pool.query(
      `update submissions set lease_until = least(lease_until, now() + make_interval(secs => $2))
       where id = $1 and claim = 1`,
      [id, leftSeconds],
    );
    await expectTakenOver(id);
  }, unhurried);

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

/** Until a worker that was frozen has seen that its run went to another. */
async function wake(holder: WorkerProcess) {
  const before = holder.lines.length;
  holder.child.kill('SIGCONT');
  await vi.waitFor(
    () => expect(holder.lines.slice(before).join()).toContain('another worker has taken over'),
    patience,
  );
}

describe('a run whose worker goes', () => {
  it('goes on elsewhere when its worker froze with the queue locked', async () => {
    const { id, holder } = await beginRunOfTwo();
    const lock = await stage.context.database.pool.connect();
    const key = `hashtext('doctorbench.queue'), hashtext('llm')`;
    await lock.query(`select pg_advisory_lock(${key})`);
    // Both look for work now, and wait for the lock; the frozen one gets it too, and can never give it back.
    await lookNow();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(workers.length), patience);
    holder.child.kill('SIGSTOP');
    await lock.query(`select pg_advisory_unlock(${key})`);
    lock.release();
    await waitForLossAndTakeover(id);
    open();
    await expectWhole(id);
    await wake(holder);
  });

  it('is not written to by a worker that was frozen past its lease and wakes up', async () => {
    const { id, holder } = await beginRunOfTwo();
    holder.child.kill('SIGSTOP');
    await waitForLossAndTakeover(id);
    open();
    await expectWhole(id);
    await wake(holder);
    await expectWhole(id);
  });

  it('is handed back by a worker that is told to stop, and goes on at the other, one of them frozen before; nothing is asked again', async () => {
    const { id, holder } = await beginRunOfTwo();
    holder.child.kill('SIGTERM');
    await holder.waitFor('stopping');
    open();
    await waitForTakeover(id);
    await expectWhole(id);
    expect(listRepeated(listAsked())).toEqual([]);
    expect(listAsked().length).toBeGreaterThan(silent.length + answeredFirst);
    expect((await stage.context.stores.submissions.find(id))?.losses).toBe(0);
    expect(await holder.ended).toBe(0);
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
