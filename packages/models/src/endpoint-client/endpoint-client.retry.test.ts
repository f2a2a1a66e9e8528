import { describe, expect, it } from 'vitest';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { sayJson, sayText } from '../testing/scripted-model.ts';

describe('retries', () => {
  it.each([
    ['seconds', '7', 7_000],
    ['an HTTP date', 'Thu, 01 Jan 2026 00:00:45 GMT', 45_000],
  ])('waits as long as Retry-After asks: %s', (_, header, waitMs) =>
    withScriptedClient(
      (request, response) =>
        request.number === 1
          ? sayJson(response, 429, {}, { 'retry-after': header })
          : sayText(response, 'ok'),
      async ({ client, clock }) => {
        expect((await client.complete(anyQuestion)).text).toBe('ok');
        expect(clock.sleeps).toEqual([waitMs + 250]);
      },
    ),
  );

  it.each(['86400', 'Fri, 01 Jan 2027 00:00:00 GMT'])('does not wait for Retry-After: %s', header =>
    withScriptedClient(
      (_, response) =>
        sayJson(response, 429, { error: { message: 'come back later' } }, { 'retry-after': header }),
      async ({ client, model, clock }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({
          code: 'endpoint.rate-limited',
          detail: 'HTTP 429: come back later',
        });
        expect(model.requests).toHaveLength(1);
        expect(clock.sleeps).toEqual([]);
      },
    ),
  );

  it.each([
    ['a server error', (response: Response) => sayJson(response, 500, {})],
    ['a bad gateway', (response: Response) => response.writeHead(502).end('<html>Bad Gateway</html>')],
    ['a reset connection', (response: Response) => response.socket?.resetAndDestroy()],
    ['a closed connection', (response: Response) => response.socket?.destroy()],
    ['truncated JSON', (response: Response) => response.writeHead(200).end('{"choices":[{"message":{"cont')],
    [
      'a truncated body',
      (response: Response) =>
        response.writeHead(200, { 'content-length': 999 }).write('{', () => response.destroy()),
    ],
    [
      'a web page with status 200',
      (response: Response) => response.writeHead(200).end('<!doctype html><p>Busy</p>'),
    ],
    ['empty choices', (response: Response) => sayJson(response, 200, { choices: [] })],
    ['an empty body', (response: Response) => response.writeHead(200).end()],
    [
      'an overload told with status 200',
      (response: Response) => sayJson(response, 200, { error: { message: 'Overloaded', code: 503 } }),
    ],
  ])('tries again after %s', (_, misbehave) =>
    withScriptedClient(
      (request, response) => {
        if (request.number === 1) misbehave(response);
        else sayText(response, 'ok');
      },
      async ({ client, model, clock }) => {
        expect((await client.complete(anyQuestion)).text).toBe('ok');
        expect(model.requests).toHaveLength(2);
        expect(clock.sleeps).toEqual([375]);
      },
    ),
  );

  it('backs off further with each try, and ends', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 500, { error: { message: 'broken' } }),
      async ({ client, model, clock }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code: 'endpoint.server-error' });
        expect(model.requests).toHaveLength(6);
        expect(clock.sleeps).toEqual([375, 750, 1_500, 3_000, 6_000]);
      },
    ));

  it.each([
    [400, 'endpoint.bad-request'],
    [401, 'endpoint.key-rejected'],
    [402, 'endpoint.quota'],
    [403, 'endpoint.key-rejected'],
    [404, 'endpoint.not-found'],
    [422, 'endpoint.bad-request'],
  ])('does not try again after %i', (status, code) =>
    withScriptedClient(
      (_, response) => sayJson(response, status, { error: { message: 'no' } }),
      async ({ client, model }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code });
        expect(model.requests).toHaveLength(1);
      },
    ),
  );

  it('does not begin a wait that would outlast the total time', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 503, {}),
      async ({ client, model, clock }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code: 'endpoint.server-error' });
        expect(clock.sleeps).toEqual([375, 750]);
        expect(model.requests).toHaveLength(3);
      },
      { totalTimeoutMs: 2_000 },
    ));

  it('gives a try no more time than is left of the total', () =>
    withScriptedClient(
      () => {},
      async ({ client }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code: 'endpoint.timeout' });
      },
      // Were it given its own hour, this would never end.
      { timeoutMs: 3_600_000, totalTimeoutMs: 60 },
    ));

  it('limits each try, and tries a silent endpoint twice', () =>
    withScriptedClient(
      () => {},
      async ({ client }) => {
        let tries = 0;
        const onCall = () => {
          tries++;
        };
        await expect(client.complete(anyQuestion, { onCall })).rejects.toMatchObject({
          code: 'endpoint.timeout',
          detail: 'no complete reply in 0.04 s',
        });
        expect(tries).toBe(2);
      },
      { timeoutMs: 40 },
    ));

  it("does not count the time in our own queue against the endpoint's", async () => {
    let tick = () => {};
    await withScriptedClient(
      (_, response) => {
        tick();
        sayText(response, 'ok');
      },
      async ({ client, clock }) => {
        tick = () => clock.advance(900);
        const completions = await Promise.all(Array.from({ length: 10 }, () => client.complete(anyQuestion)));
        expect(completions).toHaveLength(10);
      },
      { concurrency: 1, totalTimeoutMs: 1_000 },
    );
  });

  it('sends less at once after a push-back, and the wave still completes', () =>
    withScriptedClient(
      (request, response) =>
        request.number <= 8 ? sayJson(response, 429, {}, { 'retry-after': '1' }) : sayText(response, 'ok'),
      async ({ client }) => {
        await Promise.all(Array.from({ length: 8 }, () => client.complete(anyQuestion)));
        expect(client.concurrency()).toBeLessThan(8);
        expect(client.concurrency()).toBeGreaterThanOrEqual(1);
      },
      { concurrency: 8 },
    ));

  it('takes dropped connections for a push-back', () =>
    withScriptedClient(
      (request, response) => {
        if (request.number <= 8) response.socket?.resetAndDestroy();
        else sayText(response, 'ok');
      },
      async ({ client }) => {
        await Promise.all(Array.from({ length: 8 }, () => client.complete(anyQuestion)));
        expect(client.concurrency()).toBeLessThan(8);
      },
      { concurrency: 8 },
    ));

  it('does not take a refusal of the request for a push-back', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 400, { error: { message: 'prompt too long' } }),
      async ({ client }) => {
        await Promise.allSettled(Array.from({ length: 20 }, () => client.complete(anyQuestion)));
        expect(client.concurrency()).toBe(8);
      },
      { concurrency: 8 },
    ));
});

type Response = Parameters<typeof sayText>[0];
