import type { FinishReason } from '@doctorbench/core';
import { z } from 'zod';
import type { ToolCall } from '../../chat.ts';
import { brokenStream, countSchema, readPiece, readShape, toCounts } from '../../wire/read-json.ts';
import { splitThinking } from '../../wire/thinking.ts';
import type { ReplyContent, StreamReader } from '../../wire/wire.ts';

const replySchema = z.object({
  message: z
    .object({
      content: z.string().nullish(),
      thinking: z.string().nullish(),
      tool_calls: z
        .array(
          z.object({
            id: z.string().nullish(),
            function: z.object({ name: z.string().nullish(), arguments: z.unknown().optional() }),
          }),
        )
        .nullish(),
    })
    .nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: countSchema,
  eval_count: countSchema,
});

const finishReasons: ReadonlyMap<string | undefined, FinishReason> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
]);

export function parseChat(json: unknown): ReplyContent {
  const reader = createChatReader();
  reader.read(json);
  return reader.finish();
}

/** One JSON object per line; the last says that it is done. */
export function createLineStream(redact: (text: string) => string): StreamReader {
  const reader = createChatReader();
  let rest = '';
  const readLine = (line: string) => {
    if (line.trim() !== '') reader.read(readPiece(redact(line)));
  };
  return {
    push(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) readLine(line);
    },
    hasToken: reader.hasToken,
    cut: reader.cut,
    finish() {
      readLine(rest);
      return reader.finish();
    },
  };
}

function createChatReader() {
  const text: string[] = [];
  const thought: string[] = [];
  const calls: ToolCall[] = [];
  let last: z.infer<typeof replySchema> | undefined;
  const toSaid = () => {
    // Models that Ollama does not know as thinking ones think in the text.
    const said = splitThinking(text.join(''));
    const reasoning = [thought.join(''), said.thought].filter(Boolean).join('\n');
    return { text: said.text, ...(reasoning ? { reasoning } : {}) };
  };
  return {
    read(json: unknown) {
      const reply = readShape(replySchema, json, 'a chat reply');
      const { message } = reply;
      if (message?.content) text.push(message.content);
      if (message?.thinking) thought.push(message.thinking);
      for (const { id, function: call } of message?.tool_calls ?? [])
        calls.push({
          id: id || `call_${calls.length}`,
          name: call.name ?? '',
          arguments:
            typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments ?? {}),
        });
      if (reply.done) last = reply;
    },
    hasToken: () => text.length > 0 || thought.length > 0 || calls.length > 0,
    cut: (): ReplyContent => ({ ...toSaid(), toolCalls: calls, finishReason: 'unknown' }),
    finish(): ReplyContent {
      if (!last) throw brokenStream();
      const stopped = finishReasons.get(last.done_reason ?? undefined) ?? 'unknown';
      return {
        ...toSaid(),
        toolCalls: calls,
        finishReason: calls.length > 0 && stopped !== 'length' ? 'tool-calls' : stopped,
        ...toCounts(last.prompt_eval_count, last.eval_count),
      };
    },
  };
}
