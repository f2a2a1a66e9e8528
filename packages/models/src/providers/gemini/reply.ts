import { AppError, type FinishReason, parseJson, type TokenLogprob } from '@doctorbench/core';
import { z } from 'zod';
import type { ToolCall } from '../../chat.ts';
import { brokenStream, countSchema, createEventFeed, readShape, toCounts } from '../../wire/read-json.ts';
import type { ReplyContent, StreamReader } from '../../wire/wire.ts';

const partSchema = z.object({
  text: z.string().nullish(),
  /** The text is a thought, not the answer. */
  thought: z.boolean().nullish(),
  thoughtSignature: z.string().nullish(),
  functionCall: z
    .object({ id: z.string().nullish(), name: z.string().nullish(), args: z.unknown().optional() })
    .nullish(),
});

const candidateSchema = z.object({
  token: z.string().nullish(),
  logProbability: z.number().nullish(),
});
const logprobsSchema = z
  .object({
    chosenCandidates: z.array(candidateSchema).nullish(),
    topCandidates: z.array(z.object({ candidates: z.array(candidateSchema).nullish() })).nullish(),
  })
  .nullish()
  // An answer with odd log-probabilities is still an answer.
  .catch(undefined);

const toLogprob = ({ token, logProbability }: z.infer<typeof candidateSchema>) => ({
  token: token ?? '',
  logprob: logProbability ?? 0,
});

function toTokenLogprobs(given: z.infer<typeof logprobsSchema>): readonly TokenLogprob[] {
  return (given?.chosenCandidates ?? []).map((chosen, at) => {
    const others = given?.topCandidates?.[at]?.candidates;
    return { ...toLogprob(chosen), ...(others ? { others: others.map(toLogprob) } : {}) };
  });
}

const replySchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(partSchema).nullish() }).nullish(),
        finishReason: z.string().nullish(),
        logprobsResult: logprobsSchema,
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: countSchema,
      candidatesTokenCount: countSchema,
      thoughtsTokenCount: countSchema,
    })
    .nullish()
    .catch(undefined),
});
type Reply = z.infer<typeof replySchema>;

const finishReasons: ReadonlyMap<string | undefined, FinishReason> = new Map([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['SAFETY', 'content-filter'],
  ['RECITATION', 'content-filter'],
  ['BLOCKLIST', 'content-filter'],
  ['PROHIBITED_CONTENT', 'content-filter'],
  ['SPII', 'content-filter'],
]);

/** Ends after which the calls may not be all that the model had to say. */
const cutShort: ReadonlySet<FinishReason> = new Set(['length', 'content-filter']);

export function parseContent(json: unknown): ReplyContent {
  const reader = createContentReader();
  reader.read(json);
  return reader.finish();
}

/** Server-sent events, each a reply with the next parts. */
export function createContentStream(redact: (text: string) => string): StreamReader {
  const reader = createContentReader();
  const feed = createEventFeed(reader.read, redact);
  return {
    push: feed.push,
    hasToken: reader.hasToken,
    finish() {
      feed.end();
      return reader.finish();
    },
  };
}

function createContentReader() {
  const text: string[] = [];
  const thought: string[] = [];
  const calls: ToolCall[] = [];
  const logprobs: TokenLogprob[] = [];
  let reason: string | undefined;
  let usage: Reply['usageMetadata'];
  const readPart = (part: z.infer<typeof partSchema>) => {
    const { functionCall, thoughtSignature } = part;
    if (part.text) (part.thought ? thought : text).push(part.text);
    if (!functionCall) return;
    calls.push({
      id: functionCall.id || `call_${calls.length}`,
      name: functionCall.name ?? '',
      arguments: JSON.stringify(functionCall.args ?? {}),
      ...(thoughtSignature ? { carried: thoughtSignature } : {}),
    });
  };
  return {
    read(json: unknown) {
      const reply = readShape(replySchema, json, 'generated content');
      const blocked = reply.promptFeedback?.blockReason;
      if (blocked) throw new AppError('endpoint.content-filtered', `the prompt was blocked: ${blocked}`);
      usage = reply.usageMetadata ?? usage;
      const candidate = reply.candidates?.[0];
      reason = candidate?.finishReason ?? reason;
      logprobs.push(...toTokenLogprobs(candidate?.logprobsResult));
      for (const part of candidate?.content?.parts ?? []) readPart(part);
    },
    hasToken: () => text.length > 0 || thought.length > 0 || calls.length > 0,
    finish(): ReplyContent {
      if (reason === undefined && calls.length === 0) throw brokenStream();
      const stopped = finishReasons.get(reason) ?? 'unknown';
      const thoughts = usage?.thoughtsTokenCount;
      return {
        text: text.join(''),
        toolCalls: calls,
        finishReason: calls.length > 0 && !cutShort.has(stopped) ? 'tool-calls' : stopped,
        ...(thought.length > 0 ? { reasoning: thought.join('') } : {}),
        ...(logprobs.length > 0 ? { logprobs } : {}),
        // Thoughts are paid for and counted beside the answer.
        ...toCounts(usage?.promptTokenCount, toOutput(usage), thoughts),
      };
    },
  };
}

function toOutput(usage: Reply['usageMetadata']): number | undefined {
  if (usage?.candidatesTokenCount == null && usage?.thoughtsTokenCount == null) return undefined;
  return (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0);
}

const refusalSchema = z.object({
  error: z.object({ details: z.array(z.object({ retryDelay: z.string().nullish() })) }),
});

/** Google says how long to wait in the body: `"retryDelay": "34s"`. */
export function findRetryDelayMs(body: string): number | undefined {
  const parsed = refusalSchema.safeParse(parseJson(body));
  const delay = parsed.data?.error.details.find(({ retryDelay }) => retryDelay)?.retryDelay ?? '';
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(delay) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
