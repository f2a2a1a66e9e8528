import { AppError, type TokenLogprob } from '@doctorbench/core';
import { z } from 'zod';
import { createJsonClient, type JsonClientOptions } from '../http/json-client.ts';
import { readShape } from '../wire/read-json.ts';

/** How likely a model finds a given text, token by token. */
export interface TextScorer {
  /** Without the first token, which nothing comes before. Throws an `AppError` with an `endpoint.…` code. */
  score(text: string, signal?: AbortSignal): Promise<readonly TokenLogprob[]>;
  close(): Promise<void>;
}

/** Other tokens asked for in each place. */
const others = 5;

const replySchema = z.object({
  choices: z
    .array(
      z.object({
        logprobs: z
          .object({
            tokens: z.array(z.string()),
            token_logprobs: z.array(z.number().nullable()),
            top_logprobs: z.array(z.record(z.string(), z.number()).nullable()).nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number().nullish() }).nullish(),
});

/**
 * By the completions route with `echo`, which vLLM, SGLang, llama.cpp's servers and OpenAI's base models have: chat routes
 * tell of the answer's tokens only.
 */
export function createTextScorer({
  model,
  ...options
}: JsonClientOptions & { readonly model: string }): TextScorer {
  const client = createJsonClient(options);
  return {
    score: (text, signal) =>
      client.post({
        path: '/completions',
        body: { model, prompt: text, echo: true, max_tokens: 1, temperature: 0, logprobs: others },
        parse: parseScores,
        ...(signal ? { signal } : {}),
      }),
    close: client.close,
  };
}

function parseScores(json: unknown): readonly TokenLogprob[] {
  const { choices, usage } = readShape(replySchema, json, 'a completion');
  const logprobs = choices[0]?.logprobs;
  // The last token is the one that had to be written.
  const length = usage?.prompt_tokens ?? (logprobs?.tokens.length ?? 0) - 1;
  const tokens = (logprobs?.tokens ?? []).slice(0, length).flatMap((token, at) => {
    const logprob = logprobs?.token_logprobs[at];
    if (logprob == null) return [];
    const top = Object.entries(logprobs?.top_logprobs?.[at] ?? {});
    return [{ token, logprob, others: top.map(([other, value]) => ({ token: other, logprob: value })) }];
  });
  if (tokens.length === 0)
    throw new AppError('endpoint.bad-request', 'it gives no log-probabilities of the prompt');
  return tokens;
}
