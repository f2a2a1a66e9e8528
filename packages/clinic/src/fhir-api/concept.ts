import { z } from 'zod';

export const conceptSchema = z.object({
  text: z.string().optional(),
  coding: z
    .array(
      z.object({
        system: z.string().optional(),
        code: z.string().optional(),
        display: z.string().optional(),
      }),
    )
    .optional(),
});
export type WrittenConcept = z.infer<typeof conceptSchema>;

/** What a concept says: the clinic's own code first, then words, then any code. */
export function readConcept(concept: WrittenConcept | undefined): string | undefined {
  const coding = concept?.coding ?? [];
  const own = coding.find(({ system }) => system?.startsWith('urn:doctorbench:'))?.code;
  const words = concept?.text ?? coding.find(({ display }) => display !== undefined)?.display;
  return own ?? words ?? coding[0]?.code;
}
