import { AppError } from '@doctorbench/core';
import { type Attributes, type Span, type SpanOptions, type TracerProvider, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, it } from 'vitest';
import type { Completion } from '../chat.ts';
import type { EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { withSpans } from './with-spans.ts';

afterEach(() => trace.disable());

interface Recorded {
  readonly name: string;
  readonly attributes: Attributes;
  ended: boolean;
}

/** Somebody to report to, as an SDK would register. */
function register(): readonly Recorded[] {
  const spans: Recorded[] = [];
  const startActiveSpan = (name: string, { attributes }: SpanOptions, run: (span: Span) => unknown) => {
    const recorded: Recorded = { name, attributes: { ...attributes }, ended: false };
    spans.push(recorded);
    return run({
      setAttributes: (more: Attributes) => Object.assign(recorded.attributes, more),
      setAttribute: (key: string, value: string) => Object.assign(recorded.attributes, { [key]: value }),
      setStatus: () => undefined,
      end: () => {
        recorded.ended = true;
      },
    } as unknown as Span);
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startActiveSpan }) } as unknown as TracerProvider);
  return spans;
}

const said: Completion = {
  text: 'secret answer',
  toolCalls: [],
  finishReason: 'stop',
  usage: { inputTokens: 3, outputTokens: 2 },
  latencyMs: 5,
};
const endpoint = { baseUrl: 'https://host.example/v1', model: 'm' };
const request = { messages: [{ role: 'user', content: 'secret question' } as const], maxOutputTokens: 9 };
const open = (complete: () => Promise<Completion>) =>
  withSpans({ complete } as unknown as EndpointClient, { endpoint, version: '1' });

describe('spans of requests', () => {
  it('say what was asked of whom and what it took, and no word of it', async () => {
    const spans = register();
    const client = await open(async () => said);
    expect(await client.complete(request)).toBe(said);
    expect(spans).toEqual([
      {
        name: 'chat m',
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': 'openai-chat',
          'gen_ai.request.model': 'm',
          'server.address': 'host.example',
          'gen_ai.request.max_tokens': 9,
          'gen_ai.response.finish_reasons': ['stop'],
          'gen_ai.usage.input_tokens': 3,
          'gen_ai.usage.output_tokens': 2,
        },
        ended: true,
      },
    ]);
    expect(JSON.stringify(spans)).not.toContain('secret');
  });

  it('end with the code of a failure, which goes on its way', async () => {
    const spans = register();
    const failure = new AppError('endpoint.timeout');
    const client = await open(() => Promise.reject(failure));
    await expect(client.complete(request)).rejects.toBe(failure);
    expect(spans).toMatchObject([{ attributes: { 'error.type': 'endpoint.timeout' }, ended: true }]);
  });
});
