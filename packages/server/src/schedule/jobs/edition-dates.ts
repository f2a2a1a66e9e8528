import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Opens and closes editions on their dates. */
export const editionDates = defineJob({
  name: 'edition.dates',
  payload: z.unknown(),
  cron: '* * * * *',
  retries: 0,
  async run(_, { services }) {
    const { editions, activity } = services;
    const { opened, closed, refused } = await editions.keepDates(new Date());
    for (const id of [...opened, ...closed])
      await activity.record({
        actorId: null,
        action: 'edition.state',
        subject: id,
        detail: { state: opened.includes(id) ? 'open' : 'closed', by: 'date' },
      });
    return opened.length + closed.length + refused.length === 0 ? undefined : { opened, closed, refused };
  },
});
