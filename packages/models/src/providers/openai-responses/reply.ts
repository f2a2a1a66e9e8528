import { AppError, type FinishReason } from '@doctorbench/core';
import { z } from 'zod';
import { countSchema, readShape, toCounts } from '../../wire/read-json.ts';
import { splitThinking } from '../../wire/thinking.ts';
import type { ReplyContent } from '../../wire/wire.ts';

const logprobSchema = z.object({ token: z.string(), logprob: z.number() });
const textSchema = z.looseObject({
  text: z.string().nullish(),
  refusal: z.string().nullish(),
  logprobs: z
    .array(logprobSchema.extend({ top_logprobs: z.array(logprobSchema).nullish() }))
    .nullish()
    // An answer with odd log-probabilities is still an answer.
    .catch(undefined),
});

/** Items of kinds that are not known here are passed over. */
export const outputItemSchema = z.looseObject({
  type: z.string(),
  content: z.array(textSchema).nullish(),
  summary: z.array(textSchema).nullish(),
  encrypted_content: z.string().nullish(),
  call_id: z.string().nullish(),
  name: z.string().nullish(),
  arguments: z.string().nullish(),
});
export type OutputItem = z.infer<typeof outputItemSchema>;

export const responseSchema = z.object({
  status: z.string().nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(outputItemSchema),
  usage: z
    .object({
      input_tokens: countSchema,
      output_tokens: countSchema,
      output_tokens_details: z.object({ reasoning_tokens: countSchema }).nullish(),
    })
    .nullish()
    .catch(undefined),
});

export function parseResponse(json: unknown): ReplyContent {
  return toContent(readShape(responseSchema, json, 'a response'));
}

export function toContent(response: z.infer<typeof responseSchema>): ReplyContent {
  const { output, usage } = response;
  if (response.status === 'failed')
    throw new AppError('endpoint.server-error', response.error?.code ?? 'the response failed');
  const reasoningItems = output.filter(({ type }) => type === 'reasoning');
  const said = splitThinking(
    output.flatMap(item => (item.type === 'message' ? [toText(item.content)] : [])).join(''),
  );
  const reasoning = [
    ...reasoningItems.map(item => toText(item.content) || toText(item.summary)),
    said.thought,
  ]
    .filter(Boolean)
    .join('\n');
  const sealed = reasoningItems.filter(item => item.encrypted_content);
  const calls = output.filter(({ type }) => type === 'function_call');
  return {
    text: said.text,
    toolCalls: calls.map((item, index) => ({
      id: item.call_id || `call_${index}`,
      name: item.name ?? '',
      arguments: item.arguments ?? '',
      ...(index === 0 && sealed.length > 0 ? { carried: JSON.stringify(sealed) } : {}),
    })),
    finishReason: toFinishReason(response, calls.length > 0),
    ...(reasoning ? { reasoning } : {}),
    ...toTokenLogprobs(output),
    ...toCounts(usage?.input_tokens, usage?.output_tokens, usage?.output_tokens_details?.reasoning_tokens),
  };
}

function toTokenLogprobs(output: readonly OutputItem[]): Pick<ReplyContent, 'logprobs'> {
  const tokens = output
    .flatMap(({ type, content }) => (type === 'message' ? (content ?? []) : []))
    .flatMap(({ logprobs }) => logprobs ?? []);
  if (tokens.length === 0) return {};
  return {
    logprobs: tokens.map(({ token, logprob, top_logprobs: others }) => ({
      token,
      logprob,
      ...(others ? { others } : {}),
    })),
  };
}

function toText(parts: OutputItem['content']): string {
  return (parts ?? []).map(({ text, refusal }) => text ?? refusal ?? '').join('');
}

function toFinishReason(
  { status, incomplete_details: details }: z.infer<typeof responseSchema>,
  calls: boolean,
): FinishReason {
  if (details?.reason === 'max_output_tokens') return 'length';
  if (details?.reason === 'content_filter') return 'content-filter';
  if (calls) return 'tool-calls';
  return status === 'completed' ? 'stop' : 'unknown';
}
