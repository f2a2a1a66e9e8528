import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Has the panel read what experts labelled, where that was asked for. */
export const judgeAudits = defineJob({
  name: 'judges.audit',
  payload: z.unknown(),
  cron: '*/10 * * * *',
  hears: 'audit',
  retries: 1,
  async run(_, { services }, signal) {
    const { done, failed } = await services.audits.carryOutWaiting(signal);
    return done + failed === 0 ? undefined : { done, failed };
  },
});
