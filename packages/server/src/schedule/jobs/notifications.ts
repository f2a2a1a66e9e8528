import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Tells members by mail that their submissions have ended. */
export const notifications = defineJob({
  name: 'submission.notifications',
  payload: z.unknown(),
  cron: '* * * * *',
  // The next round comes in a minute.
  retries: 0,
  async run(_, { services }, signal) {
    const counts = await services.notifications.tellEnded(new Date(), signal);
    return counts.told + counts.refused === 0 ? undefined : counts;
  },
});
