import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../testing/fake-clock.ts';
import { type Script, type ScriptedModel, sayJson, startScriptedModel } from '../testing/scripted-model.ts';
import { parseApiKey } from './api-key.ts';
import { createJsonClient, type JsonClient, type JsonClientOptions } from './json-client.ts';

interface Given {
  readonly client: JsonClient;
  readonly model: ScriptedModel;
  readonly clock: FakeClock;
}

async function withClient(
  script: Script,
  use: (given: Given) => Promise<void>,
  options: Partial<JsonClientOptions> = {},
): Promise<void> {
  const clock = createFakeClock();
  const model = await startScriptedModel(script);
  const client = createJsonClient({
    baseUrl: model.baseUrl,
    concurrency: 2,
    timeoutMs: 20_000,
    totalTimeoutMs: 3_600_000,
    clock,
    random: () => 0.5,
    ...options,
  });
  try {
    await use({ client, model, clock });
  } finally {
    await client.close();
    await model.close();
  }
}

const ask = (client: JsonClient, signal?: AbortSignal) =>
  client.post({
    path: '/things',
    body: { ask: 1 },
    parse: json => (json as { readonly thing: string }).thing,
    ...(signal ? { signal } : {}),
  });

it('posts JSON below the base URL and hands back what was parsed', () =>
  withClient(
    (_, response) => sayJson(response, 200, { thing: 'ok' }),
    async ({ client, model }) => {
      expect(await ask(client)).toBe('ok');
      expect(model.requests[0]).toMatchObject({ path: '/v1/things', body: { ask: 1 } });
      expect(model.requests[0]?.headers.authorization).toBeUndefined();
    },
  ));

describe('retries', () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['a server error', response => sayJson(response, 503, {})],
    ['a closed connection', response => response.socket?.destroy()],
    ['truncated JSON', response => response.writeHead(200).end('{"thing":')],
    ['a web page', response => response.writeHead(200).end('<!doctype html><p>Busy</p>')],
    ['an empty reply', response => response.writeHead(200).end()],
    ['an error told with status 200', response => sayJson(response, 200, { error: { code: 503 } })],
  ])('try again after %s', (_, misbehave) =>
    withClient(
      (request, response) => {
        if (request.number === 1) misbehave(response);
        else sayJson(response, 200, { thing: 'ok' });
      },
      async ({ client, clock }) => {
        expect(await ask(client)).toBe('ok');
        expect(clock.sleeps).toEqual([375]);
      },
    ),
  );

  it('wait as long as Retry-After asks', () =>
    withClient(
      ({ number }, response) =>
        number === 1
          ? sayJson(response, 429, {}, { 'retry-after': '7' })
          : sayJson(response, 200, { thing: 'ok' }),
      async ({ client, clock }) => {
        expect(await ask(client)).toBe('ok');
        expect(clock.sleeps).toEqual([7_250]);
      },
    ));

  it.each([
    [404, 1, 'endpoint.not-found'],
    [401, 1, 'endpoint.key-rejected'],
    [500, 6, 'endpoint.server-error'],
    [200, 3, 'endpoint.malformed-reply'],
  ])('end, HTTP %d after %d tries', (status, tries, code) =>
    withClient(
      (_, response) => void response.writeHead(status).end('no JSON'),
      async ({ client, model }) => {
        await expect(ask(client)).rejects.toMatchObject({ code });
        expect(model.requests).toHaveLength(tries);
      },
    ),
  );

  it('end when the time for all tries is up', () =>
    withClient(
      (_, response) => sayJson(response, 500, {}),
      async ({ client, model }) => {
        await expect(ask(client)).rejects.toMatchObject({ code: 'endpoint.server-error' });
        expect(model.requests).toHaveLength(2);
      },
      { totalTimeoutMs: 1_000 },
    ));

  it('follow a reply that the parser rejects, but not a mistake of the parser', () =>
    withClient(
      (_, response) => sayJson(response, 200, {}),
      async ({ client, model }) => {
        const rejected = new AppError('endpoint.malformed-reply', 'no thing in it');
        const mistake = new TypeError('undefined is not a function');
        const postWith = (error: Error) =>
          client.post({
            path: '/things',
            body: {},
            parse: () => {
              throw error;
            },
          });
        await expect(postWith(rejected)).rejects.toBe(rejected);
        expect(model.requests).toHaveLength(3);
        await expect(postWith(mistake)).rejects.toBe(mistake);
        expect(model.requests).toHaveLength(4);
      },
    ));
});

it('keeps no more requests in flight than allowed', () => {
  let inFlight = 0;
  let most = 0;
  return withClient(
    async (_, response) => {
      most = Math.max(most, ++inFlight);
      await new Promise(resolve => setImmediate(resolve));
      inFlight--;
      sayJson(response, 200, { thing: 'ok' });
    },
    async ({ client, model }) => {
      await Promise.all(Array.from({ length: 12 }, () => ask(client)));
      expect(model.requests).toHaveLength(12);
      expect(most).toBeLessThanOrEqual(2);
    },
  );
});

it('stops at once with the reason of the signal', () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  return withClient(
    () => stop.abort(reason),
    async ({ client }) => {
      await expect(ask(client, stop.signal)).rejects.toBe(reason);
    },
  );
});

describe('the key', () => {
  const secret = 'sk-live-9f8e7d6c5b4a/3210';
  const apiKey = parseApiKey(secret);

  it('is sent as a bearer token', () =>
    withClient(
      (_, response) => sayJson(response, 200, { thing: 'ok' }),
      async ({ client, model }) => {
        await ask(client);
        expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${secret}`);
      },
      { apiKey },
    ));

  it.each<[string, Script]>([
    ['an error', (_, response) => sayJson(response, 401, { error: { message: `bad key ${secret}` } })],
    ['an error with status 200', (_, response) => sayJson(response, 200, { error: `bad key ${secret}` })],
    ['a page', (_, response) => response.writeHead(500).end(`<b>${secret}</b>`)],
    ['bytes that are not HTTP', (_, response) => response.socket?.end(`Bearer ${secret}`)],
  ])('is masked in %s', (_, script) =>
    withClient(
      script,
      async ({ client }) => {
        const error: unknown = await ask(client).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(AppError);
        expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(secret);
      },
      { apiKey },
    ),
  );

  it('is masked in what the parser gets', () =>
    withClient(
      (_, response) => sayJson(response, 200, { thing: `your key is ${secret}` }),
      async ({ client }) => {
        expect(await ask(client)).toBe('your key is sk-…10');
      },
      { apiKey },
    ));
});
