import { type Attachment, imageMediaTypes, textMediaTypes } from '@doctorbench/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendBytes } from './etag.ts';

/** Opened on its own, a file may draw itself and nothing more: no script, no form, no address of ours. */
const harmlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What routes say that answer with a file of an item. */
export const itemFileContent = Object.fromEntries(
  [...imageMediaTypes, ...textMediaTypes].map(type => [
    type,
    { schema: type === 'application/json' ? z.unknown() : z.string() },
  ]),
);

/** Answers with a picture, table or document of an item. */
export function sendItemFile(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  {
    bytes,
    mediaType,
    cacheControl,
  }: {
    readonly bytes: Buffer;
    readonly mediaType: Attachment['mediaType'];
    readonly cacheControl: string;
  },
): FastifyReply {
  return sendBytes(request, reply.header('content-security-policy', harmlessPolicy), {
    bytes,
    type: mediaType.startsWith('image/') ? mediaType : `${mediaType}; charset=utf-8`,
    cacheControl,
  });
}
