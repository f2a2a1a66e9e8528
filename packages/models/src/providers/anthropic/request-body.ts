import type { ChatMessage, ChatPart, ChatRequest } from '../../chat.ts';
import { type Dialect, pickSettings } from '../../wire/dialect.ts';
import { findInlineImage, listParts, splitConversation, toArgumentsObject } from '../../wire/turns.ts';

/** The JSON of a messages request. */
export function toRequestBody(
  request: ChatRequest,
  { model, stream, dialect }: { readonly model: string; readonly stream: boolean; readonly dialect: Dialect },
): string {
  const { system, turns } = splitConversation(request.messages);
  const { temperature, topP, stop, tools, replySchema, reasoningEffort } = request;
  dialect.lacks({ seed: request.seed, logprobs: request.logprobs });
  const format =
    replySchema && dialect.format === 'json_schema'
      ? { format: { type: 'json_schema', schema: replySchema.schema } }
      : {};
  const output = { ...pickSettings({ effort: reasoningEffort }, dialect), ...format };
  const thinking = reasoningEffort === undefined ? undefined : { type: 'adaptive' };
  return JSON.stringify({
    ...request.extraBody,
    model,
    max_tokens: request.maxOutputTokens,
    ...(system ? { system } : {}),
    messages: turns.map(({ role, messages }) => ({ role, content: messages.flatMap(toBlocks) })),
    ...pickSettings({ temperature, top_p: topP, stop_sequences: stop, thinking }, dialect),
    ...(Object.keys(output).length > 0 ? { output_config: output } : {}),
    ...(tools
      ? {
          tools: tools.map(({ name, description, parameters }) => ({
            name,
            description,
            input_schema: parameters,
          })),
          tool_choice: { type: 'auto' },
        }
      : {}),
    ...(stream ? { stream: true } : {}),
  });
}

function toBlocks(message: ChatMessage): readonly unknown[] {
  switch (message.role) {
    case 'tool':
      return [{ type: 'tool_result', tool_use_id: message.toolCallId, content: message.content }];
    case 'assistant':
      return [
        // Thought that a call rests on goes back before it, signed as it came.
        ...(message.toolCalls ?? []).flatMap(({ carried }) =>
          carried ? (JSON.parse(carried) as unknown[]) : [],
        ),
        ...(message.content ? [{ type: 'text', text: message.content }] : []),
        ...(message.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
          type: 'tool_use',
          id,
          name,
          input: toArgumentsObject(text),
        })),
      ];
    default:
      return listParts(message.content).map(toBlock);
  }
}

function toBlock(part: ChatPart): unknown {
  if (part.type === 'text') return { type: 'text', text: part.text };
  const { url } = part.image_url;
  const image = findInlineImage(url);
  return {
    type: 'image',
    source: image
      ? { type: 'base64', media_type: image.mediaType, data: image.base64 }
      : { type: 'url', url },
  };
}
