import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** After retention: a table that lost much gives its room to what comes. */
export const vacuum = defineJob({
  name: 'database.vacuum',
  payload: z.unknown(),
  cron: '10 4 * * *',
  retries: 1,
  async run(_, { services }, signal) {
    const tables = await services.retention.vacuum(signal);
    return tables.length === 0 ? undefined : { tables };
  },
});
