import { anyQuestion, sayText, withScriptedClient } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { drawWireFaults, playWireFault, type WireFault } from './wire-faults.ts';

const expected: Readonly<Record<WireFault, string>> = {
  'rate-limited': 'endpoint.rate-limited',
  'server-error': 'endpoint.server-error',
  reset: 'endpoint.connection-lost',
  truncated: 'endpoint.malformed-reply',
  'bad-stream': 'endpoint.malformed-reply',
};

describe('a flaky wire', () => {
  it('shows the same faults to the same question: none to two, of every sort', () => {
    const counts = new Map<number, number>();
    const seen = new Set<WireFault>();
    for (let question = 0; question < 600; question++) {
      const faults = drawWireFaults(`question ${question}`);
      expect(drawWireFaults(`question ${question}`)).toEqual(faults);
      counts.set(faults.length, (counts.get(faults.length) ?? 0) + 1);
      for (const fault of faults) seen.add(fault);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2]);
    for (const count of counts.values()) expect(count).toBeGreaterThan(150);
    expect([...seen].sort()).toEqual(Object.keys(expected).sort());
  });

  for (const fault of Object.keys(expected) as WireFault[])
    it.each([false, true])(
      `plays ${fault} so that a client tries again and gets through (streamed: %s)`,
      async stream => {
        await withScriptedClient(
          ({ number }, response) =>
            number < 3 ? playWireFault(fault, response, stream) : sayText(response, 'at last'),
          async ({ client, model }) => {
            expect((await client.complete(anyQuestion)).text).toBe('at last');
            expect(model.requests).toHaveLength(3);
          },
          { stream },
        );
      },
    );

  it.each(Object.entries(expected))('plays %s as %s', async (fault, code) => {
    await withScriptedClient(
      (_, response) => playWireFault(fault as WireFault, response, false),
      async ({ client }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code });
      },
    );
  });
});
