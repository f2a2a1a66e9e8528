import { itemIdSchema, submissionIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import { itemFileContent, sendItemFile } from '../../http/item-file.ts';
import { findSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { RunService } from './service.ts';

/** The suite of a submission is known by its hash, so that a file of it never changes. */
const keptForGood = 'private, max-age=31536000, immutable';

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
        response: { 200: { content: itemFileContent } },
      },
    },
    async (request, reply) => {
      const { id, itemId, attachmentId } = request.params;
      const swapped = request.query.swapped === 'true';
      const file = await runs.readAttachment(id, findSubmitter(request), { itemId, attachmentId, swapped });
      const cacheControl = file.isPublic ? keptForGood : 'no-store';
      return sendItemFile(request, reply, { ...file, cacheControl });
    },
  );
}
