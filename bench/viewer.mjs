/**
 * How long the viewer takes to open a run that kept no report: a run folder of simulated answers is written, the viewer
 * started over it, and the table of its items and its report asked for at once, as the page does.
 *
 *   node bench/viewer.mjs [items]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAnswer, makeGrade, makeRunManifest } from '@doctorbench/core/testing';

const items = Number(process.argv[2] ?? 33_735);
const root = mkdtempSync(join(tmpdir(), 'viewer-'));
const dir = join(root, 'runs', 'large');
mkdirSync(dir, { recursive: true });
writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en"></html>');
const write = (name, lines) => writeFileSync(join(dir, name), `${lines.join('\n')}\n`);
const state = { kind: 'completed', endedAt: '2026-01-01T00:10:00Z' };
write('run.json', [JSON.stringify(makeRunManifest({ planned: items, state }))]);
const scenarios = ['symptom-query', 'knowledge-query', 'decision-support', 'medication-guidance'];
const text = 'Answer: A, for the following reasons. '.repeat(12);
const ids = Array.from({ length: items }, (_, at) => `item-${at}`);
write(
  'answers.jsonl',
  ids.map(id => JSON.stringify(makeAnswer(id, { text }))),
);
write(
  'grades.jsonl',
  ids.map((id, at) =>
    JSON.stringify({
      ...makeGrade(id, { total: { kind: 'scored', percent: (at * 37) % 101 } }),
      scenario: scenarios[at % scenarios.length],
    }),
  ),
);

const serving = `
  import { startViewServer } from '${new URL('../packages/cli/dist/viewer/view-server.js', import.meta.url)}';
  const server = await startViewServer({ root: ${JSON.stringify(join(root, 'runs'))}, pagesDir: ${JSON.stringify(root)}, port: 0, version: '0' });
  console.log(server.url);
  process.on('message', () => process.send({ ...process.cpuUsage() }));
`;
const child = spawn(process.execPath, ['--input-type=module', '-e', serving], {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const cpuSeconds = () =>
  new Promise(resolve => {
    child.once('message', ({ user, system }) => resolve((user + system) / 1e6));
    child.send('cpu');
  });
try {
  const url = await new Promise(resolve => child.stdout.once('data', data => resolve(String(data).trim())));
  const started = performance.now();
  const lap = () => Number(((performance.now() - started) / 1000).toFixed(2));
  const entered = await fetch(url, { redirect: 'manual' });
  const headers = { cookie: entered.headers.get('set-cookie').split(';')[0] };
  const { origin } = new URL(url);
  const get = async path => (await fetch(`${origin}/api/v1${path}`, { headers })).text();
  const before = await cpuSeconds();
  const { items: runs } = JSON.parse(await get('/submissions'));
  const path = `/submissions/${runs[0].id}`;
  const seconds = { list: lap() };
  let table = 0;
  await Promise.all([
    get(`${path}/items.csv`).then(async csv => {
      seconds.table = lap();
      table = csv.split('\n').length - 2;
      seconds.tableCpu = Number(((await cpuSeconds()) - before).toFixed(2));
    }),
    get(`${path}/report`).then(() => {
      seconds.report = lap();
    }),
  ]);
  seconds.allCpu = Number(((await cpuSeconds()) - before).toFixed(2));
  console.log(JSON.stringify({ items: table, seconds }));
} finally {
  child.kill();
  rmSync(root, { recursive: true, force: true });
}
