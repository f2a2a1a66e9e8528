import type { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../chat.ts';
import type { Clock } from '../clock.ts';
import { EndpointDownError } from '../endpoint-client/outage-watch.ts';
import { parseApiKey } from '../http/api-key.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { scriptOpenaiBatches } from '../testing/scripted-batches.ts';
import { type Script, sayJson, startScriptedModel } from '../testing/scripted-model.ts';
import { type BatchClientOptions, createBatchClient } from './batch-client.ts';
import type { BatchLedger, BatchRecord } from './batch-ledger.ts';

function createLedger(records: BatchRecord[] = []): BatchLedger {
  return { list: () => [...records], add: async record => void records.push(record) };
}

const ask = (content: string, seed = 1): ChatRequest => ({
  messages: [{ role: 'user', content }],
  maxOutputTokens: 64,
  temperature: 0,
  seed,
});
const echo = (body: Readonly<Record<string, unknown>>) => ({
  text: `to: ${(body.messages as { content: string }[])[0]?.content}`,
});

async function withServer(script: Script, use: (baseUrl: string) => Promise<void>): Promise<void> {
  const server = await startScriptedModel(script);
  try {
    await use(server.baseUrl);
  } finally {
    await server.close();
  }
}

async function withClient<T>(
  baseUrl: string,
  use: (client: ReturnType<typeof createBatchClient>) => Promise<T>,
  options: Partial<BatchClientOptions> = {},
): Promise<T> {
  const client = createBatchClient({
    endpoint: { baseUrl, model: 'm' },
    ledger: createLedger(),
    timeoutMs: 20_000,
    clock: createFakeClock(),
    random: () => 0.5,
    ...options,
  });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Presses Ctrl-C once a batch is out. */
function stopWhen(records: readonly BatchRecord[], stop: AbortController): Clock['sleep'] {
  return async (_, signal) => {
    signal?.throwIfAborted();
    if (records.some(({ batchId }) => batchId !== null)) stop.abort();
    await new Promise(setImmediate);
  };
}

describe('createBatchClient', () => {
  it('hands questions in together and gives each its own answer', async () => {
    const provider = scriptOpenaiBatches({ reply: echo, pollsBeforeEnd: 3 });
    await withServer(provider.script, async baseUrl => {
      const events: string[] = [];
      const said = await withClient(
        baseUrl,
        client => Promise.all(['a', 'b', 'c'].map(text => client.complete(ask(text)))),
        { onEvent: ({ kind, requests }) => events.push(`${kind} ${requests}`) },
      );
      expect(said.map(({ text }) => text)).toEqual(['to: a', 'to: b', 'to: c']);
      expect(said[0]).toMatchObject({ batchId: 'batch_0', usage: { inputTokens: 10, outputTokens: 5 } });
      expect(provider.listBatches()).toHaveLength(1);
      expect(provider.listBatches()[0]?.[0]).toMatchObject({ model: 'm', temperature: 0, seed: 1 });
      expect(events).toEqual(['submitted 3', 'collected 3']);
      expect(provider.polls()).toBe(4);
    });
  });

  it('finds the answers of a batch that an earlier session handed in, days later, and pays nothing again', async () => {
    const provider = scriptOpenaiBatches({ reply: echo, pollsBeforeEnd: 1 });
    const records: BatchRecord[] = [];
    await withServer(provider.script, async baseUrl => {
      const stop = new AbortController();
      await withClient(
        baseUrl,
        async client => {
          const given = client.complete(ask('a'), { stop: stop.signal });
          await expect(given).rejects.toMatchObject({ code: 'run.interrupted' });
          expect(client.heldCalls?.()).toBe(1);
        },
        {
          ledger: createLedger(records),
          // The first look at the batch is when somebody presses Ctrl-C.
          clock: { ...createFakeClock(), sleep: stopWhen(records, stop) },
        },
      );
      expect(records.at(-1)).toMatchObject({ batchId: 'batch_0' });
      const both = await withClient(
        baseUrl,
        client => Promise.all([client.complete(ask('a')), client.complete(ask('b'))]),
        { ledger: createLedger(records) },
      );
      expect(both.map(({ text, batchId }) => [text, batchId])).toEqual([
        ['to: a', 'batch_0'],
        ['to: b', 'batch_1'],
      ]);
      expect(provider.listBatches().map(batch => batch.length)).toEqual([1, 1]);
    });
  });

  it('finds a batch by our name for it when its confirmation got lost', async () => {
    let lost = true;
    const provider = scriptOpenaiBatches({ reply: echo, losesReply: () => lost });
    const records: BatchRecord[] = [];
    await withServer(provider.script, async baseUrl => {
      await withClient(
        baseUrl,
        client => expect(client.complete(ask('a'))).rejects.toBeInstanceOf(EndpointDownError),
        { ledger: createLedger(records) },
      );
      expect(records).toMatchObject([{ batchId: null }]);
      lost = false;
      const said = await withClient(baseUrl, client => client.complete(ask('a')), {
        ledger: createLedger(records),
      });
      expect(said).toMatchObject({ text: 'to: a', batchId: 'batch_0' });
      expect(provider.listBatches()).toHaveLength(1);
    });
  });

  it('hands in again what failed or expired in an earlier session', async () => {
    let asked = 0;
    // The first batch is looked into twice, in either session.
    const provider = scriptOpenaiBatches({ reply: body => (asked++ < 2 ? 'expired' : echo(body)) });
    const records: BatchRecord[] = [];
    await withServer(provider.script, async baseUrl => {
      const ledger = createLedger(records);
      await withClient(
        baseUrl,
        client => expect(client.complete(ask('a'))).rejects.toMatchObject({ code: 'endpoint.timeout' }),
        { ledger },
      );
      // Of the first batch nothing came; the second is answered.
      const said = await withClient(baseUrl, client => client.complete(ask('a')), { ledger });
      expect(said.text).toBe('to: a');
    });
  });

  it('asks anew where the provider no longer has the batch', async () => {
    const provider = scriptOpenaiBatches({ reply: echo });
    const stale = createLedger([
      { schemaVersion: 1, name: 'old', batchId: 'batch_99', at: '2026-01-01T00:00:00Z', requests: [] },
    ]);
    await withServer(provider.script, async baseUrl => {
      const first = createLedger();
      await withClient(baseUrl, client => client.complete(ask('a')), { ledger: first });
      const requests = first.list()[0]?.requests ?? [];
      await stale.add({ ...(first.list()[1] as BatchRecord), batchId: 'batch_99', requests });
      const said = await withClient(baseUrl, client => client.complete(ask('a')), { ledger: stale });
      expect(said).toMatchObject({ text: 'to: a', batchId: 'batch_1' });
    });
  });

  it('changes what the endpoint refuses, once for all', async () => {
    const provider = scriptOpenaiBatches({
      reply: body =>
        'max_tokens' in body
          ? { status: 400, message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'." }
          : echo(body),
    });
    await withServer(provider.script, async baseUrl => {
      await withClient(baseUrl, async client => {
        const said = await Promise.all(['a', 'b'].map(text => client.complete(ask(text))));
        expect(said.map(({ text }) => text)).toEqual(['to: a', 'to: b']);
        expect(client.listAdaptations()).toEqual(['max_tokens sent as max_completion_tokens']);
      });
      expect(provider.listBatches().map(batch => batch.length)).toEqual([2, 2]);
    });
  });

  it('takes a failure of the batch for the end of the run, not for answers that failed', async () => {
    const refuse: Script = (_, response) =>
      sayJson(response, 401, { error: { message: 'bad key sk-0123456789abcdef' } });
    await withServer(refuse, async baseUrl => {
      const failure = await withClient(baseUrl, client => client.complete(ask('a')).catch(error => error), {
        apiKey: parseApiKey('sk-0123456789abcdef'),
      });
      expect(failure).toBeInstanceOf(EndpointDownError);
      expect((failure as AppError).code).toBe('endpoint.key-rejected');
      expect((failure as AppError).detail).not.toContain('0123456789');
    });
  });

  it('keeps repeats of one question apart', async () => {
    const provider = scriptOpenaiBatches({ reply: ({ seed }) => ({ text: String(seed) }) });
    await withServer(provider.script, async baseUrl => {
      const said = await withClient(baseUrl, client =>
        Promise.all([1, 2, 2].map(seed => client.complete(ask('a', seed)))),
      );
      expect(said.map(({ text }) => text)).toEqual(['1', '2', '2']);
      expect(provider.listBatches().map(batch => batch.length)).toEqual([2]);
    });
  });

  it.each([
    ['ollama', 'takes no batches here'],
    ['azure-openai', 'a deployment made for batches'],
    ['bedrock', 'a bucket of S3'],
  ])('is refused by %s, with the reason', (provider, reason) => {
    const open = () =>
      createBatchClient({
        endpoint: { baseUrl: 'http://127.0.0.1:1', model: 'm', provider },
        ledger: createLedger(),
        timeoutMs: 1,
      });
    expect(open).toThrow(
      expect.objectContaining({ code: 'config.invalid', detail: expect.stringContaining(reason) }),
    );
  });
});
