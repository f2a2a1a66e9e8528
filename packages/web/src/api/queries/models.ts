import {
  boardRowSchema,
  editionIdSchema,
  modelCardSchema,
  modelIdSchema,
  submissionSchema,
  trackSchema,
} from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

const modelSchema = z.strictObject({
  id: modelIdSchema,
  track: trackSchema,
  card: modelCardSchema,
  places: z.array(
    z.strictObject({ edition: editionIdSchema, row: boardRowSchema, of: z.int().nonnegative() }),
  ),
  submissions: z.array(submissionSchema),
});
export type Model = z.infer<typeof modelSchema>;

export function modelQuery(id: string) {
  return queryOptions({
    queryKey: ['models', id],
    queryFn: ({ signal }) => request(`/models/${encodeURIComponent(id)}`, { schema: modelSchema, signal }),
  });
}
