import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runManifestSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

const items = 4;
let dir = '';
let server: ScriptedModel;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-synthesize-'));
  await writeSuiteFolder(join(dir, 'suite'), {
    items: Array.from({ length: items }, (_, index) => makeChoiceItem(`q-${index}`)),
  });
  // Each answer costs ten dollars.
  const usage = { prompt_tokens: 0, completion_tokens: 10 };
  server = await startScriptedModel((_, response) => sayText(response, 'Answer: A', { usage }));
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

function writeAgents(models: readonly string[], rest = ''): string {
  const file = join(dir, 'agents.yaml');
  writeFileSync(file, `schemaVersion: 1\nmodels:\n${models.map(model => `  - ${model}\n`).join('')}${rest}`);
  return file;
}
const model = (name: string) =>
  `{ name: ${name}, model: maker-${name}/${name}, baseUrl: "${server.baseUrl}", key: false, concurrency: 2, prices: { inputUsdPerMillion: 0, outputUsdPerMillion: 1000000 } }`;
const synthesize = (...args: readonly string[]) =>
  runMain(['synthesize', join(dir, 'suite'), '--quiet', '--json', ...args]);
/** Without the probes of the check before a run. */
const countAnswers = () =>
  server.requests.filter(({ body }) => !JSON.stringify(body?.messages).includes('ready')).length;

describe('synthesize', () => {
  it('has every ordered pair answer, dispute and reflect, marks what they gave, and asks nothing twice', async () => {
    const file = writeAgents(['a', 'b'].map(model), 'sampling: { maxOutputTokens: 10 }\n');
    const first = await synthesize('--agents', file);
    expect(first.code, first.stderr).toBe(0);
    expect(first.stderr).toContain(`2 participants, at most ${2 * items * 3} calls`);
    const { participants } = JSON.parse(first.stdout);
    expect(participants.map(({ name }: { name: string }) => name)).toEqual(['a × b', 'b × a']);
    expect(countAnswers()).toBe(2 * items * 3);
    const manifest = runManifestSchema.parse(
      JSON.parse(readFileSync(join(participants[0].dir, 'run.json'), 'utf8')),
    );
    expect(manifest.synthetic).toEqual({
      method: 'generate-debate-reflect@1',
      author: 'a',
      critic: 'b',
      developers: ['maker-a', 'maker-b'],
    });
    const report = JSON.parse(readFileSync(join(participants[0].dir, 'report.json'), 'utf8'));
    expect(report.cautions).toContain('synthetic');
    expect((await synthesize('--agents', file)).code).toBe(0);
    expect(countAnswers()).toBe(2 * items * 3);
  });

  it('stops at the cap over all participants, and goes on with a higher one', async () => {
    const file = writeAgents(['a', 'b'].map(model), 'sampling: { maxOutputTokens: 10 }\n');
    const capped = await synthesize('--agents', file, '--max-cost', '95');
    expect(capped.code).not.toBe(0);
    expect(JSON.parse(capped.stdout).spentUsd).toBeLessThanOrEqual(95);
    expect((await synthesize('--agents', file, '--max-cost', '100000')).code).toBe(0);
  });

  it('works with phantoms alone, and needs two', async () => {
    const file = writeAgents(['{ phantom: excellent }', '{ phantom: fair }']);
    expect((await synthesize('--agents', file)).code).toBe(0);
    expect(server.requests).toEqual([]);
    const one = await synthesize('--agents', writeAgents(['{ phantom: excellent }']));
    expect(one).toMatchObject({ code: 2, stderr: expect.stringContaining('at least two models') });
  });
});
