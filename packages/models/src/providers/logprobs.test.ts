import { afterEach, describe, expect, it } from 'vitest';
import { createEndpointClient } from '../endpoint-client/endpoint-client.ts';
import { anyQuestion } from '../testing/scripted-client.ts';
import { type ScriptedModel, sayJson, sayText, startScriptedModel } from '../testing/scripted-model.ts';

let model: ScriptedModel | undefined;
afterEach(() => model?.close());

const geminiReply = {
  candidates: [
    {
      content: { parts: [{ text: 'A' }] },
      finishReason: 'STOP',
      logprobsResult: {
        chosenCandidates: [{ token: 'A', logProbability: -0.1 }],
        topCandidates: [{ candidates: [{ token: 'B', logProbability: -2.5 }] }],
      },
    },
  ],
};

async function ask(provider: string, script: Parameters<typeof startScriptedModel>[0]) {
  model = await startScriptedModel(script);
  const client = createEndpointClient({
    endpoint: { baseUrl: model.baseUrl, model: 'm', provider },
    concurrency: 1,
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
    stream: false,
  });
  try {
    const { logprobs } = await client.complete({ ...anyQuestion, logprobs: 3 });
    return { logprobs, asked: model.requests.at(-1)?.body, adaptations: client.listAdaptations() };
  } finally {
    await client.close();
  }
}

describe('log-probabilities', () => {
  const read = [{ token: 'A', logprob: -0.1, others: [{ token: 'B', logprob: -2.5 }] }];

  it('are asked for and read where the wire has them', async () => {
    const choice = {
      index: 0,
      message: { role: 'assistant', content: 'A' },
      finish_reason: 'stop',
      logprobs: {
        content: [{ token: 'A', logprob: -0.1, top_logprobs: [{ token: 'B', logprob: -2.5 }] }],
      },
    };
    const chat = await ask('openai-chat', (_, response) => sayJson(response, 200, { choices: [choice] }));
    expect(chat).toMatchObject({ logprobs: read, asked: { logprobs: true, top_logprobs: 3 } });
    const gemini = await ask('gemini', (_, response) => sayJson(response, 200, geminiReply));
    expect(gemini).toMatchObject({
      logprobs: read,
      asked: { generationConfig: { responseLogprobs: true, logprobs: 3 } },
    });
  });

  it('that an endpoint refuses are left out, and the run says so', async () => {
    const { logprobs, asked, adaptations } = await ask('openai-chat', ({ body }, response) =>
      body && 'logprobs' in body
        ? sayJson(response, 400, { error: { message: "Unsupported parameter: 'logprobs'." } })
        : sayText(response, 'A'),
    );
    expect([logprobs, asked?.logprobs]).toEqual([undefined, undefined]);
    expect(adaptations).toEqual(['logprobs not sent']);
  });

  it('have no place on some wires, and the run says so', async () => {
    const message = { content: [{ type: 'text', text: 'A' }], stop_reason: 'end_turn' };
    const { logprobs, adaptations } = await ask('anthropic', (_, response) =>
      sayJson(response, 200, message),
    );
    expect([logprobs, adaptations]).toEqual([undefined, ['logprobs not sent']]);
  });
});
