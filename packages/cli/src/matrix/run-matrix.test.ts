import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

const perSuite = 6;
let dir = '';
let server: ScriptedModel;
let stop: { readonly at: number; readonly controller: AbortController } | undefined;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-matrix-'));
  for (const name of ['one', 'two'])
    await writeSuiteFolder(join(dir, name), {
      items: Array.from({ length: perSuite }, (_, index) => makeChoiceItem(`${name}-${index}`)),
    });
  // Each answer costs ten dollars.
  const usage = { prompt_tokens: 0, completion_tokens: 10 };
  server = await startScriptedModel(({ number }, response) => {
    if (number === stop?.at) stop.controller.abort();
    sayText(response, 'A', { usage });
  });
});
afterEach(async () => {
  stop = undefined;
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

function writeConfig(rest = '') {
  const model = (name: string) =>
    `  - { name: ${name}, model: ${name}, baseUrl: "${server.baseUrl}", key: false, concurrency: 2, prices: { inputUsdPerMillion: 0, outputUsdPerMillion: 1000000 } }`;
  const file = join(dir, 'doctorbench.config.yaml');
  const models = ['a', 'b', 'c'].map(model).join('\n');
  writeFileSync(
    file,
    `# A comment.\nschemaVersion: 1\nmodels:\n${models}\nsuites: [one, two]\nsampling: { maxOutputTokens: 10 }\n${rest}`,
  );
  return file;
}
async function run(file: string, stopAfter?: number) {
  const controller = new AbortController();
  stop = stopAfter === undefined ? undefined : { at: server.requests.length + stopAfter, controller };
  return runMain(['run', '--config', file, '--quiet'], {
    signal: controller.signal,
    abort: new AbortController().signal,
  });
}
const readResult = () => JSON.parse(readFileSync(join(dir, 'runs', 'comparison.json'), 'utf8'));
/** Without the probes of the check before a run. */
const countAnswers = () =>
  server.requests.filter(({ body }) => !JSON.stringify(body?.messages).includes('ready')).length;

describe('run --config', () => {
  it('runs every model on every suite, though it is interrupted twice, and asks nothing twice', async () => {
    const file = writeConfig();
    for (const stopAfter of [8, 12]) expect((await run(file, stopAfter)).code).not.toBe(0);
    const last = await run(file);
    expect(last).toMatchObject({ code: 0, stdout: expect.stringMatching(/Model +one +two/) });
    expect(countAnswers()).toBe(6 * perSuite);
    const { cells, pairs, pages } = readResult();
    expect(cells.map(({ state, planned }: Record<string, unknown>) => [state, planned])).toEqual(
      Array.from({ length: 6 }, () => ['completed', perSuite]),
    );
    expect([pairs.length, pages.length]).toEqual([4, 2]);
    expect(readdirSync(join(dir, 'runs')).filter(name => name.includes('--'))).toHaveLength(6);
  });

  it('keeps one budget to the cent over all runs and sessions, interrupted twice', async () => {
    const file = writeConfig('budget: { maxCostUsd: 205 }\n');
    for (const stopAfter of [8, 6]) await run(file, stopAfter);
    expect((await run(file)).stderr).toContain('run.budget-reached');
    const { spentUsd, cells } = readResult();
    expect(spentUsd).toBe(200);
    const costs = cells.map(({ costUsd }: { costUsd: number | null }) => costUsd ?? 0);
    expect(costs.reduce((sum: number, cost: number) => sum + cost, 0)).toBe(200);
    const richer = writeConfig('budget: { maxCostUsd: 10000 }\n');
    expect((await run(richer)).code).toBe(0);
    expect(countAnswers()).toBe(6 * perSuite);
    expect(readResult()).toMatchObject({ spentUsd: 360, pages: [expect.anything(), expect.anything()] });
  });

  it('puts runs and comparison where --out says, whatever the file says, and goes on there', async () => {
    const file = writeConfig('out: elsewhere\n');
    const out = join(dir, 'given');
    for (const _ of ['begun', 'again'])
      expect(await runMain(['run', '--config', file, '--quiet', '--out', out])).toMatchObject({ code: 0 });
    expect(readdirSync(out).filter(name => name.includes('--'))).toHaveLength(6);
    expect(readdirSync(out)).toContain('comparison.json');
    expect(existsSync(join(dir, 'elsewhere'))).toBe(false);
    expect(countAnswers()).toBe(6 * perSuite);
  });

  it('refuses what would be passed over beside the file', async () => {
    const file = writeConfig();
    const given = ['one', '--limit', '2', '--fail-under', '90'];
    const { code, stderr } = await runMain(['run', ...given, '--config', file]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('one, --limit, --fail-under')]);
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['suites: []', 'suites'],
    ['budget: { maxCostUsd: 5 }\nmodels: [{ model: "x:y" }]', 'prices'],
    ['models: [{ model: m, phantom: good }]', 'a model or a phantom'],
    ['models: [{ model: m }, { model: m }]', 'one name'],
    ['models: [', 'doctorbench.config'],
  ])('says what is wrong with %s', async (text, words) => {
    const file = join(dir, 'doctorbench.config.yaml');
    const base = { schemaVersion: '1', models: '[{ model: m }]', suites: '[one]' };
    const given = Object.entries(base).filter(([field]) => !text.includes(`${field}:`));
    writeFileSync(file, [...given.map(([field, value]) => `${field}: ${value}`), text].join('\n'));
    const { code, stderr } = await run(file);
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining(words)]);
  });
});
