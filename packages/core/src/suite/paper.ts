import { z } from 'zod';
import { scenarioIdSchema } from '../catalogue/scenarios.ts';
import { bilingualSchema } from '../text/bilingual.ts';

/** A paper of an examination: the items of one scenario, each worth one mark, in sections by their tag `section:basic`. */
export const paperSchema = z.strictObject({
  scenario: scenarioIdSchema,
  /** Time that candidates have; a model is not held to it. */
  minutes: z.int().positive().optional(),
  /** Share of the marks that passes. */
  passPercent: z.number().min(0).max(100),
  /** Where that line comes from. */
  passBasis: bilingualSchema,
  sections: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        name: bilingualSchema,
        minutes: z.int().positive().optional(),
      }),
    )
    .min(1),
});
export type Paper = z.infer<typeof paperSchema>;

/** The facet by which the items of papers belong to their sections. */
export const sectionFacet = 'section';
