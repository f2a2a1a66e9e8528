import { getEventListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { sayJson, sayText } from '../testing/scripted-model.ts';

const reason = new Error('the user pressed Ctrl-C');

function countTimers(): number {
  return process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
}

/** The test runner has timers of its own that come and go; one left behind by us would stay. */
async function expectTimersAtMost(count: number): Promise<void> {
  for (let turn = 0; turn < 2_000 && countTimers() > count; turn++) await nextTurn();
  expect(countTimers()).toBeLessThanOrEqual(count);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn();
}

describe('abort', () => {
  it('rejects at once for a signal that is already aborted', () =>
    withScriptedClient(
      (_, response) => sayText(response, 'ok'),
      async ({ client, model }) => {
        await expect(client.complete(anyQuestion, { signal: AbortSignal.abort(reason) })).rejects.toBe(
          reason,
        );
        expect(model.requests).toHaveLength(0);
      },
    ));

  it("rejects with the signal's reason while in flight, and leaves no timer", () =>
    withScriptedClient(
      () => {},
      async ({ client, model }) => {
        const timers = countTimers();
        const controller = new AbortController();
        const asking = client.complete(anyQuestion, { signal: controller.signal });
        await until(() => model.requests.length === 1);
        controller.abort(reason);
        await expect(asking).rejects.toBe(reason);
        await expectTimersAtMost(timers);
      },
    ));

  it("rejects with the signal's reason while a stream is coming in", () =>
    withScriptedClient(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      },
      async ({ client, model }) => {
        const controller = new AbortController();
        const asking = client.complete(anyQuestion, { signal: controller.signal });
        await until(() => model.requests.length === 1);
        controller.abort(reason);
        await expect(asking).rejects.toBe(reason);
      },
      { stream: true },
    ));

  it("rejects with the signal's reason while asleep before the next try, and leaves no timer", () =>
    withScriptedClient(
      (_, response) => sayJson(response, 429, {}, { 'retry-after': '200' }),
      async ({ client, model }) => {
        const timers = countTimers();
        const controller = new AbortController();
        const asking = client.complete(anyQuestion, { signal: controller.signal });
        let asleep = false;
        void asking.catch(() => {});
        await until(() => {
          asleep ||= model.requests.length === 1 && client.concurrency() < 4;
          return asleep;
        });
        await nextTurn();
        controller.abort(reason);
        await expect(asking).rejects.toBe(reason);
        await expectTimersAtMost(timers);
        expect(model.requests).toHaveLength(1);
      },
      { clock: systemClock },
    ));

  it("rejects with the signal's reason while waiting for a slot, and the slot is not lost", async () => {
    const held: (() => void)[] = [];
    await withScriptedClient(
      (_, response) => {
        held.push(() => sayText(response, 'ok'));
      },
      async ({ client, model }) => {
        const controller = new AbortController();
        const first = client.complete(anyQuestion);
        await until(() => held.length === 1);
        const second = client.complete(anyQuestion, { signal: controller.signal });
        const third = client.complete(anyQuestion);
        controller.abort(reason);
        await expect(second).rejects.toBe(reason);
        held.shift()?.();
        await first;
        await until(() => held.length === 1);
        held.shift()?.();
        expect((await third).text).toBe('ok');
        expect(model.requests).toHaveLength(2);
      },
      { concurrency: 1 },
    );
  });

  it('loses no slot to errors and aborts', async () => {
    let calm = false;
    let stuck = 0;
    const held: (() => void)[] = [];
    await withScriptedClient(
      (request, response) => {
        if (calm) {
          // Answers nobody until all four slots are in use.
          held.push(() => sayText(response, 'ok'));
          if (held.length === 4) for (const answer of held.splice(0)) answer();
        } else if (request.number % 3 === 0) stuck++;
        else if (request.number % 3 === 1) sayText(response, 'ok');
        else sayJson(response, 400, { error: { message: 'no' } });
      },
      async ({ client }) => {
        const controller = new AbortController();
        const { signal } = controller;
        const asking = Array.from({ length: 60 }, () => client.complete(anyQuestion, { signal }));
        const settling = Promise.allSettled(asking);
        await until(() => stuck === 4);
        controller.abort(reason);
        const outcomes = await settling;
        expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
        calm = true;
        const after = await Promise.all(Array.from({ length: 8 }, () => client.complete(anyQuestion)));
        expect(after).toHaveLength(8);
      },
      { concurrency: 4 },
    );
  });

  it('leaves at most one listener on the signal, whatever became of its requests', () =>
    withScriptedClient(
      (request, response) => {
        if (request.number % 3 === 0) sayJson(response, 400, { error: { message: 'no' } });
        else if (request.number % 3 === 1) sayJson(response, 500, {});
        else sayText(response, 'ok');
      },
      async ({ client }) => {
        const { signal } = new AbortController();
        await Promise.allSettled(Array.from({ length: 30 }, () => client.complete(anyQuestion, { signal })));
        expect(getEventListeners(signal, 'abort').length).toBeLessThan(2);
      },
    ));

  it('lets hundreds of requests share one signal without a warning', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    await withScriptedClient(
      (_, response) => sayText(response, 'ok'),
      async ({ client }) => {
        const { signal } = new AbortController();
        await Promise.all(Array.from({ length: 100 }, () => client.complete(anyQuestion, { signal })));
        await nextTurn();
      },
      { concurrency: 20 },
    );
    process.off('warning', onWarning);
    expect(warnings.map(({ message }) => message)).toEqual([]);
  });
});
