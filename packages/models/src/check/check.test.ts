import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseApiKey } from '../http/api-key.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import {
  type Script,
  type ScriptedBody,
  sayJson,
  sayText,
  startScriptedModel,
} from '../testing/scripted-model.ts';
import { type CheckResult, checkEndpoint, checkSteps, type StepResult } from './check.ts';

type Response = Parameters<typeof sayText>[0];

interface Checked extends CheckResult {
  /** `passed`, `skipped` or the cause of the failure, in the order of the steps. */
  readonly outline: readonly string[];
  readonly reported: readonly StepResult[];
  readonly paths: readonly string[];
}

const anyKey = 'sk-check-0123456789';

async function check(baseUrl: string, key = anyKey, timeoutMs = 20_000): Promise<Omit<Checked, 'paths'>> {
  const reported: StepResult[] = [];
  const result = await checkEndpoint({
    endpoint: { baseUrl, model: 'scripted' },
    ...(key ? { apiKey: parseApiKey(key) } : {}),
    timeoutMs,
    clock: createFakeClock(),
    onStep: step => reported.push(step),
  });
  const outline = result.steps.map(step => (step.kind === 'failed' ? step.cause : step.kind));
  return { ...result, outline, reported };
}

async function checkScript(script: Script, toBaseUrl = (baseUrl: string) => baseUrl): Promise<Checked> {
  const model = await startScriptedModel(script);
  try {
    const checked = await check(toBaseUrl(model.baseUrl));
    return { ...checked, paths: model.requests.map(({ path }) => path) };
  } finally {
    await model.close();
  }
}

/** A model with eyes and hands, unless a test says otherwise. */
function behave(
  response: Response,
  body: ScriptedBody | undefined,
  faults: Partial<Record<'image' | 'tool', (response: Response) => void>> = {},
): void {
  const asked = JSON.stringify(body);
  const seeRed = (to: Response) => sayText(to, 'Red.');
  if (asked.includes('image_url')) (faults.image ?? seeRed)(response);
  else if (asked.includes('"tools"')) (faults.tool ?? callTool)(response);
  else sayText(response, 'ready');
}

function callTool(response: Response, text = '{"patient":7}'): void {
  const call = { id: 'c1', type: 'function', function: { name: 'read_result', arguments: text } };
  const message = { content: null, tool_calls: [call] };
  sayJson(response, 200, { choices: [{ message, finish_reason: 'tool_calls' }] });
}

describe('checkEndpoint', () => {
  it('passes a model that answers, sees and calls tools', async () => {
    const { outline, tracks, latencyMs, adaptations, steps, reported } = await checkScript(
      ({ body }, response) => behave(response, body),
    );
    expect(outline).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
    expect(tracks).toEqual(['llm', 'vlm', 'agent']);
    expect(latencyMs).toBe(0);
    expect(adaptations).toEqual([]);
    expect(steps.map(({ step }) => step)).toEqual(checkSteps);
    expect(reported).toEqual(steps);
  });

  it('reports each step when it ends, before the next request', async () => {
    const log: string[] = [];
    const model = await startScriptedModel(({ body, number }, response) => {
      log.push(`request ${number}`);
      behave(response, body);
    });
    await checkEndpoint({
      endpoint: { baseUrl: model.baseUrl, model: 'scripted' },
      timeoutMs: 20_000,
      onStep: ({ step }) => log.push(step),
    });
    await model.close();
    expect(log).toEqual([
      'request 1',
      'reachable',
      'key-valid',
      'model-answers',
      'request 2',
      'images-accepted',
      'request 3',
      'tools-accepted',
    ]);
  });

  it.each<[string, number, unknown, readonly string[]]>([
    [
      'a rejected key',
      401,
      { error: { message: 'Incorrect API key provided' } },
      ['passed', 'endpoint.key-rejected', 'skipped', 'skipped', 'skipped'],
    ],
    [
      'an unknown model',
      404,
      { error: { message: 'The model `scripted` does not exist' } },
      ['passed', 'passed', 'endpoint.model-unknown', 'skipped', 'skipped'],
    ],
    [
      'an empty purse',
      402,
      { error: { message: '余额不足' } },
      ['passed', 'passed', 'endpoint.quota', 'skipped', 'skipped'],
    ],
    [
      'a wrong route',
      404,
      { detail: 'Not Found' },
      ['endpoint.not-found', 'skipped', 'skipped', 'skipped', 'skipped'],
    ],
    ['a broken server', 500, {}, ['passed', 'skipped', 'endpoint.server-error', 'skipped', 'skipped']],
    [
      'another format',
      200,
      { output: 'ready' },
      ['passed', 'skipped', 'endpoint.malformed-reply', 'skipped', 'skipped'],
    ],
  ])('says how far it came with %s', async (_, status, reply, expected) => {
    const { outline, tracks, latencyMs } = await checkScript((_request, response) =>
      sayJson(response, status, reply),
    );
    expect(outline).toEqual(expected);
    expect(tracks).toEqual([]);
    expect(latencyMs).toBeUndefined();
  });

  it('says that a refused port is not reachable', async () => {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise(resolve => server.close(resolve));
    const { outline } = await check(`http://127.0.0.1:${port}/v1`);
    expect(outline).toEqual(['endpoint.unreachable', 'skipped', 'skipped', 'skipped', 'skipped']);
  });

  it('says that a silent endpoint is not reachable', async () => {
    const model = await startScriptedModel(() => {});
    const { outline } = await check(model.baseUrl, undefined, 30);
    await model.close();
    expect(outline).toEqual(['endpoint.timeout', 'skipped', 'skipped', 'skipped', 'skipped']);
  });

  it.each<[string, Script]>([
    ['a JSON error', (_, response) => sayJson(response, 404, { detail: 'Not Found' })],
    [
      'a web page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
    ],
    ['a redirect', (_, response) => response.writeHead(307, { location: '/login' }).end()],
  ])('points to /v1 when the base URL lacks it: %s', async (_, atRoot) => {
    const checked = await checkScript(
      (request, response) =>
        request.path.startsWith('/v1/') ? behave(response, request.body) : atRoot(request, response),
      baseUrl => baseUrl.replace('/v1', ''),
    );
    const failure = checked.steps.find(({ kind }) => kind === 'failed');
    expect(failure).toMatchObject({
      cause: 'endpoint.not-found',
      detail: expect.stringMatching(/\/v1 answers: use that$/),
    });
    expect(checked.outline.filter(word => word === 'skipped').length).toBeGreaterThanOrEqual(2);
    expect(checked.paths.at(-1)).toBe('/v1/chat/completions');
  });

  it.each([401, 402, 429])('points to /v1 also when it answers %i', async status => {
    const { steps } = await checkScript(
      (request, response) =>
        sayJson(response, request.path.startsWith('/v1/') ? status : 404, {}, { 'retry-after': '9999' }),
      baseUrl => baseUrl.replace('/v1', ''),
    );
    expect(steps[0]).toMatchObject({ detail: expect.stringContaining('/v1 answers') });
  });

  it('does not point to /v1 when nothing is there either, nor below a version', async () => {
    const script: Script = (_, response) => sayJson(response, 404, { detail: 'Not Found' });
    const without = await checkScript(script, baseUrl => baseUrl.replace('/v1', ''));
    expect(without.steps[0]).toMatchObject({ cause: 'endpoint.not-found', detail: 'HTTP 404: Not Found' });
    expect(without.paths).toEqual(['/chat/completions', '/v1/chat/completions']);
    const below = await checkScript(script, baseUrl => baseUrl.replace('/v1', '/api/v3'));
    expect(below.paths).toEqual(['/api/v3/chat/completions']);
  });

  it.each<[string, string, (response: Response) => void]>([
    [
      'refuses them',
      'endpoint.no-images',
      response => sayJson(response, 400, { error: { message: 'image input is not supported' } }),
    ],
    [
      'refuses the request',
      'endpoint.no-images',
      response => sayJson(response, 400, { error: { message: 'bad content' } }),
    ],
    [
      'does not look at them',
      'endpoint.no-images',
      response => sayText(response, 'An image is required for the answer I prepared.'),
    ],
    ['sees another colour', 'endpoint.no-images', response => sayText(response, 'Blue')],
    ['fails over them', 'endpoint.server-error', response => sayJson(response, 500, {})],
  ])('fails the images of a model that %s', async (_, cause, image) => {
    const { outline, tracks } = await checkScript(({ body }, response) => behave(response, body, { image }));
    expect(outline).toEqual(['passed', 'passed', 'passed', cause, 'passed']);
    expect(tracks).toEqual(['llm', 'agent']);
  });

  it.each(['red', 'Red.', 'It is **red**', '红色', '图像是红色的。'])(
    'takes %j for having seen red',
    async text => {
      const { tracks } = await checkScript(({ body }, response) =>
        behave(response, body, { image: reply => sayText(reply, text) }),
      );
      expect(tracks).toContain('vlm');
    },
  );

  it.each<[string, string, (response: Response) => void]>([
    [
      'refuses them',
      'endpoint.no-tools',
      response => sayJson(response, 400, { error: { message: 'tools are not supported' } }),
    ],
    ['refuses the request', 'endpoint.no-tools', response => sayJson(response, 422, { detail: 'bad' })],
    ['answers in words', 'endpoint.no-tools', response => sayText(response, 'Potassium is 4.1.')],
    ['calls them with half a JSON', 'endpoint.no-tools', response => callTool(response, '{"patient":')],
  ])('fails the tools of a model that %s', async (_, cause, tool) => {
    const { outline, tracks } = await checkScript(({ body }, response) => behave(response, body, { tool }));
    expect(outline).toEqual(['passed', 'passed', 'passed', 'passed', cause]);
    expect(tracks).toEqual(['llm', 'vlm', 'agent']);
  });

  it('does not say of a key that was never sent that it is accepted', async () => {
    const model = await startScriptedModel(({ body }, response) => behave(response, body));
    const { steps } = await checkEndpoint({
      endpoint: { baseUrl: model.baseUrl, model: 'scripted' },
      timeoutMs: 20_000,
    }).finally(() => model.close());
    expect(steps[1]).toEqual({ step: 'key-valid', kind: 'skipped' });
  });

  it('notes missing usage and an answer that is all reasoning', async () => {
    const silent = await checkScript((_, response) => sayText(response, 'ready', { usage: undefined }));
    expect(silent.steps[2]).toMatchObject({ kind: 'passed', note: expect.stringContaining('usage') });
    const choices = [{ message: { content: '', reasoning: 'hm' }, finish_reason: 'length' }];
    const pensive = await checkScript((_, response) => sayJson(response, 200, { choices }));
    expect(pensive.steps[2]).toMatchObject({ kind: 'passed', note: expect.stringContaining('reasoning') });
  });

  it('lists what it had to adapt', async () => {
    const { outline, adaptations } = await checkScript(({ body }, response) => {
      if (body && 'max_tokens' in body)
        return sayJson(response, 400, {
          error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'." },
        });
      return behave(response, body);
    });
    expect(outline).toEqual(Array(5).fill('passed'));
    expect(adaptations).toEqual(['max_tokens sent as max_completion_tokens']);
  });

  it("stops with the signal's reason", async () => {
    const model = await startScriptedModel(() => {});
    const reason = new Error('stop');
    const endpoint = { baseUrl: model.baseUrl, model: 'scripted' };
    await expect(
      checkEndpoint({ endpoint, timeoutMs: 20_000, signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    await model.close();
  });

  it('refuses a base URL that is none before it asks anybody', async () => {
    await expect(check('not a url')).rejects.toMatchObject({ code: 'config.base-url-invalid' });
  });
});
