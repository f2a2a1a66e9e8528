// node scripts/pictures.mjs: draws the README's pictures anew, from phantoms in a real browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

await setUp({ everything: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'e2e', '-t', 'pictures for the README'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DOCTORBENCH_PICTURES: 'true' },
  },
);
process.exit(status ?? 1);
