// From a fresh clone to its page and to the first complete boards: time and installed size.
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
    // Over the wire: a copy of a folder nearby has all that lies about in it.
    const { status } = spawnSync('git', ['clone', '--quiet', '--no-local', root, clone]);
    if (status !== 0) throw new Error('git clone failed');
    const startedMs = performance.now();
    const platform = spawn('npm', ['start', '--', '--port', String(port)], {
      cwd: clone,
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(platform, 'exit');
    const untilMs = startedMs + patienceMs;
    const toSeconds = () => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
    let [page, boards] = ['', ''];
    try {
      await waitFor(hasPage, untilMs);
      page = toSeconds();
      await waitFor(async () => (await readTotal()) >= phantoms, untilMs);
      boards = toSeconds();
    } finally {
      process.kill(-platform.pid, 'SIGTERM');
      await ended;
    }
    const kilobytes = Number(spawnSync('du', ['-sk', clone], { encoding: 'utf8' }).stdout.split('\t')[0]);
    return [
      ['fresh clone, npm start, the page (bar: 60 s)', page],
      [`fresh clone, npm start, ${phantoms} phantoms on the boards (bar: 90 s)`, boards],
      [
        'installed by npm start, history, build tools and database included (bar: 450 MB)',
        `${(kilobytes / 1024).toFixed(0)} MB`,
      ],
    ];
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function waitFor(isThere, untilMs) {
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > untilMs) throw new Error('the page did not come, or the board did not fill');
    await pause(250);
  }
}

const address = `http://127.0.0.1:${port}`;

async function hasPage() {
  return (await fetch(address)).ok;
}

async function readTotal() {
  const api = `${address}/api/v1`;
  let total = 0;
  for (const { id } of await (await fetch(`${api}/editions`)).json())
    total += (await (await fetch(`${api}/boards/${id}`)).json()).total;
  return total;
}
