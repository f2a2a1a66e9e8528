import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type PoolConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { patience } from '../../testing/patience.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { isPostmaster } from './postmaster.ts';
import { identifyProcess } from './process-identity.ts';

const holder = fileURLToPath(new URL('../../../tests/fixtures/hold-postgres.mjs', import.meta.url));
const reportSchema = z.object({ pid: z.number(), joined: z.boolean() });
const asRoot = process.getuid?.() === 0;

/** The folder of a cluster that most tests use one after another: to make one takes ten times as long as to start it. */
let made: string;
/** How often a server was started when it was made, by three at once, and what they said. */
let starts: number;
let racers: readonly Awaited<ReturnType<typeof startElsewhere>>[];
let root: string;
let dir: string;
let servers: PostgresServer[];
let children: ChildProcess[] = [];

beforeAll(async () => {
  made = await createRoot();
  dir = join(made, 'pg');
  racers = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
  starts = await countStarts();
  for (const child of children) await end(child);
});

afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  root = await createRoot();
  dir = join(root, 'pg');
  servers = [];
  children = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  for (const child of children) await end(child);
  await expect.poll(() => listProcesses(), patience).toEqual([]);
  await rm(root, { recursive: true, force: true });
});

async function createRoot(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'db-pg-')));
  // As root the server is another user's process, and has to get there.
  await chmod(folder, 0o711);
  return folder;
}

/** In place of a new one. What another test wrote to it does not matter, but for what the server said. */
async function useMadeCluster(): Promise<void> {
  dir = join(made, 'pg');
  await rm(join(dir, 'postgres.log'), { force: true });
}

/** Owners and modes with it, which the copy of Node leaves out. */
function copyMadeCluster(): void {
  execFileSync('cp', ['-a', join(made, 'pg', '.'), dir]);
}

async function start(folder = dir): Promise<PostgresServer> {
  const server = await startPostgres({ dir: folder });
  servers.push(server);
  return server;
}

function launchHolder(): ChildProcess {
  const child = spawn(process.execPath, [holder, dir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

/** Another process that starts or joins the server. */
async function startElsewhere() {
  const child = launchHolder();
  if (!child.stdout) throw new Error('no output to read');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ...reportSchema.parse(JSON.parse(line)) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  await once(child, 'exit');
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(pool: PoolConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(pool);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function write(pool: PoolConfig): Promise<void> {
  await query(pool, 'drop table if exists kept; create table kept as select 42 as answer');
}

async function expectKept(pool: PoolConfig): Promise<void> {
  expect(await query(pool, 'select answer from kept')).toEqual([{ answer: 42 }]);
}

/** Every process that names these tests' folders: servers, watchdogs, initdb. */
function listProcesses(): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter(line => line.includes(`${root}/`) || line.includes(`${made}/`))
    .map(line => Number.parseInt(line, 10));
}

/** How many there were. */
async function killProcesses(): Promise<number> {
  const pids = listProcesses();
  for (const pid of pids) if (await identifyProcess(pid)) process.kill(pid, 'SIGKILL');
  return pids.length;
}

async function readWatchdog(): Promise<number> {
  return Number.parseInt(await readFile(join(dir, 'watchdog'), 'utf8'), 10);
}

async function countStarts(): Promise<number> {
  return (await readFile(join(dir, 'postgres.log'), 'utf8')).split('starting PostgreSQL').length - 1;
}

describe('startPostgres', () => {
  it('answers over the socket alone, as nobody where root starts it, to whoever has the password, which its owner alone can read', async () => {
    await useMadeCluster();
    const { pid, pool, joined } = await start();
    expect(joined).toBe(false);
    if (asRoot) {
      const user = execFileSync('ps', ['-o', 'user=', '-p', String(pid)], { encoding: 'utf8' });
      expect(user.trim()).toBe('nobody');
      expect((await stat(join(dir, 'data'))).uid).not.toBe(0);
    }
    expect(pool.host).toBe(join(dir, 'socket'));
    expect(await query(pool, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await query(pool, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(pool, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(
      await query(
        pool,
        "select datcollate, pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone " +
          'from pg_database where datname = current_database()',
      ),
    ).toEqual([{ datcollate: 'C', encoding: 'UTF8', zone: 'UTC' }]);
    expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
    await expect(query({ ...pool, password: 'wrong' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps the data from one start to the next, also when the password was lost, and the server until the stop', async () => {
    await useMadeCluster();
    const first = await start();
    await write(first.pool);
    await first.stop();
    expect(await isPostmaster(first.pid, join(dir, 'data'))).toBe(false);
    const second = await start();
    await expectKept(second.pool);
    await second.stop();
    await rm(join(dir, 'password'));
    const { pool } = await start();
    expect(pool.password).not.toBe(first.pool.password);
    await expectKept(pool);
  });

  it('puts the socket elsewhere when the path is too long for one', async () => {
    const folder = join(root, 'a'.repeat(60), 'b, \'"c');
    await mkdir(join(folder, '..'));
    await rename(join(made, 'pg'), folder);
    try {
      const server = await start(folder);
      const { host = '' } = server.pool;
      expect(host.startsWith(root)).toBe(false);
      expect((await stat(host)).mode & 0o777).toBe(0o700);
      expect(await query(server.pool, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
      await expect(stat(host)).rejects.toMatchObject({ code: 'ENOENT' });
    } finally {
      for (const server of servers) await server.stop();
      await rename(folder, join(made, 'pg'));
    }
  });

  it('leaves nothing behind when it is called off, and can be started again', async () => {
    const controller = new AbortController();
    const starting = startPostgres({ dir, signal: controller.signal });
    await expect.poll(() => readdir(dir), patience).toContainEqual(expect.stringMatching(/^data\.new-/));
    controller.abort();
    await expect(starting).rejects.toThrow();
    expect(await readdir(join(dir, 'lock'))).toEqual(['free']);
    copyMadeCluster();
    expect((await start()).joined).toBe(false);
  });

  it.runIf(asRoot)('names the folder that nobody may not pass, and the way out', async () => {
    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(startPostgres({ dir: join(closed, 'pg') })).rejects.toThrow(`chmod o+x '${closed}'`);
  });
});

describe('startPostgres on a folder in use', () => {
  it('joins, and leaves the server up when it stops', async () => {
    await useMadeCluster();
    const owner = await start();
    const other = await startElsewhere();
    expect(other).toMatchObject({ pid: owner.pid, joined: true });
    await end(other.child);
    expect(await query(owner.pool, 'select 1 as one')).toEqual([{ one: 1 }]);
    const again = await start();
    expect(again.joined).toBe(true);
    await again.stop();
    expect(await query(owner.pool, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends a race of several processes on a new folder with one server', () => {
    expect(racers.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(new Set(racers.map(({ pid }) => pid)).size).toBe(1);
    expect(starts).toBe(1);
  });

  it('has one heir when two start after the owner was killed', async () => {
    await useMadeCluster();
    const owner = await startElsewhere();
    await killHard(owner.child);
    const heirs = await Promise.all([startElsewhere(), startElsewhere()]);
    expect(heirs.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(new Set(heirs.map(({ pid }) => pid)).size).toBe(1);
  });
});

describe('startPostgres after a kill -9', () => {
  it('of the owner and its watchdog: the server is adopted, and stopped by its new owner', async () => {
    await useMadeCluster();
    const owner = await startElsewhere();
    await write((await start()).pool);
    process.kill(await readWatchdog(), 'SIGKILL');
    await killHard(owner.child);
    const heir = await start();
    expect(heir).toMatchObject({ pid: owner.pid, joined: false });
    await expectKept(heir.pool);
    await heir.stop();
    expect(await isPostmaster(owner.pid, join(dir, 'data'))).toBe(false);
  });

  it('of the owner: a server that its watchdog is about to stop is not adopted', async () => {
    await useMadeCluster();
    const owner = await startElsewhere();
    const watchdog = await readWatchdog();
    process.kill(watchdog, 'SIGSTOP');
    await killHard(owner.child);
    const starting = start();
    const ours = expect.stringMatching(new RegExp(`^${process.pid}-`));
    const often = { ...patience, interval: 1 };
    try {
      // It takes the lock, sees that the watchdog is there, and lets go.
      await expect.poll(() => readdir(join(dir, 'lock')), often).toContainEqual(ours);
      await expect.poll(() => readdir(join(dir, 'lock')), often).toEqual(['free']);
    } finally {
      process.kill(watchdog, 'SIGCONT');
    }
    const heir = await starting;
    expect(heir.joined).toBe(false);
    expect(heir.pid).not.toBe(owner.pid);
    expect(await query(heir.pool, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of the watchdog, whose place another takes, then of the owner: the server soon ends by itself, and the data is there', async () => {
    await useMadeCluster();
    const owner = await startElsewhere();
    await write((await start()).pool);
    const first = await readWatchdog();
    process.kill(first, 'SIGKILL');
    await expect.poll(readWatchdog, patience).not.toBe(first);
    await killHard(owner.child);
    await expect.poll(() => isPostmaster(owner.pid, join(dir, 'data')), patience).toBe(false);
    const { pool, joined } = await start();
    expect(joined).toBe(false);
    await expectKept(pool);
  });

  it('of the server: its owner brings it back, again and again, and others find it where it was', async () => {
    await useMadeCluster();
    const server = await start();
    await write(server.pool);
    for (let round = 0; round < 2; round++) {
      const { pid } = server;
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => server.pid, patience).not.toBe(pid);
      await expectKept(server.pool);
    }
    expect(await startElsewhere()).toMatchObject({ pid: server.pid, joined: true });
  });

  it('of the server, when it cannot be brought back: gives up, says so and frees the folder', async () => {
    copyMadeCluster();
    const said: string[] = [];
    const log = (line: string) => said.push(line);
    const server = await startPostgres({ dir, log, restartDelaysMs: [0, 10] });
    servers.push(server);
    await rename(join(dir, 'password'), join(dir, 'elsewhere'));
    await mkdir(join(dir, 'password'));
    process.kill(server.pid, 'SIGKILL');
    await server.gone;
    expect(said.filter(line => line.includes('did not start again'))).toHaveLength(2);
    expect(await readdir(join(dir, 'lock'))).toEqual(['free']);
  });

  it('of the server: waits for a session of it that lingers', async () => {
    await useMadeCluster();
    const first = await start();
    await write(first.pool);
    const client = new Client(first.pool);
    client.on('error', () => undefined);
    await client.connect();
    const session = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    process.kill(session, 'SIGSTOP');
    const killed = first.pid;
    process.kill(killed, 'SIGKILL');
    // Its owner tries to bring it back.
    await expect.poll(() => readFile(join(dir, 'postgres.log'), 'utf8'), patience).toContain('still in use');
    process.kill(session, 'SIGCONT');
    await expect.poll(() => first.pid, patience).not.toBe(killed);
    await expectKept(first.pool);
    await client.end();
  });

  it('of the server, when its number went to another process', async () => {
    await useMadeCluster();
    const first = await startPostgres({ dir, restartDelaysMs: [] });
    servers.push(first);
    await write(first.pool);
    process.kill(first.pid, 'SIGKILL');
    await expect.poll(() => readdir(join(dir, 'lock')), patience).toEqual(['free']);
    const { uid, gid } = await stat(join(dir, 'data'));
    const bystander = spawn('sleep', ['600'], { uid, gid });
    try {
      const path = join(dir, 'data', 'postmaster.pid');
      const lines = await readFile(path, 'utf8');
      await writeFile(path, lines.replace(/^\d+/, String(bystander.pid)));
      await expectKept((await start()).pool);
      expect(bystander.exitCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  it('of initdb and its parent half-way: begins afresh', async () => {
    const child = launchHolder();
    const findDraft = async () => {
      const name = (await readdir(dir).catch(() => [])).find(entry => entry.startsWith('data.new-'));
      return name && (await readdir(join(dir, name))).includes('PG_VERSION');
    };
    await expect.poll(findDraft, { ...patience, interval: 5 }).toBe(true);
    await killHard(child);
    // An initdb starts others while it lives.
    await expect.poll(killProcesses, patience).toBe(0);
    expect(await readdir(dir)).not.toContain('data');
    const { pool, joined } = await start();
    expect(joined).toBe(false);
    await write(pool);
    expect((await readdir(dir)).filter(name => name.includes('.new-'))).toEqual([]);
  });
});
