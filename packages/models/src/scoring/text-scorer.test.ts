import { expect, it } from 'vitest';
import { sayJson, startScriptedModel } from '../testing/scripted-model.ts';
import { createTextScorer } from './text-scorer.ts';

async function score(logprobs: unknown, usage: unknown = { prompt_tokens: 3 }) {
  const model = await startScriptedModel((_, response) =>
    sayJson(response, 200, { choices: [{ text: '…', logprobs }], usage }),
  );
  const scorer = createTextScorer({
    baseUrl: model.baseUrl,
    model: 'base',
    concurrency: 1,
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
  });
  try {
    return { tokens: await scorer.score('a b c').catch(({ code }) => code), asked: model.requests[0] };
  } finally {
    await scorer.close();
    await model.close();
  }
}

const said = {
  tokens: ['a', ' b', ' c', ' d'],
  token_logprobs: [null, -1.5, -0.25, -0.1],
  top_logprobs: [null, { ' b': -1.5, ' x': -0.5 }, { ' c': -0.25 }, { ' d': -0.1 }],
};

it('reads the tokens of the prompt, and not the one that was written', async () => {
  const { tokens, asked } = await score(said);
  expect(tokens).toEqual([
    {
      token: ' b',
      logprob: -1.5,
      others: [
        { token: ' b', logprob: -1.5 },
        { token: ' x', logprob: -0.5 },
      ],
    },
    { token: ' c', logprob: -0.25, others: [{ token: ' c', logprob: -0.25 }] },
  ]);
  expect(asked).toMatchObject({
    path: '/v1/completions',
    body: { model: 'base', prompt: 'a b c', echo: true },
  });
  expect((await score(said, null)).tokens).toEqual(tokens);
});

it('says so where an endpoint gives none', async () => {
  expect((await score(null)).tokens).toBe('endpoint.bad-request');
});
