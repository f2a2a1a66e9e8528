import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { type ScriptedModel, scriptOpenaiBatches, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runMain } from './testing/run-main.ts';

const items = 7;
let dir = '';
let batches: ReturnType<typeof scriptOpenaiBatches>;
let server: ScriptedModel;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-batch-'));
  await writeSuiteFolder(join(dir, 'suite'), {
    items: Array.from({ length: items }, (_, index) => makeChoiceItem(`item-${index}`)),
  });
  batches = scriptOpenaiBatches({ reply: () => ({ text: 'A' }) });
  server = await startScriptedModel(batches.script);
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

const listAsked = () => batches.listBatches().flat();

// The scripted answers have five tokens, the most that they may have; at half the price each costs a dollar.
const priced = ['--price-in', '0', '--price-out', '400000', '--max-output-tokens', '5'];

it('hands in by batches what the budget surely pays for, stops, and goes on with more money', async () => {
  const out = join(dir, 'runs');
  const endpoint = ['--base-url', server.baseUrl, '--model', 'm', '--no-key', '--no-check'];
  const asked = ['run', join(dir, 'suite'), ...endpoint, ...priced, '--batch', '--out', out];
  const first = await runMain([...asked, '--max-cost', '3.5']);
  expect([first.code === 0, first.stderr]).toEqual([false, expect.stringContaining('run.budget-reached')]);
  expect(listAsked()).toHaveLength(3);

  const [id = ''] = readdirSync(out);
  const folder = join(out, id);
  const readReport = () => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  expect(readReport().usage).toMatchObject({ calls: 3, costUsd: 3 });

  const poor = await runMain(['resume', folder, '--no-key', '--max-cost', '3.9']);
  expect([poor.code === 0, poor.stderr]).toEqual([false, expect.stringContaining('run.budget-reached')]);
  expect(listAsked()).toHaveLength(3);

  expect(await runMain(['resume', folder, '--no-key', '--max-cost', '7'])).toMatchObject({ code: 0 });
  const questions = listAsked().map(({ messages }) => JSON.stringify(messages));
  expect([questions.length, new Set(questions).size]).toEqual([items, items]);
  expect(readReport()).toMatchObject({ denominators: { answered: items }, usage: { costUsd: items } });
});
