import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { anyQuestion, type ScriptedClient, withScriptedClient } from '../testing/scripted-client.ts';
import { type ScriptedRequest, sayPieces, sayText, toEvent } from '../testing/scripted-model.ts';

type Reply = (response: Parameters<typeof sayText>[0], request: ScriptedRequest) => void | Promise<void>;

function streaming(reply: Reply, use: (given: ScriptedClient) => Promise<void>): Promise<void> {
  return withScriptedClient((request, response) => reply(response, request), use, { stream: true });
}

const done = 'data: [DONE]\n\n';
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":4}}\n\n';
const answer = `${toEvent({ role: 'assistant', content: '' })}${toEvent({ content: '心电图' })}${toEvent({ content: '🫀正常' })}${toEvent({}, 'stop')}${usage}${done}`;

describe('streaming', () => {
  it('asks for a stream with usage and joins it', () =>
    streaming(
      response => sayPieces(response, [answer]),
      async ({ client, model }) => {
        const completion = await client.complete(anyQuestion);
        expect(completion).toMatchObject({
          text: '心电图🫀正常',
          finishReason: 'stop',
          usage: { inputTokens: 9, outputTokens: 4 },
        });
        expect(model.requests[0]?.body).toMatchObject({
          stream: true,
          stream_options: { include_usage: true },
        });
        expect(model.requests[0]?.headers.accept).toContain('text/event-stream');
      },
    ));

  it('takes the time to the first token, not to the first byte nor to the last', async () => {
    let tick = (_ms: number) => {};
    let sawToken = () => {};
    const tokenSeen = new Promise<void>(resolve => {
      sawToken = resolve;
    });
    await streaming(
      async response => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        tick(100);
        response.write(toEvent({ role: 'assistant', content: '' }));
        // Time for a reader that would take this piece for a token.
        for (let turn = 0; turn < 50; turn++) await nextTurn();
        tick(300);
        response.write(toEvent({ content: 'B' }));
        await tokenSeen;
        tick(5_000);
        response.end(`${toEvent({}, 'stop')}${done}`);
      },
      async ({ client, clock }) => {
        tick = ms => clock.advance(ms);
        const { monotonicMs } = clock;
        // The reader asks for the time once when it sends and once when it sees the token.
        let asked = 0;
        clock.monotonicMs = () => {
          if (monotonicMs() === 400 && ++asked === 1) queueMicrotask(sawToken);
          return monotonicMs();
        };
        expect(await client.complete(anyQuestion)).toMatchObject({ firstTokenMs: 400, latencyMs: 5_400 });
      },
    );
  });

  it.each([1, 2, 3, 7, 64])('reads a reply cut into pieces of %i bytes, inside lines and characters', size =>
    streaming(
      response => {
        const bytes = Buffer.from(answer);
        const count = Math.ceil(bytes.length / size);
        return sayPieces(
          response,
          Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
        );
      },
      async ({ client }) => {
        expect((await client.complete(anyQuestion)).text).toBe('心电图🫀正常');
      },
    ),
  );

  it('reads lines that end in CRLF', () =>
    streaming(
      response => sayPieces(response, [answer.replaceAll('\n', '\r\n')]),
      async ({ client }) => {
        expect((await client.complete(anyQuestion)).text).toBe('心电图🫀正常');
      },
    ));

  it('does without [DONE] and without usage', () =>
    streaming(
      response => sayPieces(response, [toEvent({ content: 'B' }), toEvent({}, 'stop')]),
      async ({ client }) => {
        const completion = await client.complete(anyQuestion);
        expect(completion).toMatchObject({ text: 'B', finishReason: 'stop' });
        expect(completion).not.toHaveProperty('usage');
      },
    ));

  it('reads streamed reasoning and tool calls', () =>
    streaming(
      response =>
        sayPieces(response, [
          toEvent({ reasoning_content: 'I need ' }),
          toEvent({ reasoning_content: 'potassium' }),
          toEvent({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'read', arguments: '{"te' } }] }),
          toEvent({ tool_calls: [{ index: 0, function: { arguments: 'st":"K"}' } }] }),
          toEvent({}, 'tool_calls'),
          done,
        ]),
      async ({ client }) => {
        expect(await client.complete(anyQuestion)).toMatchObject({
          text: '',
          reasoning: 'I need potassium',
          toolCalls: [{ id: 'c1', name: 'read', arguments: '{"test":"K"}' }],
          finishReason: 'tool-calls',
        });
      },
    ));

  it.each<[string, Reply]>([
    [
      'a malformed event',
      response => sayPieces(response, [toEvent({ content: 'B' }), 'data: {"choices":[{]}\n\n', done]),
    ],
    ['a stream that ends too early', response => sayPieces(response, [toEvent({ content: 'half of ' })])],
    [
      'a stream that breaks off',
      response => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(toEvent({ content: 'half of ' }), () => response.destroy());
      },
    ],
    [
      'an error told in the stream',
      response => sayPieces(response, ['data: {"error":{"message":"overloaded","code":503}}\n\n']),
    ],
  ])('starts afresh after %s', (_, misbehave) =>
    streaming(
      (response, { number }) =>
        number === 1 ? misbehave(response, {} as never) : sayPieces(response, [answer]),
      async ({ client, model }) => {
        expect((await client.complete(anyQuestion)).text).toBe('心电图🫀正常');
        expect(model.requests).toHaveLength(2);
      },
    ),
  );

  it('names a quota error that is told in the stream, and does not try again', () =>
    streaming(
      response => sayPieces(response, ['data: {"error":{"message":"账户余额不足","code":"1113"}}\n\n']),
      async ({ client, model }) => {
        await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code: 'endpoint.quota' });
        expect(model.requests).toHaveLength(1);
      },
    ));

  it('takes a whole reply from an endpoint that ignores the wish to stream', () =>
    streaming(
      response => sayText(response, 'whole'),
      async ({ client }) => {
        const completion = await client.complete(anyQuestion);
        expect(completion).toMatchObject({ text: 'whole', usage: { inputTokens: 10, outputTokens: 5 } });
        expect(completion).not.toHaveProperty('firstTokenMs');
      },
    ));

  it('streams without stream_options where they are refused', () =>
    streaming(
      (response, { body }) => {
        if (!body || !('stream_options' in body)) return sayPieces(response, [answer]);
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end('{"error":{"message":"Unrecognized request argument supplied: stream_options"}}');
        return undefined;
      },
      async ({ client }) => {
        expect((await client.complete(anyQuestion)).text).toBe('心电图🫀正常');
        expect(client.listAdaptations()).toEqual(['stream_options not sent']);
      },
    ));

  it.each([
    [{ keepsCut: true }, { text: '心电', finishReason: 'time', toolCalls: [] }],
    [{ keepsCut: false }, { code: 'endpoint.timeout' }],
  ])('keeps what was written when the time was up, where that is wanted: %o', async (options, expected) => {
    let wrote = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await withScriptedClient(
        (_, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write(toEvent({ content: '心电' }));
          wrote = true;
        },
        async ({ client, clock }) => {
          const { monotonicMs } = clock;
          clock.monotonicMs = () => {
            // Nobody asks for the time between sending and the first token.
            if (wrote) queueMicrotask(() => vi.advanceTimersByTime(20_000));
            wrote = false;
            return monotonicMs();
          };
          expect(await client.complete(anyQuestion).catch(error => error)).toMatchObject(expected);
        },
        { stream: true, maxTries: 1, ...options },
      );
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an answer that was broken off', () => {
  const half = `${toEvent({ content: 'half' })}${done}`;

  it('is asked for again where another was asked for meanwhile, as servers of one slot interrupt it', async () => {
    const asked: Parameters<typeof sayText>[0][] = [];
    await streaming(
      response => {
        const [first, second] = asked;
        asked.push(response);
        // The second question has the first broken off; nobody is answered before that one is asked again.
        if (first && !second) sayPieces(first, [half]);
        if (second) for (const waiting of [second, response]) sayPieces(waiting, [answer]);
      },
      async ({ client, clock }) => {
        clock.sleep = async () => undefined;
        const both = await Promise.all([client.complete(anyQuestion), client.complete(anyQuestion)]);
        expect(both.map(({ text }) => text)).toEqual(['心电图🫀正常', '心电图🫀正常']);
        expect(asked).toHaveLength(3);
        expect(client.concurrency()).toBe(2);
      },
    );
  });

  it('is taken as it is where nothing else was asked for', () =>
    streaming(
      response => sayPieces(response, [half]),
      async ({ client }) => {
        expect(await client.complete(anyQuestion)).toMatchObject({ text: 'half', finishReason: 'unknown' });
      },
    ));
});
