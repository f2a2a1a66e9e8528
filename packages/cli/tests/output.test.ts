import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from './run-cli.ts';

const bin = fileURLToPath(new URL('../bin/doctorbench.js', import.meta.url));
let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

it('finishes a run though nobody reads along any more', async () => {
  const child = spawn(process.execPath, [bin, 'run', '--phantom', 'good', '--limit', '4'], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  const [run = ''] = readdirSync(join(folder.path, 'runs'));
  expect(existsSync(join(folder.path, 'runs', run, 'report.html'))).toBe(true);
});
