// npm test: set up, then every test and every check of the house. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

process.on('exit', code => {
  if (code !== 0 && !ran) process.stdout.write('0 passed, 1 failed\n');
});
let ran = false;
setUp({ everything: true });
ran = true;
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
