// npm test: set up, then every test and every check. Ends with "N passed, N failed".
// --no-browser leaves the browser tests out; everything else is handed on to vitest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.mjs';
import { root, setUp } from './setup.mjs';

const given = process.argv.slice(2);
const noBrowser = given.includes('--no-browser');
const options = given.filter(option => option !== '--no-browser');

process.on('exit', code => {
  if (code !== 0 && !ran) process.stdout.write('0 passed, 1 failed\n');
});
let ran = false;
await setUp({ everything: true });
ran = true;
const folder = await makeMemoryFolder();
const child = spawn(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...options],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DOCTORBENCH_COMPILED: '1',
      ...(noBrowser ? { DOCTORBENCH_NO_BROWSER: '1' } : {}),
      ...(folder === undefined ? {} : { TMPDIR: folder }),
    },
  },
);
// It ends first, and what it leaves in memory is removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const [status] = await once(child, 'close');
if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
