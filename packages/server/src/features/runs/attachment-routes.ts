import { imageMediaTypes, itemIdSchema, submissionIdSchema, textMediaTypes } from '@doctorbench/core';
import { z } from 'zod';
import { sendBytes } from '../../http/etag.ts';
import { findSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { RunService } from './service.ts';

/** Opened on its own, a file may draw itself and nothing more: no script, no form, no address of ours. */
const harmlessPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The suite of a submission is known by its hash, so that a file of it never changes. */
const keptForGood = 'private, max-age=31536000, immutable';

const content = Object.fromEntries(
  [...imageMediaTypes, ...textMediaTypes].map(type => [
    type,
    { schema: type === 'application/json' ? z.unknown() : z.string() },
  ]),
);

export function registerAttachmentRoutes(app: App, { runs }: { readonly runs: RunService }): void {
  app.get(
    '/submissions/:id/items/:itemId/attachments/:attachmentId',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags: ['submissions'],
        summary: 'A picture, table or document of an item',
        params: z.object({
          id: submissionIdSchema,
          itemId: itemIdSchema,
          attachmentId: z.string().min(1).max(200),
        }),
        querystring: z.object({
          swapped: z
            .enum(['true', 'false'])
            .default('false')
            .describe('The file that takes its place where the item is asked again with other pictures'),
        }),
        response: { 200: { content } },
      },
    },
    async (request, reply) => {
      const { id, itemId, attachmentId } = request.params;
      const swapped = request.query.swapped === 'true';
      const file = await runs.readAttachment(id, findSubmitter(request), { itemId, attachmentId, swapped });
      return sendBytes(request, reply.header('content-security-policy', harmlessPolicy), {
        bytes: file.bytes,
        type: file.mediaType.startsWith('image/') ? file.mediaType : `${file.mediaType}; charset=utf-8`,
        cacheControl: file.isPublic ? keptForGood : 'no-store',
      });
    },
  );
}
