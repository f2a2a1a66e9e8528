import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { type Script, sayJson, sayText } from '../testing/scripted-model.ts';

const choice = { message: { content: 'B' }, finish_reason: 'stop' };

/** What a reply is called, what is said of it, and how often it is tried. */
const replies: readonly (readonly [
  what: string,
  code: string,
  detail: string | RegExp,
  tries: number,
  Script,
])[] = [
  [
    'a web page',
    'malformed-reply',
    'the reply is a web page',
    3,
    (_, response) => response.writeHead(200).end('<!doctype html><p>Hi'),
  ],
  [
    'an empty body',
    'malformed-reply',
    'the reply is empty',
    3,
    (_, response) => response.writeHead(200).end(' \n'),
  ],
  [
    'half of a reply',
    'malformed-reply',
    'the reply is not whole JSON',
    3,
    (_, response) => response.writeHead(200).end('{"choi'),
  ],
  [
    'no choices',
    'malformed-reply',
    /not a chat completion \(choices: /,
    3,
    (_, response) => sayJson(response, 200, { choices: [] }),
  ],
  [
    'no message',
    'malformed-reply',
    /\(choices\.0\.message: /,
    3,
    (_, response) => sayJson(response, 200, { choices: [{}] }),
  ],
  [
    'another shape',
    'malformed-reply',
    /\(choices: /,
    3,
    (_, response) => sayJson(response, 200, { output_text: 'B' }),
  ],
  ['no content', 'malformed-reply', 'HTTP 204', 3, (_, response) => response.writeHead(204).end()],
  [
    'unasked-for gzip',
    'malformed-reply',
    'the reply is not whole JSON',
    3,
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}')),
  ],
  [
    '10 MB',
    'malformed-reply',
    'the reply is larger than 8 MB',
    3,
    (_, response) =>
      response.writeHead(200).end(JSON.stringify({ choices: [choice], pad: 'x'.repeat(10 << 20) })),
  ],
  [
    'a redirect',
    'not-found',
    'HTTP 307: it redirects to /login',
    1,
    (_, response) => response.writeHead(307, { location: '/login' }).end(),
  ],
  [
    'an error page',
    'server-error',
    'HTTP 503: Busy Try later',
    6,
    (_, response) => response.writeHead(503).end('<html><h1>Busy</h1><p>Try later</p></html>'),
  ],
  [
    'an error with status 200',
    'quota',
    'HTTP 200: 1113 余额不足',
    1,
    (_, response) => sayJson(response, 200, { error: { code: '1113', message: '余额不足' } }),
  ],
  [
    'a model that is not there',
    'model-unknown',
    'HTTP 400: 1211 模型不存在',
    1,
    (_, response) => sayJson(response, 400, { error: { code: '1211', message: '模型不存在' } }),
  ],
];

describe('failures', () => {
  it.each(replies)('names %s', (_, code, detail, tries, script) =>
    withScriptedClient(script, async ({ client, model }) => {
      await expect(client.complete(anyQuestion)).rejects.toMatchObject({
        code: `endpoint.${code}`,
        detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      });
      expect(model.requests).toHaveLength(tries);
      expect(new Set(model.requests.map(({ path }) => path))).toEqual(new Set(['/v1/chat/completions']));
    }),
  );

  it('reads a reply of several megabytes that is below the bound', () =>
    withScriptedClient(
      (_, response) => sayText(response, '长'.repeat(1 << 20)),
      async ({ client }) => {
        expect((await client.complete(anyQuestion)).text).toHaveLength(1 << 20);
      },
    ));

  it('refuses a base URL that is none when it is made, not when it is used', async () => {
    const made = withScriptedClient(
      () => {},
      async () => {},
      { endpoint: { baseUrl: 'api.example.com/v1', model: 'x' } },
    );
    await expect(made).rejects.toMatchObject({ code: 'config.base-url-invalid' });
  });
});

describe('concurrency', () => {
  it.each([1, 3, 'auto'] as const)('keeps to its limit at the endpoint: %s', async concurrency => {
    let inFlight = 0;
    let most = 0;
    await withScriptedClient(
      async (_, response) => {
        most = Math.max(most, ++inFlight);
        await nextTurn();
        inFlight--;
        sayText(response, 'ok');
      },
      async ({ client }) => {
        let highest = client.concurrency();
        expect(highest).toBe(concurrency === 'auto' ? 2 : concurrency);
        expect(client.maxConcurrency).toBe(concurrency === 'auto' ? 128 : concurrency);
        const ask = async () => {
          await client.complete(anyQuestion);
          highest = Math.max(highest, client.concurrency());
        };
        await Promise.all(Array.from({ length: 150 }, ask));
        expect(most).toBeLessThanOrEqual(highest);
        expect(highest).toBeLessThanOrEqual(client.maxConcurrency);
      },
      { concurrency },
    );
  });
});
