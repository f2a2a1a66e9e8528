import type { ChatMessage, ChatPart, ChatRequest } from '../../chat.ts';
import { type Dialect, pickSettings } from '../../wire/dialect.ts';
import {
  findInlineImage,
  findToolName,
  listParts,
  splitConversation,
  toArgumentsObject,
} from '../../wire/turns.ts';

/** The JSON of a generateContent request. */
export function toRequestBody(request: ChatRequest, dialect: Dialect): string {
  const { system, turns } = splitConversation(request.messages);
  const { tools, generationConfig } = { generationConfig: toConfig(request, dialect), tools: request.tools };
  return JSON.stringify({
    ...request.extraBody,
    ...(system ? { systemInstruction: { parts: [{ text: system }] } } : {}),
    contents: turns.map(({ role, messages }) => ({
      role: role === 'assistant' ? 'model' : 'user',
      parts: messages.flatMap(message => toParts(message, request.messages)),
    })),
    generationConfig,
    ...(tools
      ? {
          tools: [
            {
              functionDeclarations: tools.map(({ name, description, parameters }) => ({
                name,
                description,
                parametersJsonSchema: parameters,
              })),
            },
          ],
          toolConfig: { functionCallingConfig: { mode: 'AUTO' } },
        }
      : {}),
  });
}

function toConfig(request: ChatRequest, dialect: Dialect): Readonly<Record<string, unknown>> {
  const {
    temperature,
    topP,
    seed,
    stop,
    reasoningEffort,
    maxOutputTokens,
    replySchema,
    extraBody,
    logprobs,
  } = request;
  const thinking = pickSettings(
    { thinkingLevel: reasoningEffort, includeThoughts: reasoningEffort === undefined ? undefined : true },
    dialect,
  );
  const given = extraBody?.generationConfig;
  return {
    ...(typeof given === 'object' ? given : {}),
    maxOutputTokens,
    ...pickSettings({ temperature, topP, seed, stopSequences: stop }, dialect),
    ...(logprobs === undefined || dialect.omits('responseLogprobs')
      ? {}
      : pickSettings({ responseLogprobs: true, logprobs: logprobs > 0 ? logprobs : undefined }, dialect)),
    ...(Object.keys(thinking).length > 0 ? { thinkingConfig: thinking } : {}),
    ...(replySchema && dialect.format !== 'none' ? { responseMimeType: 'application/json' } : {}),
    ...(replySchema && dialect.format === 'responseJsonSchema'
      ? { responseJsonSchema: replySchema.schema }
      : {}),
  };
}

function toParts(message: ChatMessage, all: readonly ChatMessage[]): readonly unknown[] {
  switch (message.role) {
    case 'tool':
      return [
        {
          functionResponse: {
            id: message.toolCallId,
            name: findToolName(all, message.toolCallId),
            response: { result: message.content },
          },
        },
      ];
    case 'assistant':
      return [
        ...(message.content ? [{ text: message.content }] : []),
        ...(message.toolCalls ?? []).map(({ id, name, arguments: text, carried }) => ({
          functionCall: { id, name, args: toArgumentsObject(text) },
          // Newer models refuse a call that comes back without its signature.
          ...(carried === undefined ? {} : { thoughtSignature: carried }),
        })),
      ];
    default:
      return listParts(message.content).map(toPart);
  }
}

function toPart(part: ChatPart): unknown {
  if (part.type === 'text') return { text: part.text };
  const { url } = part.image_url;
  const image = findInlineImage(url);
  return image
    ? { inlineData: { mimeType: image.mediaType, data: image.base64 } }
    : { fileData: { fileUri: url } };
}
