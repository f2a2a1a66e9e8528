import { AppError } from '@doctorbench/core';
import type { ChatProvider } from '../chat-model.ts';
import { openaiChat } from './openai-chat/openai-chat.ts';

/** Every wire that models are reached by. A new one is a folder beside this file and a line here. */
export const providers: readonly ChatProvider[] = [openaiChat];

/** The provider of that name; chat completions where an endpoint names none. */
export function getProvider(name: string = openaiChat.name): ChatProvider {
  const found = providers.find(provider => provider.name === name);
  if (found) return found;
  const known = providers.map(provider => provider.name).join(', ');
  throw new AppError('config.invalid', `there is no provider "${name}"; known: ${known}`);
}
