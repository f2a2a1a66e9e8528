// The platform in processes of its own over a PostgreSQL of its own, for bench/platform.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../packages/server/dist/db/postgres/postgres-server.js';
import { createContext, loadConfig } from '../packages/server/dist/index.js';
import { createMasterKey } from '../packages/server/dist/secrets/key-ring.js';
import { root, writeBenchSuite } from './tools.mjs';

export const edition = 'bench';
const readers = 10;

/** `ownDatabase`: the parts keep the database up themselves, as where no other is given; there is no pool then. */
export async function openStage(items, { ownDatabase = false, env: wanted = {} } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'doctorbench-bench-'));
  chmodSync(dir, 0o711);
  const suitesDir = join(dir, 'suites');
  mkdirSync(suitesDir);
  // Copied, because the stage may stand on another disk.
  cpSync(writeBenchSuite('suite-platform', items), join(suitesDir, 'bench'), { recursive: true });
  const postgres = ownDatabase ? undefined : await startPostgres({ dir: join(dir, 'postgres') });
  const env = {
    ...process.env,
    ...(postgres ? { DATABASE_URL: toDatabaseUrl(postgres.pool) } : {}),
    DOCTORBENCH_DATA: join(dir, 'data'),
    DOCTORBENCH_EMPTY: 'true',
    DOCTORBENCH_MASTER_KEYS: createMasterKey('bench'),
    // Callers come from many addresses, as through a proxy: one address alone is held to 600 calls a minute.
    DOCTORBENCH_PROXIES: '1',
    // Who is behind a proxy lets others in, and is asked for these.
    DOCTORBENCH_PUBLIC_URL: 'https://bench.invalid',
    DOCTORBENCH_SMS_URL: 'http://127.0.0.1:9',
    DOCTORBENCH_SMS_SECRET: 'a secret of the bench',
    DOCTORBENCH_ALLOW_NETWORKS: '127.0.0.0/8',
    DOCTORBENCH_SUBMISSIONS_PER_DAY: '1000',
    ...wanted,
  };
  const context = await createContext(loadConfig({ ...env, DOCTORBENCH_LOG: 'warn' }), {
    suitesDir,
    version: '0.1.0',
  });
  const people = await addPeople(context);
  await openEdition(context);
  if (ownDatabase) await context.close();
  return {
    context,
    dir,
    env,
    suitesDir,
    pool: context.database.pool,
    ...people,
    start: role => startPart({ ...env, DOCTORBENCH_ROLE: role }, suitesDir),
    async close() {
      if (postgres) {
        await context.close();
        await postgres.stop();
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function toDatabaseUrl({ host, port, user, password, database }) {
  return `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function startPart(env, suitesDir) {
  // What it says of itself is where people reach it, through the proxy that is not here.
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'bench', 'platform-part.mjs'), suitesDir], {
    env: { ...env, DOCTORBENCH_PORT: String(port) },
    stdio: ['ignore', env.BENCH_LOG ? openSync(env.BENCH_LOG, 'a') : 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** An owner, and those who may watch every run. */
async function addPeople({ database, services }) {
  const tokens = [];
  for (let number = 0; number <= readers; number++) {
    const id = `usr_bench0000000000${String(number).padStart(4, '0')}`;
    await database.pool.query('insert into users (id, phone, role) values ($1, $2, $3)', [
      id,
      `+8613900${String(number).padStart(6, '0')}`,
      'admin',
    ]);
    // Without the scope an admin's token reads what a member reads, and a run that goes on is its owner's alone.
    const scopes = ['read', 'submit', 'admin'];
    tokens.push(
      (await services.accounts.createToken(id, { name: 'bench', scopes, expiresInDays: 1 })).secret,
    );
  }
  return { ownerToken: tokens[0], watcherTokens: tokens.slice(1) };
}

async function openEdition({ database, services, openGraders }) {
  const suite = await services.suites.openBundled('bench');
  const graders = await openGraders('nobody', { suite, model: '' });
  await services.editions.create({
    id: edition,
    title: { zh: '基准', en: 'Bench' },
    kind: 'practice',
    suite,
    graders,
  });
  await services.editions.setState(edition, 'open');
  // A board that ranks, though nobody read the answers.
  await database.pool.query(`update editions set kind = 'official' where id = $1`, [edition]);
  await graders.close();
}

/** Another address for every caller. */
export function toAddress(number) {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
