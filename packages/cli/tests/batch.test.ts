import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type ScriptedModel, scriptOpenaiBatches, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { runCli } from './run-cli.ts';

/** Ready once somebody says so: hours, for a provider. */
let isReady = true;
const provider = scriptOpenaiBatches({ reply: () => ({ text: 'A' }), isReady: () => isReady });
let model: ScriptedModel;
let cwd: string;

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'batch-'));
  model = await startScriptedModel(provider.script);
});
afterAll(async () => {
  await model.close();
  rmSync(cwd, { recursive: true, force: true });
});

const toArgs = (out: string) => [
  ...['run', 'starter', '--batch', '--base-url', model.baseUrl, '--model', 'm', '--no-key', '--no-check'],
  // Code decides most of these: a run in which nothing is decided is no success.
  ...[
    '--scenario',
    'knowledge-query,medical-education',
    '--limit',
    '5',
    '--judges',
    'offline',
    '--price-in',
    '2',
    '--price-out',
    '10',
    '--out',
    out,
    '--json',
  ],
];

function readRun(out: string) {
  const [name = ''] = readdirSync(join(cwd, out));
  const dir = join(cwd, out, name);
  return {
    dir,
    manifest: JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as Record<string, unknown>,
    readAnswers: () => readFileSync(join(dir, 'answers.jsonl'), 'utf8').trim().split('\n'),
  };
}

it('asks a whole run by batches, at half the price', async () => {
  const { code, stdout, stderr } = await runCli(toArgs('whole'), { cwd });
  expect([code, stderr]).toEqual([0, expect.stringContaining('handed in: 5 questions')]);
  const { report } = JSON.parse(stdout) as { report: { usage: Record<string, unknown> } };
  const turns = provider.listBatches().flat().length;
  expect(report.usage).toMatchObject({ calls: turns, latencyMs: null });
  // Ten tokens in and five out for each, at half of 2 and 10 dollars a million.
  expect(report.usage.costUsd).toBeCloseTo((turns * (10 * 1 + 5 * 5)) / 1e6, 12);
  const { manifest, readAnswers } = readRun('whole');
  expect(manifest).toMatchObject({ batch: true, prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 5 } });
  expect(readAnswers().every(line => line.includes('"batchId":"batch_'))).toBe(true);
});

it('is stopped while the provider works, and resumed: nothing is handed in twice', async () => {
  isReady = false;
  const before = provider.listBatches().length;
  const drain = new AbortController();
  let said = '';
  const stderr = new Writable({
    write(chunk: Buffer, _, done) {
      said += chunk.toString('utf8');
      if (said.includes('handed in')) drain.abort();
      done();
    },
  });
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const code = await main(
    toArgs(join(cwd, 'stopped')),
    { PATH: process.env.PATH, LANG: 'en_US.UTF-8' },
    {
      stdin: Readable.from([]) as unknown as NodeJS.ReadStream,
      stdout: sink as unknown as NodeJS.WriteStream,
      stderr: stderr as unknown as NodeJS.WriteStream,
      drain: drain.signal,
      abort: new AbortController().signal,
    },
  );
  expect(code).toBe(130);
  expect(readRun('stopped').manifest).toMatchObject({
    state: { kind: 'stopped', cause: 'run.interrupted' },
    lostCalls: 0,
  });
  isReady = true;
  const resumed = await runCli(['resume', readRun('stopped').dir, '--no-key', '--json'], { cwd });
  expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringContaining('of an earlier session')]);
  const answers = readRun('stopped').readAnswers();
  expect(new Set(answers.map(line => (JSON.parse(line) as { itemId: string }).itemId)).size).toBe(5);
  const bodies = provider
    .listBatches()
    .slice(before)
    .flat()
    .map(body => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(bodies.length);
});

it('refuses what a batch cannot do', async () => {
  const { code, stderr } = await runCli(['run', '--batch', '--phantom', 'expert'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('--batch goes with neither')]);
});
