import { describe, expect, it } from 'vitest';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { sayJson, sayText } from '../testing/scripted-model.ts';
import { EndpointDownError } from './outage-watch.ts';

const ask = (number: number) => ({
  ...anyQuestion,
  messages: [{ role: 'user' as const, content: `question ${number}` }],
});

describe('an endpoint that is down', () => {
  it('ends every request within a minute: asleep or waiting for a slot', () =>
    withScriptedClient(
      (_, response) => void response.destroy(),
      async ({ client, clock }) => {
        const startedMs = clock.monotonicMs();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 40 }, (_, number) => client.complete(ask(number))),
        );
        for (const outcome of outcomes)
          expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(EndpointDownError);
        expect(outcomes[0]).toMatchObject({ reason: { code: 'endpoint.connection-lost' } });
        expect(clock.monotonicMs() - startedMs).toBeLessThan(60_000);
      },
      { concurrency: 4 },
    ));

  it('is found out one request at a time, too', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 500, {}),
      async ({ client, clock }) => {
        const outcomes = await Promise.allSettled([1, 2, 3, 4].map(number => client.complete(ask(number))));
        expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'endpoint.server-error' } });
        expect(clock.monotonicMs()).toBeLessThan(60_000);
      },
      { concurrency: 1 },
    ));

  it('is asked again by a later request', () => {
    let isUp = false;
    return withScriptedClient(
      (_, response) => (isUp ? sayText(response, 'back') : void response.destroy()),
      async ({ client }) => {
        await Promise.allSettled(Array.from({ length: 6 }, (_, number) => client.complete(ask(number))));
        isUp = true;
        expect((await client.complete(anyQuestion)).text).toBe('back');
      },
    );
  });

  it('loses no request when it restarts in half a minute', () =>
    withScriptedClient(
      (_, response) => (down() ? void response.destroy() : sayText(response, 'ready')),
      async ({ client, clock }) => {
        down = () => clock.monotonicMs() < 30_000;
        const replies = await Promise.all(
          Array.from({ length: 12 }, (_, number) => client.complete(ask(number))),
        );
        expect(replies).toHaveLength(12);
      },
      { concurrency: 'auto' },
    ));
});

let down = () => true;

describe('a stop', () => {
  it('waits for the try in flight and begins no other', () => {
    const stop = new AbortController();
    return withScriptedClient(
      (_, response) => {
        stop.abort();
        response.destroy();
      },
      async ({ client, model }) => {
        await expect(client.complete(anyQuestion, { stop: stop.signal })).rejects.toMatchObject({
          code: 'endpoint.connection-lost',
        });
        expect(model.requests).toHaveLength(1);
      },
    );
  });
});

describe('an endpoint that is slow', () => {
  it('is asked little at once from its first reply on', () =>
    withScriptedClient(
      (_, response) => {
        void clockOf?.sleep(30_000).then(() => sayText(response, 'slow'));
      },
      async ({ client, clock }) => {
        clockOf = clock;
        await client.complete(anyQuestion);
        expect(client.concurrency()).toBe(1);
      },
      { concurrency: 'auto', timeoutMs: 180_000 },
    ));
});

let clockOf: { sleep(ms: number): Promise<void> } | undefined;
