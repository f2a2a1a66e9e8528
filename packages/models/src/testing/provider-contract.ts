import { readFileSync } from 'node:fs';
import { AppError, type ErrorCode } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRequest } from '../chat.ts';
import type { ChatCapabilities } from '../chat-model.ts';
import type { ClientOptions, EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { createEndpointClient } from '../endpoint-client/endpoint-client.ts';
import { parseApiKey } from '../http/api-key.ts';
import { getProvider } from '../providers/providers.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { anyQuestion } from './scripted-client.ts';
import { type Script, type ScriptedModel, sayJson, startScriptedModel } from './scripted-model.ts';

/** What a wire carries back, in its own spelling: whole, and as the pieces of a stream where it has one. */
interface WireReply {
  readonly json: unknown;
  readonly stream?: readonly string[];
}

/** A refusal as the provider documents it, and what it must be taken for. */
interface WireRefusal {
  readonly about: string;
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly code: ErrorCode;
}

/** One provider's documentation, as far as the contract needs it. */
export interface WireExamples {
  readonly provider: string;
  /** Where the address of the scripted server is to go on; nothing unless stated. */
  readonly base?: string;
  readonly paths: { readonly whole: string; readonly stream?: string };
  /** The header that carries the key, with `KEY` for it. */
  readonly keyHeader: readonly [string, string];
  readonly streamType?: string;
  readonly text: WireReply;
  /** Absent where the wire has no place for reasoning. */
  readonly reasoning?: WireReply;
  /** Two calls at once: `read_result` of K, and of Na. Absent where the wire carries no calls. */
  readonly calls?: WireReply;
  readonly truncated: WireReply;
  /** Absent where nothing of the wire takes answers away. */
  readonly filtered?: WireReply;
  readonly refusals: readonly WireRefusal[];
  /** What the reply to a request that came too early says about the wait; seven seconds. */
  readonly throttled: Omit<WireRefusal, 'about' | 'code'>;
}

const key = 'AQ.sk-ant-0123456789abcdef';
const contractImage = 'iVBORw0KGgoAAAANSUhEUg==';

/** A conversation with everything a run may put to a model: what the wire cannot carry is said in words, or left out. */
function toContractRequest(capabilities: ChatCapabilities): ChatRequest {
  return {
    ...contractSettings,
    messages: contractMessages.map(message => toCarried(message, capabilities)),
    ...(capabilities.callsTools ? { tools: contractTools } : {}),
  };
}

function toCarried(message: ChatMessage, { acceptsImages, callsTools }: ChatCapabilities): ChatMessage {
  if (!callsTools && message.role === 'tool') return { role: 'user', content: message.content };
  if (!callsTools && message.role === 'assistant') return { role: 'assistant', content: message.content };
  if (acceptsImages || message.role !== 'user' || typeof message.content === 'string') return message;
  return { role: 'user', content: message.content.filter(({ type }) => type === 'text') };
}

const contractMessages: readonly ChatMessage[] = [
  { role: 'system', content: '你是急诊医生。' },
  {
    role: 'user',
    content: [
      { type: 'text', text: '心电图如下，血钾是多少？' },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${contractImage}` } },
    ],
  },
  {
    role: 'assistant',
    content: 'I look it up.',
    toolCalls: [{ id: 'call_k', name: 'read_result', arguments: '{"test":"K"}' }],
  },
  { role: 'tool', toolCallId: 'call_k', content: 'K 6.9 mmol/L' },
];
const contractTools: NonNullable<ChatRequest['tools']> = [
  {
    name: 'read_result',
    description: 'Reads a laboratory result.',
    parameters: { type: 'object', properties: { test: { type: 'string' } }, required: ['test'] },
  },
];
const contractSettings = {
  temperature: 0.2,
  maxOutputTokens: 321,
  topP: 0.9,
  seed: 7,
  stop: ['<<END>>'],
};
const schema = {
  type: 'object',
  properties: { met: { type: 'boolean' } },
  required: ['met'],
  additionalProperties: false,
};

interface Stage {
  readonly client: EndpointClient;
  readonly model: ScriptedModel;
  readonly clock: FakeClock;
}

/** What every provider must do, whatever its wire looks like. */
export function describeProvider(examples: WireExamples): void {
  const { capabilities } = getProvider(examples.provider);
  const ways = capabilities.streams ? [false, true] : [false];
  describe(`the provider ${examples.provider}`, () => {
    itAsks(examples);
    it.each(ways)('reads text and counts its tokens (stream: %s)', stream =>
      stage(examples, say(examples, examples.text), { stream }, async ({ client, model }) => {
        const { latencyMs, firstTokenMs, ...said } = await client.complete(anyQuestion);
        expect(said).toEqual({
          text: '多喝水。',
          toolCalls: [],
          finishReason: 'stop',
          usage: { inputTokens: 21, outputTokens: 8 },
        });
        expect([latencyMs, firstTokenMs]).toEqual([0, stream ? 0 : undefined]);
        expect(model.requests[0]?.path).toBe(stream ? examples.paths.stream : examples.paths.whole);
      }),
    );
    itReadsParts(examples, ways);
    it.each(ways)('says that an answer was cut short, or taken away (stream: %s)', async stream => {
      for (const [reply, finishReason] of [
        [examples.truncated, 'length'],
        [examples.filtered, 'content-filter'],
      ] as const)
        if (reply)
          await stage(examples, say(examples, reply), { stream }, async ({ client }) => {
            expect(await client.complete(anyQuestion)).toMatchObject({ finishReason });
          });
    });
    itFails(examples);
    itGuards(examples);
  });
}

/** What not every wire has a place for. */
function itReadsParts(examples: WireExamples, ways: readonly boolean[]): void {
  const { reasoning, calls } = examples;
  it('has examples of the calls that it says it can carry', () => {
    expect(calls !== undefined).toBe(getProvider(examples.provider).capabilities.callsTools);
  });
  if (reasoning)
    it.each(ways)('keeps reasoning apart from the answer and counts it (stream: %s)', stream =>
      stage(examples, say(examples, reasoning), { stream }, async ({ client }) => {
        const said = await client.complete(anyQuestion);
        expect(said).toMatchObject({ text: 'B', reasoning: 'A is wrong.' });
        expect(said.usage?.outputTokens).toBe(30);
      }),
    );
  if (calls)
    it.each(ways)('reads calls that come together (stream: %s)', stream =>
      stage(examples, say(examples, calls), { stream }, async ({ client }) => {
        const said = await client.complete({ ...anyQuestion, tools: contractTools });
        expect(said.finishReason).toBe('tool-calls');
        expect(said.toolCalls.map(({ name, arguments: text }) => [name, JSON.parse(text)])).toEqual([
          ['read_result', { test: 'K' }],
          ['read_result', { test: 'Na' }],
        ]);
        expect(new Set(said.toolCalls.map(({ id }) => id)).size).toBe(2);
      }),
    );
}

/** What goes out. */
function itAsks(examples: WireExamples): void {
  const { capabilities } = getProvider(examples.provider);
  const { acceptsImages, callsTools, enforcesSchema } = capabilities;
  const contractRequest = toContractRequest(capabilities);
  it('puts the same question as every other wire, in the same order', () =>
    stage(examples, say(examples, examples.text), {}, async ({ client, model }) => {
      await client.complete(contractRequest);
      const body = JSON.stringify(model.requests[0]?.body);
      const told = [
        '心电图如下，血钾是多少？',
        ...(acceptsImages ? [contractImage] : []),
        'I look it up.',
        'K 6.9 mmol/L',
      ];
      const offered = callsTools ? ['Reads a laboratory result.', '"required":["test"]'] : [];
      const places = told.map(text => body.indexOf(text));
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const text of [...told, '你是急诊医生。', ...offered])
        expect(body.split(text).length, text).toBe(2);
      expect(body).toContain('321');
      // Whatever setting is not in the request is in the run's record.
      const settings = { temperature: '0.2', top_p: '0.9', seed: ':7', stop: '<<END>>' };
      for (const [name, value] of Object.entries(settings))
        expect([name, body.includes(value) || client.listAdaptations().includes(`${name} not sent`)]).toEqual(
          [name, true],
        );
    }));
  it('writes it as its golden file has it', () =>
    stage(examples, say(examples, examples.text), {}, async ({ client, model }) => {
      await client.complete({ ...contractRequest, replySchema: { name: 'verdict', schema } });
      const golden = new URL(`../providers/${examples.provider}/golden.json`, import.meta.url);
      expect(model.requests[0]?.body).toEqual(JSON.parse(readFileSync(golden, 'utf8')));
      const body = JSON.stringify(model.requests[0]?.body);
      expect(body.includes('"met"')).toBe(enforcesSchema);
    }));
  it('sends the key in its header and nowhere else', () =>
    stage(examples, say(examples, examples.text), {}, async ({ client, model }) => {
      await client.complete(anyQuestion);
      const [sent] = model.requests;
      const [name, value] = examples.keyHeader;
      expect(sent?.headers[name]).toBe(value.replace('KEY', key));
      const { [name]: _, ...others } = sent?.headers ?? {};
      expect(JSON.stringify([sent?.path, others, sent?.body])).not.toContain(key);
    }));
}

/** What comes back instead of an answer. */
function itFails(examples: WireExamples): void {
  it.each(examples.refusals)('takes $about for $code', ({ status, body, headers, code }) =>
    stage(
      examples,
      (_, response) => sayJson(response, status, body, headers),
      { maxTries: 1 },
      async ({ client }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code });
      },
    ),
  );
  it('waits as long as it is asked to', () => {
    const { status, body, headers } = examples.throttled;
    const script: Script = (request, response) =>
      request.number === 1
        ? sayJson(response, status, body, headers)
        : say(examples, examples.text)(request, response);
    return stage(examples, script, { random: () => 0 }, async ({ client, clock }) => {
      expect((await client.complete(anyQuestion)).text).toBe('多喝水。');
      expect(clock.sleeps).toEqual([7_000]);
    });
  });
  it('calls what is no reply malformed, and a stream that breaks off', async () => {
    const pieces = examples.text.stream ?? [];
    for (const stream of pieces.length > 0 ? [false, true] : [false])
      await stage(
        examples,
        say(examples, { json: { hello: 'world' }, stream: pieces.slice(0, -2) }),
        { stream, maxTries: 1 },
        async ({ client }) => {
          await expect(client.complete(anyQuestion)).rejects.toMatchObject({
            code: 'endpoint.malformed-reply',
          });
        },
      );
  });
}

/** What holds on every wire because it stands before them. */
function itGuards(examples: WireExamples): void {
  it('strikes the key out of what the other side says', () =>
    stage(
      examples,
      (_, response) => sayJson(response, 401, { error: { message: `bad key ${key}` }, message: key }),
      { maxTries: 1 },
      async ({ client }) => {
        const error = await client.complete(anyQuestion).catch((caught: unknown) => caught);
        expect(error).toMatchObject({ code: 'endpoint.key-rejected' });
        expect(String((error as AppError).detail)).not.toContain(key);
      },
    ));
  it('dials only where the guard lets it', () =>
    stage(
      examples,
      say(examples, examples.text),
      { connect: (_, done) => done(new AppError('endpoint.address-denied'), null) },
      async ({ client, model }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code: 'endpoint.address-denied' });
        expect(model.requests).toEqual([]);
      },
    ));
  it('gives up when it is told to', () => {
    const stop = new AbortController();
    return stage(
      examples,
      () => stop.abort(new Error('enough')),
      {},
      async ({ client }) => {
        await expect(client.complete(anyQuestion, { signal: stop.signal })).rejects.toThrow('enough');
      },
    );
  });
}

/** Says it whole, or in pieces where the provider's request asks for them. */
function say({ streamType = 'text/event-stream', paths }: WireExamples, reply: WireReply): Script {
  return ({ body, path }, response) => {
    const streams = body?.stream === true || (path === paths.stream && paths.stream !== paths.whole);
    if (!streams) return sayJson(response, 200, reply.json);
    response.writeHead(200, { 'content-type': streamType });
    for (const piece of reply.stream ?? []) response.write(piece);
    response.end();
  };
}

async function stage(
  { provider, base = '' }: WireExamples,
  script: Script,
  options: Partial<ClientOptions>,
  use: (stage: Stage) => Promise<void>,
): Promise<void> {
  const clock = createFakeClock();
  const model = await startScriptedModel(script);
  const client = createEndpointClient({
    endpoint: { baseUrl: model.baseUrl.replace(/\/v1$/, base), model: 'm-1', provider },
    apiKey: parseApiKey(key),
    concurrency: 1,
    timeoutMs: 20_000,
    totalTimeoutMs: 3_600_000,
    stream: false,
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

/** Server-sent events, one per value. */
export function toEvents(...values: readonly unknown[]): readonly string[] {
  return values.map(value => {
    const { type } = (value ?? {}) as { type?: unknown };
    const name = typeof type === 'string' ? `event: ${type}\n` : '';
    return `${name}data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
  });
}
