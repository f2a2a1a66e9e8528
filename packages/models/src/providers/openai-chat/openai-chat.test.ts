import { describe, expect, it } from 'vitest';
import { createEndpointClient } from '../../endpoint-client/endpoint-client.ts';
import { services } from '../../services/services.ts';
import { chatExamples } from '../../testing/chat-examples.ts';
import { describeProvider } from '../../testing/provider-contract.ts';
import { anyQuestion } from '../../testing/scripted-client.ts';
import { sayText, startScriptedModel } from '../../testing/scripted-model.ts';

describeProvider({
  ...chatExamples,
  provider: 'openai-chat',
  base: '/v1',
  paths: { whole: '/v1/chat/completions', stream: '/v1/chat/completions' },
  keyHeader: ['authorization', 'Bearer KEY'],
});

describe('services that speak chat completions', () => {
  it('are asked with what is known of them', async () => {
    const model = await startScriptedModel((_, response) => sayText(response, 'ok'));
    const replySchema = { name: 'v', schema: { type: 'object' } };
    for (const { name, known = {} } of services) {
      const client = createEndpointClient({
        endpoint: { baseUrl: model.baseUrl, model: 'm', provider: name },
        concurrency: 1,
        timeoutMs: 20_000,
        totalTimeoutMs: 60_000,
        stream: false,
      });
      await client.complete({ ...anyQuestion, seed: 1, replySchema });
      const { body } = model.requests.at(-1) ?? {};
      expect([name, 'seed' in (body ?? {})]).toEqual([name, !known.omits?.includes('seed')]);
      expect(body?.response_format).toMatchObject({ type: known.format ?? 'json_schema' });
      await client.close();
    }
    await model.close();
  });
});
