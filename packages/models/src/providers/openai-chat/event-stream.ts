import { AppError, parseJson, type TokenLogprob } from '@doctorbench/core';
import { createParser } from 'eventsource-parser';
import type { ToolCall } from '../../chat.ts';
import { findErrorIn } from '../../http/endpoint-errors.ts';
import type { ReplyContent, StreamReader } from '../../wire/wire.ts';
import { chunkSchema, toReplyContent, toTokenLogprobs, toUsage, type WireMessage } from './reply.ts';

/** Reads server-sent events with chat completion chunks; `redact` sees each before it is read. */
export function createEventStreamReader(redact = (text: string) => text): StreamReader {
  let content = '';
  let reasoning = '';
  let refusal = '';
  let finishReason: string | undefined;
  let owesReason = false;
  let usage: ReplyContent['usage'];
  const logprobs: TokenLogprob[] = [];
  let done = false;
  const calls: OpenCalls = new Map();

  const readData = (data: string) => {
    if (data === '[DONE]') done = true;
    if (data === '' || data === '[DONE]') return;
    const chunk = parseChunk(redact(data));
    usage = toUsage(chunk.usage) ?? usage;
    const choice = chunk.choices[0];
    if (!choice) return;
    finishReason = choice.finish_reason || finishReason;
    owesReason ||= choice.finish_reason === null;
    logprobs.push(...toTokenLogprobs(choice.logprobs));
    const { delta } = choice;
    if (!delta) return;
    content +=
      typeof delta.content === 'string'
        ? delta.content
        : (delta.content ?? []).map(part => part.text ?? '').join('');
    reasoning += delta.reasoning_content || delta.reasoning || '';
    refusal += delta.refusal ?? '';
    growCalls(calls, delta);
  };

  const parser = createParser({
    onEvent({ data }) {
      for (const part of listChunks(data)) readData(part.trim());
    },
  });
  const toContent = () =>
    toReplyContent({
      message: { content, refusal, reasoning_content: reasoning },
      toolCalls: [...calls.values()] satisfies ToolCall[],
      finishReason,
      usage,
      logprobs,
    });
  return {
    cut: toContent,
    push: text => parser.feed(text),
    hasToken: () => content !== '' || reasoning !== '' || refusal !== '' || calls.size > 0,
    finish() {
      // Some servers leave out the blank line behind their last event.
      parser.feed('\n\n');
      if (!done && finishReason === undefined)
        throw new AppError('endpoint.malformed-reply', 'the stream broke off before its end');
      return { ...toContent(), ...(owesReason && finishReason === undefined ? { unfinished: true } : {}) };
    },
  };
}

type OpenCalls = Map<number, { id: string; name: string; arguments: string }>;

/** Adds the next pieces of tool calls to those that they belong to. */
function growCalls(calls: OpenCalls, { tool_calls: pieces }: WireMessage): void {
  const findCall = (id: string | null | undefined) =>
    [...calls].find(([, call]) => id && call.id === id)?.[0];
  for (const [position, { index, id, function: call }] of (pieces ?? []).entries()) {
    const at = index ?? findCall(id) ?? (id ? calls.size : position);
    const known = calls.get(at) ?? { id: id || `call_${at}`, name: '', arguments: '' };
    calls.set(at, {
      ...known,
      name: known.name + (call.name ?? ''),
      arguments: known.arguments + (call.arguments ?? ''),
    });
  }
}

/** Some servers leave out the blank line between chunks: then one event holds several, a line each. */
function listChunks(data: string): readonly string[] {
  return data.includes('\n') && parseJson(data) === undefined ? data.split('\n') : [data];
}

function parseChunk(data: string) {
  const json = parseJson(data);
  if (json === undefined)
    throw new AppError('endpoint.malformed-reply', 'an event of the stream is not JSON');
  const error = findErrorIn(json, data);
  if (error) throw error;
  const parsed = chunkSchema.safeParse(json);
  if (!parsed.success)
    throw new AppError('endpoint.malformed-reply', 'an event of the stream is not a chat chunk');
  return parsed.data;
}
