import { setTimeout as pause } from 'node:timers/promises';
import { isEnded } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissions } from '../src/db/schema.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { type Examinee, listRepeated, rejectedKey, startExaminee, toQuestion } from './examinee.ts';
import {
  addImageTrack,
  llmEdition,
  makeItems,
  openPlatformStage,
  type PlatformStage,
  vlmEdition,
} from './platform-stage.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

const users = 4;
const count = 12;
/** One for each track: whoever is killed is replaced before answers flow again. */
const workerCount = 2;
/** Longer than any pause of a loaded machine: only who is killed loses what it has. */
const leaseSeconds = 30;
/** At the first question of so many submissions answers wait until a worker was killed: by the clock, some storms were over before. */
const killsAt: readonly number[] = [3, 6];
const patienceMs = 240_000;
const items = makeItems('llm', 6);
const images = makeItems('vlm', 6);

type Fate = 'completed' | 'failed' | 'cancelled-waiting' | 'cancelled-running';

interface Made {
  readonly id: string;
  readonly model: string;
  readonly modelId: string;
  readonly edition: string;
  readonly fate: Fate;
}

let stage: PlatformStage;
let examinee: Examinee;
const made = new Map<string, Made>();
const kills: {
  readonly held: readonly string[];
  readonly kept: ReadonlySet<string>;
  readonly asked: number;
}[] = [];
const askedFor = new Set<string>();
/** Answers wait for it while a worker is killed and another started. */
let answersFlow = Promise.resolve();
let letFlow: (() => void) | undefined;
/** What two live leases in one track look like, should they ever be seen. */
const doubles: unknown[] = [];
let samples = 0;

beforeAll(async () => {
  stage = await openPlatformStage({ items });
  await addImageTrack(stage, images);
  const { submissions: service } = stage.context.services;
  const cancelling = new Set<string>();
  examinee = await startExaminee({
    items: [...items, ...images],
    delayMs: 5,
    before: async ({ model }, response) => {
      holdForKill(model);
      await answersFlow;
      const one = made.get(model);
      if (one?.fate !== 'cancelled-running') return false;
      const closed = new Promise(resolve => response.once('close', resolve));
      const [userId = ''] = model.split('.');
      if (!cancelling.has(model)) await service.cancel(one.id, { userId, isAdmin: false });
      cancelling.add(model);
      // It would never answer: only the cancellation ends this request.
      await closed;
      return true;
    },
  });
  await submitAll();
  await sitThroughKills();
}, patienceMs);
afterAll(async () => {
  await examinee?.close();
  await stage?.close();
});

function holdForKill(model: string) {
  if (askedFor.has(model)) return;
  askedFor.add(model);
  if (killsAt.includes(askedFor.size))
    answersFlow = new Promise(resolve => {
      letFlow = resolve;
    });
}

function toFate(at: number): Fate {
  if (at === 3) return 'failed';
  if (at === 6) return 'cancelled-running';
  return at === 9 ? 'cancelled-waiting' : 'completed';
}

async function submitAll() {
  const { services, database } = stage.context;
  const owners: string[] = [];
  for (let at = 0; at < users; at++) owners.push(await addUser(database.db));
  for (let at = 0; at < count; at++) {
    const userId = owners[at % users] ?? '';
    const fate = toFate(at);
    const edition = at % 2 === 0 ? llmEdition : vlmEdition;
    const model = `${userId}.${at}`;
    const { submission } = await services.submissions.submit(
      {
        edition,
        endpoint: { provider: 'custom', baseUrl: examinee.baseUrl, model },
        apiKey: fate === 'failed' ? rejectedKey : `sk-storm-${at}-0123456789`,
        // The last four are later versions of the first four.
        card: { displayName: `Model ${at % (count - users)}`, developer: 'Testers', parameterSize: '7B' },
        visibility: 'public',
      },
      { userId, isAdmin: false },
    );
    const { id, modelId } = submission;
    made.set(model, { id, model, modelId, edition, fate });
    if (fate === 'cancelled-waiting') await services.submissions.cancel(id, { userId, isAdmin: false });
  }
}

async function sitThroughKills() {
  const start = () => startWorkerProcess({ ...stage, leaseSeconds });
  const workers = await Promise.all(Array.from({ length: workerCount }, start));
  const done = new AbortController();
  const sampling = sampleLeases(done.signal);
  try {
    const giveUpAt = Date.now() + patienceMs;
    while ((await countWork()) > 0) {
      if (Date.now() > giveUpAt) throw new Error('the queue does not come to an end');
      await pause(20);
      if (!letFlow) continue;
      if (!(await killOne(workers))) continue;
      workers.push(await start());
      letFlow();
      letFlow = undefined;
      await stage.context.events.publish({ kind: 'queue' });
    }
  } finally {
    done.abort();
    await sampling;
    await Promise.all(workers.map(worker => worker.signal('SIGTERM')));
  }
}

/**
 * The one that has most in hand, which is when it hurts; its leases end with it, so that nobody waits for them.
 * Undefined when none has anything.
 */
async function killOne(workers: WorkerProcess[]) {
  const { pool } = stage.context.database;
  const { rows } = await pool.query<{ worker: string }>(
    `select worker from submissions where status = 'running' and lease_until > now() and worker is not null
     group by worker order by count(*) desc limit 1`,
  );
  const index = workers.findIndex(({ id }) => id === rows[0]?.worker);
  if (index < 0) return undefined;
  const [victim] = workers.splice(index, 1);
  await victim?.signal('SIGKILL');
  const kept = await pool.query<{ question: string }>(
    `select s.endpoint ->> 'model' || ' ' || split_part(a.key, '#', 1) as question
     from answers a join submissions s on s.id = a.submission_id`,
  );
  const held = await pool.query<{ id: string }>(
    'update submissions set lease_until = now() where worker = $1 returning id',
    [victim?.id],
  );
  const kill = {
    held: held.rows.map(({ id }) => id),
    kept: new Set(kept.rows.map(({ question }) => question)),
    asked: examinee.asked.length,
  };
  kills.push(kill);
  return kill;
}

async function sampleLeases(signal: AbortSignal) {
  while (!signal.aborted) {
    const { rows } = await stage.context.database.pool.query(
      `select track, array_agg(id) as ids from submissions
       where status = 'running' and lease_until > now() group by track having count(*) > 1`,
    );
    doubles.push(...rows);
    samples++;
    await pause(20);
  }
}

async function countWork(): Promise<number> {
  const { queued, running } = await stage.context.stores.submissions.countActive();
  return queued + running;
}

const listRows = () => stage.context.database.db.select().from(submissions).orderBy(submissions.seq);
const findMade = (model: string) => {
  const one = made.get(model);
  if (!one) throw new Error(`nobody submitted ${model}`);
  return one;
};

describe(`${count} submissions of ${users} users over two tracks, two workers, one of them killed again and again`, () => {
  it('was a storm: workers were killed with runs in their hands', () => {
    expect(kills).toHaveLength(killsAt.length);
    for (const { held } of kills) expect(held).not.toEqual([]);
  });

  it('brings every submission to its right end, and erases every key', async () => {
    const rows = await listRows();
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      const { fate } = findMade(row.endpoint.model);
      expect(row).toMatchObject({
        status: fate.replace(/-.*/, ''),
        cause: fate === 'failed' ? { code: 'endpoint.key-rejected', ours: false } : null,
        sealedKey: null,
        keyMask: null,
        worker: null,
        leaseUntil: null,
      });
      // Nobody reads in a practice edition without a panel, so that nothing has a score.
      expect(row.overallScore).toBeNull();
    }
  });

  it('has one answer and one grade to each item of each completed submission', async () => {
    const { pool } = stage.context.database;
    const keys = (items: readonly { readonly id: string }[]) => items.map(({ id }) => `${id}#0`).sort();
    for (const table of ['answers', 'grades']) {
      const { rows } = await pool.query<{ submission_id: string; keys: string[] }>(
        `select submission_id, array_agg(key order by key collate "C") as keys from ${table} group by submission_id`,
      );
      const found = new Map(rows.map(row => [row.submission_id, row.keys]));
      for (const { id, edition, fate } of made.values())
        if (fate === 'completed')
          expect(found.get(id)).toEqual(keys(edition === llmEdition ? stage.items : images));
        else expect(found.get(id)).toBeUndefined();
    }
  });

  it('asks nothing again that was in the journal, and repeats only what a lost worker had asked', async () => {
    for (const { kept, asked } of kills) {
      const later = examinee.asked.slice(asked).map(({ model, itemId }) => `${model} ${itemId}`);
      expect(later.filter(question => kept.has(question))).toEqual([]);
    }
    const interrupted = new Set(
      (await listRows()).flatMap(({ losses, endpoint }) => (losses > 0 ? [endpoint.model] : [])),
    );
    const repeated = new Set(listRepeated(examinee.asked));
    const models = examinee.asked.filter(one => repeated.has(toQuestion(one))).map(({ model }) => model);
    expect(models.filter(model => !interrupted.has(model))).toEqual([]);
  });

  it('serves each track one at a time, and each user in the order of submission', async () => {
    expect(samples).toBeGreaterThan(50);
    expect(doubles).toEqual([]);
    const rows = (await listRows()).filter(({ startedAt }) => startedAt !== null);
    for (const track of ['llm', 'vlm']) {
      const ofTrack = rows.filter(row => row.track === track);
      expect(ofTrack.length).toBeGreaterThan(count / 3);
      // Between users, the one on whose runs the least time was spent comes first.
      for (const userId of new Set(ofTrack.map(row => row.userId))) {
        const started = ofTrack.filter(row => row.userId === userId).map(row => Number(row.startedAt));
        expect(started).toEqual([...started].sort((a, b) => a - b));
      }
    }
  });

  it('puts the latest completed submission of every model on its board', async () => {
    const rows = await listRows();
    for (const edition of [llmEdition, vlmEdition]) {
      const expected = new Map<string, string>();
      for (const { id, modelId, editionId, status } of rows)
        if (editionId === edition && status === 'completed') expected.set(modelId, id);
      const { page } = await stage.context.services.boards.read(edition, {
        order: 'desc',
        limit: count,
      });
      expect(page.total).toBe(expected.size);
      const shown = new Map(page.rows.map(({ modelId, submissionId }) => [modelId, submissionId]));
      expect(shown).toEqual(expected);
    }
    expect(rows.every(({ status }) => isEnded(status))).toBe(true);
  });
});
