import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findText } from './folder-lock.ts';
import { runCommand } from './run-command.ts';

export const databaseName = 'doctorbench';
export const userName = 'doctorbench';

export interface ClusterOptions {
  readonly dir: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Over the socket with the password, and nobody else. */
const accessRules = `local all ${userName} scram-sha-256\n`;

export function toDataDir(dir: string): string {
  return join(dir, 'data');
}

export function findPassword(dir: string): Promise<string | undefined> {
  return findText(join(dir, 'password'));
}

/** Makes the cluster and its password if they are missing. Only the holder of the folder may call it. */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { dir, binaries } = options;
  const dataDir = toDataDir(dir);
  await removeDrafts(dir);
  const version = await findText(join(dataDir, 'PG_VERSION'));
  const password = await findPassword(dir);
  if (version === undefined) {
    await createCluster(options, password ?? (await createPassword(dir)));
    return;
  }
  if (version.trim() !== binaries.major)
    throw new Error(
      `The database in ${dataDir} is of PostgreSQL ${version.trim()}, and this release brings ${binaries.major}. ` +
        'Dump it with the earlier release and load it into a new data folder.',
    );
  if (password === undefined) await runSql(options, dataDir, [setPassword(await createPassword(dir))]);
}

/** Complete or absent: made beside its place, and moved there when done. */
async function createCluster(options: ClusterOptions, password: string): Promise<void> {
  const { dir, binaries, account, signal } = options;
  const draft = await mkdtemp(join(dir, 'data.new-'));
  if (account) await chown(draft, account.uid, account.gid);
  const args = [
    ...['-D', draft, '-U', userName, '--encoding=UTF8', '--locale=C'],
    // Nothing listens before the rules below are in place.
    ...['--auth=trust', '--no-instructions'],
    // Its log of changes grows by so many megabytes at a time; four times as many would lie empty in a new one.
    '--wal-segsize=4',
  ];
  await runCommand({ file: binaries.initdb, args, account, signal });
  await writeFile(join(draft, 'pg_hba.conf'), accessRules);
  await runSql(options, draft, [setPassword(password), `create database ${databaseName}`]);
  await rename(draft, toDataDir(dir));
  await syncFolder(dir);
}

/** PostgreSQL without a server: one statement a line, the first failure ends it. */
function runSql(options: ClusterOptions, dataDir: string, statements: readonly string[]): Promise<void> {
  const { binaries, account, signal } = options;
  const args = ['--single', '-D', dataDir, '-c', 'exit_on_error=true', 'postgres'];
  const input = statements.map(statement => `${statement};\n`).join('');
  return runCommand({ file: binaries.postgres, args, account, input, signal });
}

function setPassword(password: string): string {
  return `alter role ${userName} password '${password}'`;
}

async function createPassword(dir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const draft = join(dir, 'password.new');
  await rm(draft, { force: true });
  await writeFile(draft, password, { mode: 0o600, flush: true });
  await rename(draft, join(dir, 'password'));
  return password;
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What a start that was killed left behind. An initdb may still be writing there: then it goes next time. */
async function removeDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (/^(data|pgsql|lock)\.new-/.test(name))
      await rm(join(dir, name), { recursive: true, force: true }).catch(() => undefined);
}
