// From a fresh clone to the first report: time and installed size.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure, root } from './tools.mjs';

export async function benchFreshClone() {
  const parent = mkdtempSync(join(tmpdir(), 'doctorbench-clone-'));
  const clone = join(parent, 'clone');
  try {
    const { status } = spawnSync('git', ['clone', '--quiet', root, clone]);
    if (status !== 0) throw new Error('git clone failed');
    const start = await measure('npm', ['start'], { cwd: clone });
    if (start.code !== 0 || !start.stdout.includes('report.html')) throw new Error(start.stderr);
    const kilobytes = Number(spawnSync('du', ['-sk', clone], { encoding: 'utf8' }).stdout.split('\t')[0]);
    return [
      ['fresh clone, npm start, two reports (bar: 90 s)', `${start.seconds.toFixed(1)} s`],
      ['installed, development tools included (bar: 600 MB)', `${(kilobytes / 1024).toFixed(0)} MB`],
    ];
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
