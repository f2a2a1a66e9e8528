// Items per second against an endpoint without latency: a bare undici pool, DoctorBench, promptfoo.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBarePool } from './bare-pool.mjs';
import { installPeers, runPromptfoo } from './peers.mjs';
import {
  nothingScored,
  runDoctorbench,
  startModelServer,
  toPrompt,
  workDir,
  writeBenchSuite,
} from './tools.mjs';

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
      if (run.code !== 0 && run.code !== nothingScored) throw new Error(run.stderr);
      const { report } = JSON.parse(run.stdout);
      if (report.denominators.answered !== items) throw new Error('not every item was answered');
      rows.ours.push(items / (report.run.activeMs / 1000));
      rows.oursProcess.push(items / run.seconds);
      // Which of the two goes first changes from round to round.
      if (round % 2 === 1) rows.bare.push(await runBarePool(server.baseUrl, items, concurrency));
    }
    const promptfoo = await timePromptfoo(server.baseUrl);
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

async function timePromptfoo(baseUrl) {
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
  const run = await runPromptfoo(dir, concurrency);
  const { stats } = JSON.parse(readFileSync(join(dir, 'out.json'), 'utf8')).results;
  if (stats.successes !== items) throw new Error('promptfoo did not finish every item');
  return { loop: items / (stats.evaluationDurationMs / 1000), whole: items / run.seconds };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
