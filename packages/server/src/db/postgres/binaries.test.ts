import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseAccount } from './account.ts';
import { findNative, type Native, prepareBinaries } from './binaries.ts';

let root: string;
let dir: string;
let bare: Native;

/** A copy of the package as npm unpacks it with scripts turned off: without its symbolic links. */
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'db-bin-')));
  await chmod(root, 0o711);
  dir = join(root, 'pg');
  await mkdir(dir, { mode: 0o711 });
  const native = await findNative();
  bare = { ...native, dir: join(root, 'package', 'native') };
  const isNoLink = async (path: string) => !(await lstat(path)).isSymbolicLink();
  await cp(native.dir, bare.dir, { recursive: true, filter: isNoLink });
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('prepareBinaries', () => {
  it('makes the links that an install without scripts leaves out', async () => {
    const binaries = await prepareBinaries(bare, dir, undefined);
    expect(binaries.postgres).toBe(join(bare.dir, 'bin', 'postgres'));
    expect(execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })).toContain(
      `(PostgreSQL) ${binaries.major}`,
    );
  });

  it.runIf(process.getuid?.() === 0)('copies them once to where nobody can run them', async () => {
    const account = await chooseAccount(join(dir, 'data'));
    await chmod(join(root, 'package'), 0o700);
    const { postgres } = await prepareBinaries(bare, dir, account);
    expect(postgres).toBe(join(dir, 'pgsql', 'native', 'bin', 'postgres'));
    expect(execFileSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })).toContain(
      'PostgreSQL',
    );
    const { ino } = await stat(postgres);
    await prepareBinaries(bare, dir, account);
    expect((await stat(postgres)).ino).toBe(ino);
    await prepareBinaries({ ...bare, version: '18.99.0' }, dir, account);
    expect((await stat(postgres)).ino).not.toBe(ino);
    expect(await readdir(dir)).toEqual(['pgsql']);
  });
});
