import { AppError } from '@doctorbench/core';
import type { ChatProvider } from '../chat-model.ts';
import { services } from '../services/services.ts';
import { anthropic } from './anthropic/anthropic.ts';
import { azureOpenai } from './azure-openai/azure-openai.ts';
import { bedrock } from './bedrock/bedrock.ts';
import { gemini } from './gemini/gemini.ts';
import { ollama } from './ollama/ollama.ts';
import { createChatService, openaiChat } from './openai-chat/openai-chat.ts';
import { openaiResponses } from './openai-responses/openai-responses.ts';

/** Every wire that models are reached by. A new one is a folder beside this file and a line here. */
export const wires: readonly ChatProvider[] = [
  openaiChat,
  openaiResponses,
  anthropic,
  gemini,
  azureOpenai,
  bedrock,
  ollama,
];

/** Whom an endpoint may name: the wires, and services that speak one of them. */
export const providers: readonly ChatProvider[] = [...wires, ...services.map(createChatService)];

/** Undefined for a name that is no provider's. */
export function findProvider(name: string): ChatProvider | undefined {
  return providers.find(provider => provider.name === name);
}

/** The provider of that name; chat completions where an endpoint names none. */
export function getProvider(name: string = openaiChat.name): ChatProvider {
  const found = findProvider(name);
  if (found) return found;
  const known = providers.map(provider => provider.name).join(', ');
  throw new AppError('config.invalid', `there is no provider "${name}"; known: ${known}`);
}
