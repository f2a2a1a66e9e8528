import { z } from 'zod';
import { bilingualSchema } from '../text/bilingual.ts';
import { estimateSchema } from './estimate.ts';

/** Mean item totals by one facet of the suite, its values in the suite's order; those without a score are left out. */
export const facetReportSchema = z.strictObject({
  id: z.string(),
  name: bilingualSchema,
  values: z.array(z.strictObject({ id: z.string(), name: bilingualSchema, score: estimateSchema })),
});
export type FacetReport = z.infer<typeof facetReportSchema>;
