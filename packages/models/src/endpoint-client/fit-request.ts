import { AppError } from '@doctorbench/core';
import type { ChatRequest } from '../chat.ts';
import type { ChatCapabilities } from '../chat-model.ts';

/** The request as far as the provider's wire can carry it. Throws where the rest would make no sense. */
export function fitRequest(request: ChatRequest, capabilities: ChatCapabilities): ChatRequest {
  const { tools, replySchema, ...rest } = request;
  if (tools && !capabilities.callsTools) throw new AppError('endpoint.no-tools', 'the provider has none');
  const showsImages = request.messages.some(
    ({ content }) => Array.isArray(content) && content.some(({ type }) => type === 'image_url'),
  );
  if (showsImages && !capabilities.acceptsImages)
    throw new AppError('endpoint.no-images', 'the provider takes none');
  if (!replySchema || capabilities.enforcesSchema) return request;
  return tools ? { ...rest, tools } : rest;
}
