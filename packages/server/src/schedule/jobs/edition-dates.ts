import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Opens, closes and retires editions on their dates, and closes those whose items were shown to too many. */
export const editionDates = defineJob({
  name: 'edition.dates',
  payload: z.unknown(),
  cron: '* * * * *',
  retries: 0,
  async run(_, { services }) {
    const { editions, activity, leaks } = services;
    const { opened, closed, retired, refused } = await editions.keepDates(new Date());
    const record = (id: string, state: string, by: string) =>
      activity.record({ actorId: null, action: 'edition.state', subject: id, detail: { state, by } });
    for (const id of opened) await record(id, 'open', 'date');
    for (const id of closed) await record(id, 'closed', 'date');
    for (const id of retired) await record(id, 'retired', 'date');
    const worn = await leaks.closeWorn();
    for (const id of worn) await record(id, 'closed', 'exposure');
    const count = opened.length + closed.length + retired.length + refused.length + worn.length;
    return count === 0 ? undefined : { opened, closed, retired, refused, worn };
  },
});
