import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { sayJson, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from './testing/run-main.ts';

let dir = '';
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-examinee-'));
  await writeSuiteFolder(join(dir, 'suite'), { items: [makeChoiceItem('one')] });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const message = {
  type: 'message',
  content: [{ type: 'text', text: 'A' }],
  stop_reason: 'end_turn',
  usage: { input_tokens: 9, output_tokens: 1 },
};

describe('an examinee named by its provider', () => {
  it('is asked over its own wire with the key of its own variable, and the manifest says which', async () => {
    const server = await startScriptedModel((_, response) => sayJson(response, 200, message));
    const url = server.baseUrl.replace(/\/v1$/, '');
    const { code } = await runMain(
      ['run', join(dir, 'suite'), '--model', 'anthropic:claude-x', '--base-url', url, '--quiet'],
      { env: { DOCTORBENCH_RUNS: join(dir, 'runs'), ANTHROPIC_API_KEY: 'sk-ant-0123456789' } },
    );
    await server.close();
    expect(code).toBe(0);
    expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(['/v1/messages']));
    expect(server.requests[0]?.headers['x-api-key']).toBe('sk-ant-0123456789');
    const [id = ''] = readdirSync(join(dir, 'runs'));
    const manifest = readFileSync(join(dir, 'runs', id, 'run.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({
      endpoint: { provider: 'anthropic', model: 'claude-x', baseUrl: url },
      adaptations: ['seed not sent'],
    });
    expect(manifest).not.toContain('sk-ant-0123456789');
  });

  it('says which variable its key is missing from', async () => {
    const { code, stderr } = await runMain(['run', join(dir, 'suite'), '--model', 'gemini:g'], { env: {} });
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining('GEMINI_API_KEY')]);
  });
});
