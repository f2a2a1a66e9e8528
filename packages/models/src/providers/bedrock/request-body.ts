import { AppError } from '@doctorbench/core';
import type { ChatMessage, ChatPart, ChatRequest } from '../../chat.ts';
import { type Dialect, pickSettings } from '../../wire/dialect.ts';
import { findInlineImage, listParts, splitConversation, toArgumentsObject } from '../../wire/turns.ts';

/** The JSON of a Converse request. How hard to think is a field of each model's own (`extraBody`). */
export function toRequestBody(request: ChatRequest, dialect: Dialect): string {
  const { system, turns } = splitConversation(request.messages);
  const { temperature, topP, stop, tools, extraBody } = request;
  dialect.lacks({
    seed: request.seed,
    reasoning_effort: request.reasoningEffort,
    logprobs: request.logprobs,
  });
  return JSON.stringify({
    ...extraBody,
    messages: turns.map(({ role, messages }) => ({ role, content: messages.flatMap(toBlocks) })),
    ...(system ? { system: [{ text: system }] } : {}),
    inferenceConfig: {
      maxTokens: request.maxOutputTokens,
      ...pickSettings({ temperature, topP, stopSequences: stop }, dialect),
    },
    ...(tools
      ? {
          toolConfig: {
            tools: tools.map(({ name, description, parameters }) => ({
              toolSpec: { name, description, inputSchema: { json: parameters } },
            })),
          },
        }
      : {}),
  });
}

function toBlocks(message: ChatMessage): readonly unknown[] {
  switch (message.role) {
    case 'tool':
      return [{ toolResult: { toolUseId: message.toolCallId, content: [{ text: message.content }] } }];
    case 'assistant':
      return [
        ...(message.toolCalls ?? []).flatMap(({ carried }) =>
          carried ? (JSON.parse(carried) as unknown[]) : [],
        ),
        ...(message.content ? [{ text: message.content }] : []),
        ...(message.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
          toolUse: { toolUseId: id, name, input: toArgumentsObject(text) },
        })),
      ];
    default:
      return listParts(message.content).map(toBlock);
  }
}

function toBlock(part: ChatPart): unknown {
  if (part.type === 'text') return { text: part.text };
  const image = findInlineImage(part.image_url.url);
  if (!image) throw new AppError('endpoint.no-images', 'Converse takes pictures in the request only');
  return { image: { format: image.mediaType.replace(/^image\//, ''), source: { bytes: image.base64 } } };
}
