import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Lets go of answers, unfinished submissions and log entries by the operator's rules. */
export const retention = defineJob({
  name: 'records.retention',
  payload: z.unknown(),
  cron: '40 3 * * *',
  retries: 3,
  async run(_, { services }, signal) {
    return { ...(await services.retention.apply(new Date(), signal)) };
  },
});
