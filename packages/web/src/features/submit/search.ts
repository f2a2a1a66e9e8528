import { z } from 'zod';
import { endpointFields, steps } from './steps.ts';

export const submitSearchSchema = z.object({
  step: z.enum(steps).optional().catch(undefined),
  /** The field a failed connection test is about: it gets the focus. */
  field: z.enum(endpointFields).optional().catch(undefined),
});
