import { describe, expect, it } from 'vitest';
import { createEndpointClient } from '../../endpoint-client/endpoint-client.ts';
import { chatExamples } from '../../testing/chat-examples.ts';
import { describeProvider } from '../../testing/provider-contract.ts';
import { anyQuestion } from '../../testing/scripted-client.ts';
import { sayText, startScriptedModel } from '../../testing/scripted-model.ts';

const path = '/openai/deployments/m-1/chat/completions?api-version=2024-10-21';

describeProvider({
  ...chatExamples,
  provider: 'azure-openai',
  paths: { whole: path, stream: path },
  keyHeader: ['api-key', 'KEY'],
});

describe('addresses of Azure', () => {
  it.each([
    ['', '/openai/deployments/gpt%204/chat/completions?api-version=2025-01-01-preview'],
    ['/openai', '/openai/deployments/gpt%204/chat/completions?api-version=2025-01-01-preview'],
    ['/openai/v1', '/openai/v1/chat/completions'],
  ])('are asked at the route of %j', async (base, expected) => {
    const model = await startScriptedModel((_, response) => sayText(response, 'ok'));
    const client = createEndpointClient({
      endpoint: {
        baseUrl: model.baseUrl.replace('/v1', base),
        model: 'gpt 4',
        provider: 'azure-openai',
        apiVersion: '2025-01-01-preview',
      },
      concurrency: 1,
      timeoutMs: 20_000,
      totalTimeoutMs: 60_000,
      stream: false,
    });
    await client.complete(anyQuestion);
    expect(model.requests[0]?.path).toBe(expected);
    await client.close();
    await model.close();
  });
});
