import { z } from 'zod';
import { endpointSchema } from '../model/endpoint.ts';

/** A file that names an embeddings endpoint. The key is not in it, only where it is. */
export const embedderFileSchema = endpointSchema.extend({
  schemaVersion: z.literal(1),
  /** The environment variable that holds its key; absent for endpoints that ask for none. */
  apiKeyEnv: z.string().min(1).optional(),
});

/** An embedder as a run's manifest records it, for resuming. */
export const embedderRecordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('onnx'), folder: z.string().min(1) }),
  z.strictObject({
    kind: z.literal('endpoint'),
    baseUrl: z.string(),
    model: z.string(),
    apiKeyEnv: z.string().optional(),
  }),
]);
export type EmbedderRecord = z.infer<typeof embedderRecordSchema>;
