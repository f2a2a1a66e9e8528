import { AppError } from '@doctorbench/core';
import type { ChatRequest } from '../chat.ts';
import type { ChatCapabilities } from '../chat-model.ts';

/** The request as far as the provider's wire can carry it. Throws where the rest would make no sense. */
export function fitRequest(request: ChatRequest, capabilities: ChatCapabilities): ChatRequest {
  if (request.tools && !capabilities.callsTools)
    throw new AppError('endpoint.no-tools', 'the provider has none');
  const showsImages = request.messages.some(
    ({ content }) => Array.isArray(content) && content.some(({ type }) => type === 'image_url'),
  );
  if (showsImages && !capabilities.acceptsImages)
    throw new AppError('endpoint.no-images', 'the provider takes none');
  if (!request.replySchema || capabilities.enforcesSchema) return request;
  const { replySchema: _, ...rest } = request;
  return rest;
}
