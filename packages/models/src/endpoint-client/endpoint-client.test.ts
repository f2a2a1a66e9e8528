import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../chat.ts';
import { parseApiKey } from '../http/api-key.ts';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { sayJson, sayText } from '../testing/scripted-model.ts';

const pixel = 'data:image/png;base64,iVBORw0KGgo=';

describe('the wire', () => {
  it('sends text with its settings, and the key in its header only', () =>
    withScriptedClient(
      (_, response) => sayText(response, '可以。'),
      async ({ client, model }) => {
        const request: ChatRequest = {
          messages: [
            { role: 'system', content: '你是医生。' },
            { role: 'user', content: '我可以跑步吗？' },
          ],
          temperature: 0.3,
          seed: 7,
          maxOutputTokens: 99,
        };
        const completion = await client.complete(request);
        expect(completion).toMatchObject({ text: '可以。', toolCalls: [], finishReason: 'stop' });
        const [sent] = model.requests;
        expect(sent?.path).toBe('/v1/chat/completions');
        expect(sent?.headers).toMatchObject({
          authorization: 'Bearer sk-abc-1234567',
          'content-type': 'application/json',
        });
        expect(sent?.body).toEqual({
          model: 'scripted',
          messages: request.messages,
          temperature: 0.3,
          seed: 7,
          max_tokens: 99,
        });
      },
      { apiKey: parseApiKey('sk-abc-1234567') },
    ));

  it('sends no authorization without a key', () =>
    withScriptedClient(
      (_, response) => sayText(response, 'ok'),
      async ({ client, model }) => {
        await client.complete(anyQuestion);
        expect(model.requests[0]?.headers).not.toHaveProperty('authorization');
      },
    ));

  it('sends an image beside its text', () =>
    withScriptedClient(
      (_, response) => sayText(response, 'a pixel'),
      async ({ client, model }) => {
        const content = [
          { type: 'text', text: 'What is this?' },
          { type: 'image_url', image_url: { url: pixel } },
        ] as const;
        await client.complete({ messages: [{ role: 'user', content }], maxOutputTokens: 9 });
        expect(model.requests[0]?.body?.messages).toEqual([{ role: 'user', content }]);
      },
    ));

  it('offers tools, reads calls and sends results back', () =>
    withScriptedClient(
      (request, response) => {
        if (request.number > 1) return sayText(response, 'K is 5.9');
        const call = { id: 'c1', type: 'function', function: { name: 'read', arguments: '{"test":"K"}' } };
        const message = { role: 'assistant', content: null, tool_calls: [call] };
        return sayJson(response, 200, { choices: [{ message, finish_reason: 'tool_calls' }] });
      },
      async ({ client, model }) => {
        const tools = [{ name: 'read', description: 'Reads.', parameters: { type: 'object' } }];
        const user = { role: 'user', content: 'Potassium?' } as const;
        const first = await client.complete({ messages: [user], tools, maxOutputTokens: 9 });
        expect(first).toMatchObject({ text: '', finishReason: 'tool-calls' });
        expect(first.toolCalls).toEqual([{ id: 'c1', name: 'read', arguments: '{"test":"K"}' }]);
        const messages = [
          user,
          { role: 'assistant', content: first.text, toolCalls: first.toolCalls },
          { role: 'tool', toolCallId: 'c1', content: '5.9' },
        ] as const;
        expect((await client.complete({ messages, tools, maxOutputTokens: 9 })).text).toBe('K is 5.9');
        expect(model.requests[1]?.body?.messages[1]).toMatchObject({
          tool_calls: [{ id: 'c1', type: 'function' }],
        });
        expect(model.requests[1]?.body?.messages[2]).toEqual({
          role: 'tool',
          tool_call_id: 'c1',
          content: '5.9',
        });
      },
    ));

  it('reports usage when it is given and leaves it out when not', () =>
    withScriptedClient(
      (request, response) => sayText(response, 'x', request.number === 1 ? {} : { usage: undefined }),
      async ({ client }) => {
        expect((await client.complete(anyQuestion)).usage).toEqual({ inputTokens: 10, outputTokens: 5 });
        expect(await client.complete(anyQuestion)).not.toHaveProperty('usage');
      },
    ));

  it('reuses its connections', () =>
    withScriptedClient(
      (_, response) => sayText(response, 'ok'),
      async ({ client, model }) => {
        await Promise.all(Array.from({ length: 200 }, () => client.complete(anyQuestion)));
        expect(model.requests).toHaveLength(200);
        expect(model.countConnections()).toBeLessThanOrEqual(4);
      },
      { concurrency: 4 },
    ));

  it('measures the try that succeeded alone, also when the wall clock is set back', async () => {
    let tick = () => {};
    await withScriptedClient(
      (request, response) => {
        tick();
        return request.number === 1 ? sayJson(response, 500, {}) : sayText(response, 'ok');
      },
      async ({ client, clock }) => {
        tick = () => {
          clock.jumpTo(new Date(clock.now().getTime() - 86_400_000));
          clock.advance(250);
        };
        expect((await client.complete(anyQuestion)).latencyMs).toBe(250);
        expect(clock.sleeps).toHaveLength(1);
      },
    );
  });

  it('counts every try before it is made, and stops when the counter says so', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 500, {}),
      async ({ client, model }) => {
        let calls = 0;
        const stop = new Error('budget');
        const onCall = () => {
          if (++calls > 2) throw stop;
        };
        await expect(client.complete(anyQuestion, { onCall })).rejects.toBe(stop);
        expect(model.requests).toHaveLength(2);
      },
    ));
});

describe('reasoning models', () => {
  const unsupported = (field: string, message: string) => ({
    error: { message, type: 'invalid_request_error', param: field, code: 'unsupported_parameter' },
  });

  it.each([
    ['reasoning_content', { content: 'B', reasoning_content: 'because' }],
    ['reasoning', { content: 'B', reasoning: 'because' }],
    ['a think block', { content: '<think>because</think>\n\nB' }],
    ['a think block that was never opened', { content: 'because</think>B' }],
  ])('parts reasoning from the answer: %s', (_, message) =>
    withScriptedClient(
      (_request, response) => sayJson(response, 200, { choices: [{ message, finish_reason: 'stop' }] }),
      async ({ client }) => {
        expect(await client.complete(anyQuestion)).toMatchObject({ text: 'B', reasoning: 'because' });
      },
    ),
  );

  it('takes a think block that was never closed for reasoning', () =>
    withScriptedClient(
      (_, response) =>
        sayJson(response, 200, {
          choices: [{ message: { content: '<think>so long' }, finish_reason: 'length' }],
        }),
      async ({ client }) => {
        const completion = await client.complete(anyQuestion);
        expect(completion).toMatchObject({ text: '', reasoning: 'so long', finishReason: 'length' });
      },
    ));

  it('learns once what the endpoint does not take, and says so', () =>
    withScriptedClient(
      ({ body }, response) => {
        if (body && 'max_tokens' in body)
          return sayJson(
            response,
            400,
            unsupported(
              'max_tokens',
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            ),
          );
        if (body && 'temperature' in body)
          return sayJson(
            response,
            400,
            unsupported(
              'temperature',
              "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
            ),
          );
        if (body && 'seed' in body)
          return sayJson(response, 422, {
            detail: [
              {
                type: 'extra_forbidden',
                loc: ['body', 'seed'],
                msg: 'Extra inputs are not permitted',
                input: 1,
              },
            ],
          });
        return sayText(response, 'ok');
      },
      async ({ client, model, clock }) => {
        const request = { ...anyQuestion, temperature: 0, seed: 1 };
        expect((await client.complete(request)).text).toBe('ok');
        expect(model.requests).toHaveLength(4);
        expect(model.requests[3]?.body).not.toHaveProperty('seed');
        expect(model.requests[3]?.body).toMatchObject({ max_completion_tokens: 64 });
        await client.complete(request);
        expect(model.requests).toHaveLength(5);
        expect(clock.sleeps).toEqual([]);
        expect(client.listAdaptations()).toEqual([
          'max_tokens sent as max_completion_tokens',
          'temperature not sent',
          'seed not sent',
        ]);
      },
    ));

  it('carries every request through that was refused before the lesson', async () => {
    const held: (() => void)[] = [];
    await withScriptedClient(
      ({ body }, response) => {
        if (!body || !('max_tokens' in body || 'temperature' in body)) return sayText(response, 'ok');
        const field = 'max_tokens' in body ? 'max_tokens' : 'temperature';
        held.push(() =>
          sayJson(
            response,
            400,
            unsupported(
              field,
              `Unsupported parameter: '${field}'. Use 'max_completion_tokens' and no other.`,
            ),
          ),
        );
        if (held.length === 8) for (const refuse of held) refuse();
        else if (held.length > 8) held.at(-1)?.();
        return undefined;
      },
      async ({ client }) => {
        const request = { ...anyQuestion, temperature: 0 };
        const completions = await Promise.all(Array.from({ length: 8 }, () => client.complete(request)));
        expect(completions.map(({ text }) => text)).toEqual(Array(8).fill('ok'));
      },
      { concurrency: 8 },
    );
  });

  it('carries every request through that asked for a shape the endpoint knows nothing of', async () => {
    const held: (() => void)[] = [];
    const request = { ...anyQuestion, replySchema: { name: 'verdicts', schema: { type: 'object' } } };
    await withScriptedClient(
      ({ body }, response) => {
        if (!body?.response_format) return sayText(response, 'ok');
        held.push(() => sayJson(response, 400, { error: { message: 'unknown field response_format' } }));
        if (held.length % 4 === 0) for (const refuse of held.splice(0)) refuse();
        return undefined;
      },
      async ({ client, model }) => {
        const completions = await Promise.all(Array.from({ length: 4 }, () => client.complete(request)));
        expect(completions.map(({ text }) => text)).toEqual(Array(4).fill('ok'));
        expect(
          model.requests.map(({ body }) => (body?.response_format as { type: string } | undefined)?.type),
        ).toEqual([...Array(4).fill('json_schema'), ...Array(4).fill('json_object'), ...Array(4)]);
        expect(client.listAdaptations()).toEqual(['response_format sent as none']);
      },
    );
  });

  it.each([
    [500, { detail: 'Internal Server Error' }],
    [400, { error: { message: 'Bad Request' } }],
    [200, 'not json'],
  ])('asks for less of a shape where a server only fails at it: %s %j', (status, json) =>
    withScriptedClient(
      ({ body }, response) =>
        body?.response_format ? sayJson(response, status, json) : sayText(response, 'ok'),
      async ({ client }) => {
        const request = { ...anyQuestion, replySchema: { name: 'verdicts', schema: { type: 'object' } } };
        expect((await client.complete(request)).text).toBe('ok');
        expect(client.listAdaptations()).toEqual(['response_format sent as none']);
      },
    ),
  );

  it('does not blame a shape that the endpoint has taken before', () =>
    withScriptedClient(
      ({ number }, response) => (number === 1 ? sayText(response, '{}') : sayJson(response, 500, {})),
      async ({ client }) => {
        const request = { ...anyQuestion, replySchema: { name: 'verdicts', schema: { type: 'object' } } };
        await client.complete(request);
        await expect(client.complete(request)).rejects.toMatchObject({ code: 'endpoint.server-error' });
        expect(client.listAdaptations()).toEqual([]);
      },
    ));

  it('gives up on a refusal that no adaptation ends', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 400, unsupported('temperature', "Unsupported value: 'temperature'")),
      async ({ client, model }) => {
        await expect(client.complete({ ...anyQuestion, temperature: 0 })).rejects.toMatchObject({
          code: 'endpoint.bad-request',
        });
        expect(model.requests).toHaveLength(2);
      },
    ));
});
