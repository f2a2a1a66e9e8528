import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Moves old answers into the object storage, where there is one, and clears it of what was deleted. */
export const archive = defineJob({
  name: 'records.archive',
  payload: z.unknown(),
  cron: '10 4 * * *',
  retries: 3,
  run: (_, { services }, signal) => services.archive.apply(new Date(), signal),
});
