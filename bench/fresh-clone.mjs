// From a fresh clone to the first complete boards: time and installed size.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './tools.mjs';

const port = 4699;
/** On both practice boards. */
const phantoms = 15;
const patienceMs = 300_000;

export async function benchFreshClone() {
  const parent = mkdtempSync(join(tmpdir(), 'doctorbench-clone-'));
  const clone = join(parent, 'clone');
  try {
    // As root, PostgreSQL runs as another user, who has to pass here.
    spawnSync('chmod', ['o+x', parent]);
    const { status } = spawnSync('git', ['clone', '--quiet', root, clone]);
    if (status !== 0) throw new Error('git clone failed');
    const startedMs = performance.now();
    const platform = spawn('npm', ['start', '--', '--port', String(port)], {
      cwd: clone,
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(platform, 'exit');
    try {
      await waitForBoard(startedMs + patienceMs);
    } finally {
      process.kill(-platform.pid, 'SIGTERM');
      await ended;
    }
    const seconds = (performance.now() - startedMs) / 1000;
    const kilobytes = Number(spawnSync('du', ['-sk', clone], { encoding: 'utf8' }).stdout.split('\t')[0]);
    return [
      [`fresh clone, npm start, ${phantoms} phantoms on the boards (bar: 90 s)`, `${seconds.toFixed(1)} s`],
      [
        'installed by npm start, build tools and database included (bar: 600 MB)',
        `${(kilobytes / 1024).toFixed(0)} MB`,
      ],
    ];
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function waitForBoard(untilMs) {
  for (;;) {
    if (performance.now() > untilMs) throw new Error('the board did not fill');
    const total = await readTotal().catch(() => 0);
    if (total >= phantoms) return;
    await pause(250);
  }
}

async function readTotal() {
  const api = `http://127.0.0.1:${port}/api/v1`;
  let total = 0;
  for (const { id } of await (await fetch(`${api}/editions`)).json())
    total += (await (await fetch(`${api}/boards/${id}`)).json()).total;
  return total;
}
