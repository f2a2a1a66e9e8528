import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseApiKey } from '../http/api-key.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { type Script, type ScriptedModel, sayJson, startScriptedModel } from '../testing/scripted-model.ts';
import { createBatchClient } from './batch-client.ts';
import type { BatchRecord } from './batch-ledger.ts';

const ask = (content: string) => ({ messages: [{ role: 'user' as const, content }], maxOutputTokens: 64 });

/** Asks three questions by a batch of the provider that the script plays. */
function useProvider(provider: string, script: Script) {
  let server: ScriptedModel;
  const records: BatchRecord[] = [];
  beforeAll(async () => {
    server = await startScriptedModel(script);
  });
  afterAll(() => server.close());
  return async (questions: readonly string[]) => {
    const client = createBatchClient({
      endpoint: { baseUrl: new URL(server.baseUrl).origin, model: 'm', provider },
      apiKey: parseApiKey('key-0123456789abcdef'),
      ledger: { list: () => records, add: async record => void records.push(record) },
      timeoutMs: 20_000,
      clock: createFakeClock(),
      random: () => 0.5,
    });
    try {
      const said = await Promise.all(
        questions.map(question =>
          client.complete(ask(question)).then(
            ({ text, usage }) => ({ text, usage }),
            ({ code }) => ({ code }),
          ),
        ),
      );
      return { said, requests: server.requests, records };
    } finally {
      await client.close();
    }
  };
}

describe("Anthropic's Message Batches", () => {
  const results = new Map<string, unknown>([
    [
      'yes',
      {
        type: 'succeeded',
        message: {
          content: [{ type: 'text', text: 'A' }],
          stop_reason: 'end_turn',
          usage: { input_tokens: 7, output_tokens: 2 },
        },
      },
    ],
    ['late', { type: 'expired' }],
    [
      'busy',
      {
        type: 'errored',
        error: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      },
    ],
  ]);
  let requests: { custom_id: string; params: { messages: { content: unknown }[] } }[] = [];
  let looks = 0;
  const sit = useProvider('anthropic', ({ path, body }, response) => {
    if (path === '/v1/messages/batches' && body) {
      requests = body.requests as typeof requests;
      return sayJson(response, 200, {
        id: 'msgbatch_1',
        type: 'message_batch',
        processing_status: 'in_progress',
      });
    }
    if (path === '/v1/messages/batches/msgbatch_1')
      return sayJson(response, 200, {
        id: 'msgbatch_1',
        processing_status: looks++ ? 'ended' : 'in_progress',
      });
    if (path !== '/v1/messages/batches/msgbatch_1/results') return sayJson(response, 404, {});
    response.writeHead(200, { 'content-type': 'application/x-jsonl' });
    const lines = requests.map(({ custom_id, params }) => ({
      custom_id,
      result: results.get(JSON.stringify(params.messages[0]?.content).match(/yes|late|busy/)?.[0] ?? ''),
    }));
    // In any order: only the name tells which is whose.
    response.end(
      lines
        .reverse()
        .map(line => `${JSON.stringify(line)}\n`)
        .join(''),
    );
  });

  it('are handed in, waited for and read by name', async () => {
    const { said, requests: sent, records } = await sit(['yes', 'late', 'busy']);
    expect(said).toEqual([
      { text: 'A', usage: { inputTokens: 7, outputTokens: 2 } },
      { code: 'endpoint.timeout' },
      { code: 'endpoint.server-error' },
    ]);
    expect(sent[0]?.headers).toMatchObject({
      'x-api-key': 'key-0123456789abcdef',
      'anthropic-version': '2023-06-01',
    });
    expect(requests.every(({ custom_id }) => /^[a-zA-Z0-9_-]{1,64}$/.test(custom_id))).toBe(true);
    expect(records.at(-1)?.batchId).toBe('msgbatch_1');
  });
});

describe("Google's batches", () => {
  let asked: { request: { contents: { parts: { text: string }[] }[] }; metadata: { key: string } }[] = [];
  let looks = 0;
  const sit = useProvider('gemini', ({ path, body }, response) => {
    if (path === '/v1beta/models/m:batchGenerateContent' && body) {
      asked = (body.batch as { inputConfig: { requests: { requests: typeof asked } } }).inputConfig.requests
        .requests;
      return sayJson(response, 200, { name: 'batches/abc', metadata: { state: 'BATCH_STATE_PENDING' } });
    }
    if (path !== '/v1beta/batches/abc') return sayJson(response, 404, {});
    if (looks++ === 0)
      return sayJson(response, 200, { name: 'batches/abc', metadata: { state: 'BATCH_STATE_RUNNING' } });
    const inlinedResponses = asked.map(({ request }) =>
      request.contents[0]?.parts[0]?.text === 'bad'
        ? { error: { code: 3, message: 'Invalid argument' } }
        : {
            response: {
              candidates: [{ content: { parts: [{ text: 'B' }] }, finishReason: 'STOP' }],
              usageMetadata: { promptTokenCount: 4, candidatesTokenCount: 1 },
            },
          },
    );
    return sayJson(response, 200, {
      name: 'batches/abc',
      done: true,
      metadata: { state: 'BATCH_STATE_SUCCEEDED' },
      response: { inlinedResponses: { inlinedResponses } },
    });
  });

  it('are handed in inside the request and read in the order asked', async () => {
    const { said, records } = await sit(['good', 'bad']);
    expect(said).toEqual([
      { text: 'B', usage: { inputTokens: 4, outputTokens: 1 } },
      { code: 'endpoint.bad-request' },
    ]);
    expect(asked.map(({ metadata }) => metadata.key)).toEqual(records[0]?.requests);
  });
});
