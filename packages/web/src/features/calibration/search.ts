import { editionIdSchema } from '@doctorbench/core';
import { z } from 'zod';

/** Which demonstration is shown. */
export const calibrationSearchSchema = z.object({ edition: editionIdSchema.optional().catch(undefined) });
