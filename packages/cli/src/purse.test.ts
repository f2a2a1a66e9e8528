import type { ChatRequest, EndpointClient } from '@doctorbench/models';
import { describe, expect, it } from 'vitest';
import { createPurse } from './purse.ts';

const prices = { inputUsdPerMillion: 0, outputUsdPerMillion: 1_000_000 };
/** At most ten dollars. */
const question: ChatRequest = { messages: [{ role: 'user', content: '?' }], maxOutputTokens: 10 };

function open(outputTokens: number | undefined) {
  let inFlight = 0;
  let most = 0;
  const complete = async () => {
    most = Math.max(most, ++inFlight);
    await new Promise(setImmediate);
    inFlight--;
    const usage = outputTokens === undefined ? {} : { usage: { inputTokens: 1, outputTokens } };
    return { text: '', toolCalls: [], finishReason: 'stop', latencyMs: 0, ...usage };
  };
  return { client: { complete } as unknown as EndpointClient, most: () => most };
}

describe('one purse for several runs', () => {
  it('is never overdrawn, and spent as far as a request surely fits', async () => {
    const purse = createPurse({ maxCostUsd: 100, spentUsd: 0 });
    const clients = [open(3), open(7)].map(({ client }) => purse.hold(client, prices));
    const asked = clients.flatMap(client => Array.from({ length: 40 }, () => client.complete(question)));
    const results = await Promise.allSettled(asked);
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
    expect(purse.spentUsd()).toBeLessThanOrEqual(100);
    expect(purse.spentUsd()).toBeGreaterThan(90);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ code: 'run.budget-reached' });
  });

  it('asks several at once while there is plenty, and counts what earlier sessions spent', async () => {
    const purse = createPurse({ maxCostUsd: 100, spentUsd: 70 });
    const { client, most } = open(1);
    const held = purse.hold(client, prices);
    await Promise.all(Array.from({ length: 5 }, () => held.complete(question)));
    expect([purse.spentUsd(), most()]).toEqual([75, 3]);
  });

  it('takes an answer that is not counted for the dearest it may be', async () => {
    const purse = createPurse({ maxCostUsd: 100, spentUsd: 0 });
    await purse.hold(open(undefined).client, prices).complete(question);
    expect(purse.spentUsd()).toBe(10);
  });

  it('lets nobody wait who was told to stop', async () => {
    const purse = createPurse({ maxCostUsd: 10, spentUsd: 0 });
    const stop = new AbortController();
    const never = { complete: () => new Promise(() => undefined) } as unknown as EndpointClient;
    const held = purse.hold(never, prices);
    void held.complete(question);
    const waiting = held.complete(question, { stop: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'run.interrupted' });
  });
});
