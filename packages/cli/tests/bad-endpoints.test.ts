import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Script,
  type ScriptedModel,
  sayJson,
  sayText,
  startScriptedModel,
} from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

let folder: TemporaryFolder;
let model: ScriptedModel | undefined;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(async () => {
  await model?.close();
  model = undefined;
  folder.remove();
});

const cli = (...args: string[]) => runCli([...args, '--no-key', '--lang', 'en'], { cwd: folder.path });

async function runOn(script: Script, ...args: string[]) {
  model = await startScriptedModel(script);
  return cli('run', ...args, '--base-url', model.baseUrl, '--model', 'm');
}

const listRuns = () => (existsSync(join(folder.path, 'runs')) ? readdirSync(join(folder.path, 'runs')) : []);
const isProbe = (body: unknown) =>
  /single word: ready|Which colour|What is a fever/.test(JSON.stringify(body));
const refuse: Script = (_, response) => sayJson(response, 400, { error: { message: 'prompt is too long' } });

describe('before a run begins', () => {
  it('a base URL that is none leaves no folder behind', async () => {
    const { code, stderr } = await cli('run', '--base-url', 'htp:/nowhere', '--model', 'm');
    expect(code).toBe(2);
    expect(stderr).toContain('[config.base-url-invalid]');
    expect(listRuns()).toEqual([]);
  });

  it('an endpoint that answers with a web page is refused in a moment', async () => {
    const { code, stderr } = await runOn((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html></html>');
    });
    expect(code).toBe(4);
    expect(stderr).toContain('[endpoint.malformed-reply]');
    expect(listRuns()).toEqual([]);
  });

  it('cases that the context cannot hold are not put to the model, and what would hold them is said', async () => {
    const { code, stderr } = await runOn(
      ({ path }, response) =>
        path.endsWith('/models')
          ? sayJson(response, 200, { data: [{ id: 'm', meta: { n_ctx: 1024 } }] })
          : sayText(response, 'ready'),
      'doctorbench-agent',
      ...['--limit', '2'],
    );
    expect(code).toBe(4);
    expect(stderr).toContain('[endpoint.context-length]');
    expect(stderr).toMatch(/context holds 1024 tokens; 2 of 2 questions are longer.*a context of \d+/);
    expect(listRuns()).toEqual([]);
  });

  it('a model without eyes is not sat down to pictures', async () => {
    const { code, stderr } = await runOn(
      ({ body }, response) =>
        JSON.stringify(body).includes('image_url')
          ? sayJson(response, 400, { error: { message: 'image input is not supported' } })
          : sayText(response, 'ready'),
      'doctorbench-vlm',
    );
    expect(code).toBe(4);
    expect(stderr).toContain('[endpoint.no-images]');
    expect(listRuns()).toEqual([]);
  });
});

describe('a run in which nothing could be scored', () => {
  it('is no success, and says why and what to do', async () => {
    const { code, stderr } = await runOn(
      (request, response) => (isProbe(request.body) ? sayText(response, 'ready') : refuse(request, response)),
      'starter',
      ...['--limit', '3'],
    );
    expect(code).toBe(5);
    expect(stderr).toContain('[run.nothing-scored]');
    expect(stderr).toContain("3 × The question is longer than the model's context [endpoint.context-length]");
    expect(stderr).toContain('--retry-failed');
  });

  it('is none either where the few answers that came wait for a reader', async () => {
    let asked = 0;
    const { code, stderr } = await runOn(
      (request, response) =>
        isProbe(request.body) || ++asked === 1
          ? sayText(response, 'See a doctor.')
          : refuse(request, response),
      'starter',
      ...['--scenario', 'symptom-query', '--limit', '3'],
    );
    expect(code).toBe(5);
    expect(stderr).toContain('2 × ');
  });

  it('is none where every answer came and nobody has read any', async () => {
    const { code, stderr } = await runOn(
      (_, response) => sayText(response, 'See a doctor.'),
      'starter',
      ...['--scenario', 'symptom-query', '--limit', '3'],
    );
    expect(code).toBe(5);
    expect(stderr).toMatch(/3 answers wait for judges, .*doctorbench grade .* --judges FILE/);
  });
});

describe('resume', () => {
  it('streams where the run did, so that a slow answer is kept as far as it came', async () => {
    await runOn(refuse, 'starter', '--limit', '1', '--no-check', '--stream');
    const [run = ''] = listRuns();
    const before = model?.requests.length ?? 0;
    await cli('resume', run, '--retry-failed');
    const bodies = model?.requests.slice(before).map(({ body }) => body?.stream);
    expect(new Set(bodies)).toEqual(new Set([true]));
  });

  it('asks again for what failed for good, at another address, and for no other model', async () => {
    await runOn(refuse, 'starter', '--limit', '3', '--no-check');
    const [run = ''] = listRuns();
    await model?.close();
    model = await startScriptedModel((_, response) => sayText(response, 'A'));
    const resume = (...args: string[]) => cli('resume', run, ...args);
    const mended = await resume('--retry-failed', '--base-url', model.baseUrl, '--json');
    expect(JSON.parse(mended.stdout).report.denominators).toMatchObject({ asked: 3, answered: 3 });
    expect(JSON.parse(mended.stdout).report.run.endpoint.baseUrl).toBe(model.baseUrl);
    const other = await resume('--model', 'another');
    expect(other.stderr).toContain('[run.other-model]');
    expect((await resume('--model', 'another', '--same-model')).stderr).not.toContain('[run.other-model]');
  });
});
