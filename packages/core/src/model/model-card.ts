import { z } from 'zod';

const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, { error: 'a date as YYYY-MM or YYYY-MM-DD' });

/** One line of ordinary text, without control characters. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{C}]*$/u, { error: 'has control characters' });

/** What is known of a model beside its scores, as its team states it. */
export const modelCardSchema = z.strictObject({
  displayName: lineSchema,
  developer: lineSchema,
  /** As the team writes it: 7B, 236B-A21B, undisclosed. */
  parameterSize: lineSchema,
  releaseDate: monthSchema.optional(),
  trainingCutoff: monthSchema.optional(),
  openWeights: z.boolean().optional(),
});
export type ModelCard = z.infer<typeof modelCardSchema>;

/** What makes two submissions of one owner the same model: developer and name, however they are spelt. */
export function toModelKey({ developer, displayName }: Pick<ModelCard, 'developer' | 'displayName'>): string {
  return [developer, displayName].map(normalize).join('/');
}

function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');
}
