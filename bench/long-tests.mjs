// Tests of which `npm test` runs a part, at their full length.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/setup.mjs';

/** Every page, and every state of one that the browser tests come by, in each language, theme and size. */
export const benchPages = () =>
  runTests('e2e/', 'browser tests with every page in eight views', { DOCTORBENCH_VIEWS: 'all' });

/** Two hundred requests to each operation of the API, drawn from its document and spoilt. */
export const benchRequests = () =>
  runTests('packages/server/tests/fuzz.test.ts', 'two hundred requests to each operation', {
    DOCTORBENCH_FUZZ_CALLS: '200',
  });

/** Two hundred cuts and changes of each picture and of each published set. */
export const benchCuts = () =>
  runTests('packages/datasets/src/', 'two hundred cuts and changes of each file that is read', {
    DOCTORBENCH_CUTS: '200',
  });

function runTests(files, label, environment) {
  const begun = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'node', files],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    },
  );
  if (status !== 0) throw new Error(`${label}:\n${stdout}`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  return [[label, `${stdout.trim().split('\n').at(-1)}, ${seconds} s`]];
}
