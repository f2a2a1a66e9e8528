import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from './testing/run-main.ts';

let dir = '';
let server: ScriptedModel;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-cache-'));
  await writeSuiteFolder(join(dir, 'suite'), { items: [makeChoiceItem('one'), makeChoiceItem('two')] });
  server = await startScriptedModel((_, response) => sayText(response, 'A'));
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function run(name: string, ...args: readonly string[]) {
  const before = server.requests.length;
  const out = join(dir, name);
  const endpoint = ['--base-url', server.baseUrl, '--model', 'm', '--no-key', '--no-check'];
  const prices = ['--price-in', '1', '--price-out', '1', '--cache', join(dir, 'cache')];
  await runMain(['run', join(dir, 'suite'), ...endpoint, ...prices, '--quiet', '--out', out, ...args]);
  const [id = ''] = readdirSync(out);
  const { denominators, usage } = JSON.parse(readFileSync(join(out, id, 'report.json'), 'utf8'));
  return { sent: server.requests.length - before, cached: denominators.cached, usage };
}

describe('run --cache', () => {
  it('asks nothing twice, pays nothing twice, and the report says so', async () => {
    expect(await run('first')).toMatchObject({ sent: 2, cached: undefined, usage: { calls: 2 } });
    expect(await run('second')).toMatchObject({ sent: 0, cached: 2, usage: { calls: 0, costUsd: 0 } });
    expect(await run('warmer', '--temperature', '1')).toMatchObject({ sent: 2, cached: undefined });
  });

  it('asks repeats anew', async () => {
    await run('first', '--repeat', '2');
    expect(await run('second', '--repeat', '2')).toMatchObject({ sent: 4, cached: undefined });
  });
});
