import type { ChatMessage, ChatRequest } from '../../chat.ts';
import { type Dialect, pickSettings } from '../../wire/dialect.ts';
import { findInlineImage, findToolName, listParts, toArgumentsObject } from '../../wire/turns.ts';

/** The JSON of an `/api/chat` request. */
export function toRequestBody(
  request: ChatRequest,
  { model, stream, dialect }: { readonly model: string; readonly stream: boolean; readonly dialect: Dialect },
): string {
  const { temperature, topP, seed, stop, replySchema, reasoningEffort, tools, extraBody } = request;
  dialect.lacks({ logprobs: request.logprobs });
  const given = extraBody?.options;
  return JSON.stringify({
    ...extraBody,
    model,
    messages: request.messages.map(message => toWireMessage(message, request.messages)),
    stream,
    options: {
      ...(typeof given === 'object' ? given : {}),
      num_predict: request.maxOutputTokens,
      ...pickSettings({ temperature, top_p: topP, seed, stop }, dialect),
    },
    ...pickSettings({ think: toThink(reasoningEffort) }, dialect),
    ...(replySchema && dialect.format === 'schema' ? { format: replySchema.schema } : {}),
    ...(replySchema && dialect.format === 'json' ? { format: 'json' } : {}),
    ...(tools ? { tools: tools.map(tool => ({ type: 'function', function: tool })) } : {}),
  });
}

/** Most models know only whether to think; some know how hard. */
function toThink(effort: string | undefined): boolean | string | undefined {
  if (effort === 'none' || effort === 'off' || effort === 'false') return false;
  return effort === 'on' || effort === 'true' ? true : effort;
}

function toWireMessage(message: ChatMessage, all: readonly ChatMessage[]): unknown {
  switch (message.role) {
    case 'tool':
      return {
        role: 'tool',
        tool_call_id: message.toolCallId,
        tool_name: findToolName(all, message.toolCallId),
        content: message.content,
      };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        ...(message.toolCalls
          ? {
              tool_calls: message.toolCalls.map(({ id, name, arguments: text }) => ({
                id,
                function: { name, arguments: toArgumentsObject(text) },
              })),
            }
          : {}),
      };
    default: {
      const parts = listParts(message.content);
      const images = parts.flatMap(part =>
        part.type === 'text' ? [] : [findInlineImage(part.image_url.url)?.base64 ?? part.image_url.url],
      );
      const content = parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n');
      return { role: message.role, content, ...(images.length > 0 ? { images } : {}) };
    }
  }
}
