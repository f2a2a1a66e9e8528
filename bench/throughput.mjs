// Items per second against an endpoint without latency: a bare undici pool, DoctorBench, promptfoo.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBarePool } from './bare-pool.mjs';
import { installPeers, peersDir } from './peers.mjs';
import { measure, runDoctorbench, startModelServer, toPrompt, workDir, writeBenchSuite } from './tools.mjs';

const items = 1000;
const concurrency = 32;
const rounds = 31;

export async function benchThroughput() {
  const suite = writeBenchSuite('suite-1000', items);
  const server = await startModelServer(0);
  const rows = { bare: [], ours: [], oursProcess: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      if (round % 2 === 0) rows.bare.push(await runBarePool(server.baseUrl, items, concurrency));
      const run = await runDoctorbench([
        'run',
        suite,
        '--base-url',
        server.baseUrl,
        '--model',
        'bench',
        '--no-key',
        '--concurrency',
        String(concurrency),
        '--quiet',
        '--json',
        '--out',
        join(workDir, 'runs'),
      ]);
      if (run.code !== 0) throw new Error(run.stderr);
      const { report } = JSON.parse(run.stdout);
      if (report.denominators.answered !== items) throw new Error('not every item was answered');
      rows.ours.push(items / (report.run.activeMs / 1000));
      rows.oursProcess.push(items / run.seconds);
      // Which of the two goes first changes from round to round.
      if (round % 2 === 1) rows.bare.push(await runBarePool(server.baseUrl, items, concurrency));
    }
    const promptfoo = await runPromptfoo(server.baseUrl);
    const bare = median(rows.bare);
    const ours = median(rows.ours);
    const oursProcess = median(rows.oursProcess);
    // The machine's speed drifts, so each round is held against its own bare pool.
    const share = median(rows.ours.map((rate, round) => rate / rows.bare[round]));
    return [
      ['bare undici pool, no work at all', `${bare.toFixed(0)} items/s`],
      ['DoctorBench, durable journal, 12 criteria graded', `${ours.toFixed(0)} items/s`],
      [`  of the bare pool, median of ${rounds} rounds (bar: 60 %)`, `${(100 * share).toFixed(0)} %`],
      ['DoctorBench, whole process with start-up, hash and report', `${oursProcess.toFixed(0)} items/s`],
      ['promptfoo, as it times itself', `${promptfoo.loop.toFixed(0)} items/s`],
      [
        '  DoctorBench against it, first question to last grade (bar: 10×)',
        `${(ours / promptfoo.loop).toFixed(1)}×`,
      ],
      ['promptfoo, whole process', `${promptfoo.whole.toFixed(0)} items/s`],
      ['  DoctorBench against it, whole process', `${(oursProcess / promptfoo.whole).toFixed(1)}×`],
    ];
  } finally {
    server.stop();
  }
}

async function runPromptfoo(baseUrl) {
  await installPeers();
  const dir = join(workDir, 'promptfoo');
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, 'tests.json'),
    JSON.stringify(
      Array.from({ length: items }, (_, number) => ({
        vars: { question: toPrompt(number) },
        assert: [{ type: 'contains', value: '120' }],
      })),
    ),
  );
  writeFileSync(
    join(dir, 'promptfooconfig.json'),
    JSON.stringify({
      prompts: ['{{question}}'],
      providers: [{ id: 'openai:chat:bench', config: { apiBaseUrl: baseUrl, apiKey: 'none' } }],
      tests: 'file://tests.json',
    }),
  );
  const node = join(peersDir, 'node_modules', 'node', 'bin', 'node');
  const entry = join(peersDir, 'node_modules', 'promptfoo', 'dist', 'src', 'entrypoint.js');
  const main = existsSync(entry)
    ? entry
    : join(peersDir, 'node_modules', 'promptfoo', 'dist', 'src', 'main.js');
  const run = await measure(
    node,
    [
      main,
      'eval',
      '-c',
      'promptfooconfig.json',
      '-j',
      String(concurrency),
      '--no-cache',
      '--no-progress-bar',
      '--no-table',
      '-o',
      'out.json',
    ],
    {
      cwd: dir,
      env: {
        ...process.env,
        PROMPTFOO_DISABLE_TELEMETRY: '1',
        PROMPTFOO_DISABLE_UPDATE: '1',
        PROMPTFOO_CONFIG_DIR: join(dir, 'home'),
        PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
      },
    },
  );
  if (run.code !== 0 && run.code !== 100)
    throw new Error(`promptfoo ended with ${run.code}\n${run.stdout}\n${run.stderr}`);
  const { stats } = JSON.parse(readFileSync(join(dir, 'out.json'), 'utf8')).results;
  if (stats.successes !== items) throw new Error('promptfoo did not finish every item');
  return { loop: items / (stats.evaluationDurationMs / 1000), whole: items / run.seconds };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
