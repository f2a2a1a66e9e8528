import { AppError, type Endpoint } from '@doctorbench/core';
import type { Attributes, Tracer } from '@opentelemetry/api';
import type { ChatRequest, Completion } from '../chat.ts';
import type { EndpointClient } from '../endpoint-client/endpoint-client.ts';

/** Where OpenTelemetry keeps what a process has registered. */
const registry = Symbol.for('opentelemetry.js.api.1');

interface SpanScope {
  readonly endpoint: Pick<Endpoint, 'baseUrl' | 'model' | 'provider'>;
  readonly version: string;
}

/**
 * A client that reports each request as a span, by the conventions of OpenTelemetry for generative AI; the client itself
 * where the process has registered nobody to report to. Neither questions nor answers are in a span.
 */
export async function withSpans(
  client: EndpointClient,
  { endpoint, version }: SpanScope,
): Promise<EndpointClient> {
  if (!(registry in globalThis)) return client;
  const { trace, SpanKind, SpanStatusCode } = await import('@opentelemetry/api');
  const tracer: Tracer = trace.getTracer('doctorbench', version);
  return {
    ...client,
    complete(request, options) {
      const attributes = { ...describeEndpoint(endpoint), ...describeRequest(request) };
      return tracer.startActiveSpan(
        `chat ${endpoint.model}`,
        { kind: SpanKind.CLIENT, attributes },
        async span => {
          try {
            const completion = await client.complete(request, options);
            span.setAttributes(describeCompletion(completion));
            return completion;
          } catch (error) {
            const type = error instanceof AppError ? error.code : 'aborted';
            span.setAttribute('error.type', type);
            span.setStatus({ code: SpanStatusCode.ERROR, message: type });
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },
  };
}

function describeEndpoint({ baseUrl, model, provider }: SpanScope['endpoint']): Attributes {
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider ?? 'openai-chat',
    'gen_ai.request.model': model,
    ...(URL.canParse(baseUrl) ? { 'server.address': new URL(baseUrl).hostname } : {}),
  };
}

function describeRequest({ maxOutputTokens, temperature, topP, seed }: ChatRequest): Attributes {
  return {
    'gen_ai.request.max_tokens': maxOutputTokens,
    ...(temperature === undefined ? {} : { 'gen_ai.request.temperature': temperature }),
    ...(topP === undefined ? {} : { 'gen_ai.request.top_p': topP }),
    ...(seed === undefined ? {} : { 'gen_ai.request.seed': seed }),
  };
}

/** What the endpoint did not say is left out. */
function describeCompletion({ finishReason, usage, cached }: Completion): Attributes {
  return {
    'gen_ai.response.finish_reasons': [finishReason],
    ...(usage
      ? {
          'gen_ai.usage.input_tokens': usage.inputTokens,
          'gen_ai.usage.output_tokens': usage.outputTokens,
        }
      : {}),
    ...(cached ? { 'doctorbench.cached': true } : {}),
  };
}
