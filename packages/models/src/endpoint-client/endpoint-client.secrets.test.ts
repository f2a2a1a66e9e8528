import { inspect } from 'node:util';
import type { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { Completion } from '../chat.ts';
import { parseApiKey } from '../http/api-key.ts';
import { anyQuestion, withScriptedClient } from '../testing/scripted-client.ts';
import { type Script, sayJson, sayPieces, sayText, toEvent } from '../testing/scripted-model.ts';

const secret = 'sk-live-9f8e7d6c5b4a/3210';
const apiKey = parseApiKey(secret);
const escaped = secret.replace(
  /./g,
  character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Everything that printing, logging or storing the value could show. */
function expose(value: unknown): string {
  const parts = [
    inspect(value, { depth: 20, showHidden: true, maxStringLength: null }),
    JSON.stringify(value),
  ];
  for (let error: unknown = value; error instanceof Error; error = error.cause)
    parts.push(String(error), String(error.stack));
  return parts.join('\n');
}

async function provoke(script: Script, stream = false): Promise<Completion | AppError> {
  let outcome: Completion | AppError | undefined;
  await withScriptedClient(
    script,
    async ({ client }) => {
      outcome = await client.complete(anyQuestion).catch((error: AppError) => error);
    },
    { apiKey, stream },
  );
  if (!outcome) throw new Error('nothing came of it');
  return outcome;
}

describe('a key that the endpoint repeats', () => {
  it.each<[string, Script]>([
    [
      'in a JSON error',
      (_, response) => sayJson(response, 401, { error: { message: `Incorrect API key: ${secret}` } }),
    ],
    ['in plain text', (_, response) => response.writeHead(403).end(`denied for Bearer ${secret}`)],
    ['in a web page', (_, response) => response.writeHead(500).end(`<html><b>${secret}</b></html>`)],
    [
      'under JSON escapes',
      (_, response) => response.writeHead(400).end(`{"error":{"message":"bad ${escaped}"}}`),
    ],
    [
      'under JSON escapes in broken JSON',
      (_, response) => response.writeHead(400).end(`{"error":{"message":"bad ${escaped}"`),
    ],
    [
      'across the cut of a long message',
      (_, response) => sayJson(response, 400, { error: { message: `${'x'.repeat(185)}${secret}` } }),
    ],
    ['in a redirect', (_, response) => response.writeHead(302, { location: `/login?token=${secret}` }).end()],
    [
      'across the cut of a redirect',
      (_, response) => response.writeHead(302, { location: `/${'x'.repeat(185)}${secret}` }).end(),
    ],
    ['in a body that is not JSON', (_, response) => response.writeHead(200).end(secret)],
    [
      'in an error with status 200',
      (_, response) => sayJson(response, 200, { error: { message: `no ${secret}` } }),
    ],
  ])('is not in the error: %s', async (_, script) => {
    const outcome = await provoke(script);
    expect(outcome).toHaveProperty('code');
    const shown = expose(outcome);
    for (const part of [secret, escaped, secret.slice(0, 14), secret.slice(-14)])
      expect(shown).not.toContain(part);
  });

  it.each([
    ['an event that is not JSON', `data: ${secret}\n\n`],
    ['an error event', `data: {"error":{"message":"${'x'.repeat(185)}${secret}"}}\n\n`],
  ])('is not in the error of a stream: %s', async (_, piece) => {
    const outcome = await provoke((_request, response) => sayPieces(response, [piece]), true);
    expect(outcome).toHaveProperty('code');
    expect(expose(outcome)).not.toContain(secret.slice(0, 14));
  });

  it.each<[string, Script]>([
    ['as it is', (_, response) => sayText(response, `Your key is ${secret}.`)],
    [
      'under JSON escapes',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"choices":[{"message":{"content":"Your key is ${escaped}."},"finish_reason":"stop"}]}`),
    ],
  ])('is not in the answer: %s', async (_, script) => {
    const outcome = await provoke(script);
    expect(outcome).toMatchObject({ text: 'Your key is sk-…10.' });
    expect(expose(outcome)).not.toContain(secret);
  });

  it('is not in reasoning or tool calls', async () => {
    const call = { id: secret, function: { name: secret, arguments: `{"key":"${escaped}"}` } };
    const message = { content: `<think>${secret}</think>B`, reasoning: secret, tool_calls: [call] };
    const outcome = await provoke((_, response) => sayJson(response, 200, { choices: [{ message }] }));
    expect(outcome).toMatchObject({ text: 'B', reasoning: 'sk-…10\nsk-…10' });
    expect(expose(outcome)).not.toContain(secret);
    expect(expose(outcome)).not.toContain('u0073');
  });

  it('is not in a streamed answer that spreads it over events', async () => {
    const events = ['Your key is ', ...secret, '.'].map(content => toEvent({ content }));
    const outcome = await provoke(
      (_, response) => sayPieces(response, [...events, toEvent({}, 'stop')]),
      true,
    );
    expect(outcome).toMatchObject({ text: 'Your key is sk-…10.' });
  });

  it('is not in a streamed tool call that spreads it over events', async () => {
    const piece = (call: Record<string, unknown>, id?: string) =>
      toEvent({ tool_calls: [{ index: 0, ...(id ? { id } : {}), function: call }] });
    const events = [
      piece({ name: secret.slice(0, 9), arguments: `{"key":"${secret.slice(0, 5)}` }, 'c1'),
      piece({ name: secret.slice(9), arguments: `${secret.slice(5)}"}` }),
      toEvent({}, 'tool_calls'),
    ];
    const outcome = await provoke((_, response) => sayPieces(response, events), true);
    expect(outcome).toMatchObject({
      toolCalls: [{ id: 'c1', name: 'sk-…10', arguments: '{"key":"sk-…10"}' }],
    });
  });
});

describe('a placeholder instead of a key', () => {
  it('is masked in errors all the same', () =>
    withScriptedClient(
      (_, response) => sayJson(response, 401, { error: { message: 'no such key: hunter2' } }),
      async ({ client }) => {
        const error = await client.complete(anyQuestion).catch((caught: unknown) => caught);
        expect(error).toMatchObject({ code: 'endpoint.key-rejected', detail: 'HTTP 401: no such key: …' });
        expect(expose(error)).not.toContain('hunter2');
      },
      { apiKey: parseApiKey('hunter2') },
    ));

  it.each(['none', 'test', 'EMPTY'])('does not strike the word %s out of answers', word =>
    withScriptedClient(
      (_, response) => sayText(response, `${word} of these`),
      async ({ client }) => {
        expect((await client.complete(anyQuestion)).text).toBe(`${word} of these`);
      },
      { apiKey: parseApiKey(word) },
    ),
  );
});
