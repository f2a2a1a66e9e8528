// Twenty kill -9 at random moments of one run: nothing lost, nothing asked twice once journaled, totals unchanged.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cli, runDoctorbench, startModelServer, workDir, writeBenchSuite } from './tools.mjs';

const items = 2000;
const kills = 20;

export async function benchKills() {
  const suite = writeBenchSuite('suite-kills', items);
  const server = await startModelServer(20);
  try {
    const endpoint = ['--base-url', server.baseUrl, '--model', 'bench', '--no-key'];
    const calm = await runDoctorbench([
      'run',
      suite,
      ...endpoint,
      '--concurrency',
      '16',
      '--quiet',
      '--json',
      '--out',
      join(workDir, 'calm'),
    ]);
    if (calm.code !== 0) throw new Error(calm.stderr);
    const out = join(workDir, `kills-${Date.now()}`);
    const asked = await fetchCounts(server.origin);
    let dir;
    let killed = 0;
    const journaledBefore = [];
    while (killed < kills) {
      const args = dir ? ['resume', dir, '--no-key'] : ['run', suite, ...endpoint, '--out', out];
      const child = spawn(process.execPath, [cli, ...args, '--concurrency', '16', '--quiet'], {
        stdio: 'ignore',
      });
      await waitForGrowth(() => dir ?? findRun(out), child);
      dir ??= findRun(out);
      child.kill('SIGKILL');
      await once(child, 'close');
      killed++;
      journaledBefore.push({ keys: readKeys(dir), counts: await fetchCounts(server.origin) });
    }
    const last = await runDoctorbench([
      'resume',
      dir,
      '--no-key',
      '--concurrency',
      '16',
      '--quiet',
      '--json',
    ]);
    if (last.code !== 0) throw new Error(last.stderr);
    const { report } = JSON.parse(last.stdout);
    const after = await fetchCounts(server.origin);
    // Once a key was in the journal at a kill, the endpoint must never see that item again.
    let again = 0;
    for (const { keys, counts } of journaledBefore)
      for (const id of keys) if (after[id] !== counts[id]) again++;
    const calmReport = JSON.parse(calm.stdout).report;
    const same = [
      'overall_score',
      'average_total_score',
      'median_total_score',
      'standard_deviation',
      'scenarios',
      'dimensions',
      'veto',
      'denominators',
      'distribution',
    ].every(field => JSON.stringify(report[field]) === JSON.stringify(calmReport[field]));
    const extra =
      Object.values(after).reduce((sum, count) => sum + count, 0) -
      Object.values(asked).reduce((sum, count) => sum + count, 0) -
      items;
    return [
      [`kill -9 during one ${items.toLocaleString('en-US')}-item run`, String(killed)],
      ['items lost (bar: 0)', String(items - report.denominators.answered)],
      ['items asked again after being journaled (bar: 0)', String(again)],
      ['requests that were in flight at a kill and asked again', String(extra)],
      ['totals identical to the undisturbed run', same ? 'yes' : 'NO'],
    ];
  } finally {
    server.stop();
  }
}

async function fetchCounts(origin) {
  return (await fetch(`${origin}/counts`)).json();
}

function findRun(out) {
  try {
    return readdirSync(out).map(name => join(out, name))[0];
  } catch {
    return undefined;
  }
}

/** Waits until the journal has grown in this session, then a random moment more. */
async function waitForGrowth(find, child) {
  const before = sizeOf(find());
  const deadline = Date.now() + 20_000;
  while (sizeOf(find()) <= before && child.exitCode === null && Date.now() < deadline)
    await new Promise(resolve => setTimeout(resolve, 5));
  await new Promise(resolve => setTimeout(resolve, Math.random() * 60));
}

function sizeOf(dir) {
  try {
    return statSync(join(dir, 'answers.jsonl')).size;
  } catch {
    return 0;
  }
}

/** Numbers of the items whose answer stands whole in the journal. */
function readKeys(dir) {
  const lines = readFileSync(join(dir, 'answers.jsonl'), 'utf8').split('\n').slice(0, -1);
  return lines.map(line => JSON.parse(line).itemId.replace('bench-', ''));
}
