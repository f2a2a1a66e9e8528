import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Forgets sessions, codes and addresses that have run out. */
export const purgeAccounts = defineJob({
  name: 'accounts.purge',
  payload: z.unknown(),
  cron: '17 * * * *',
  retries: 0,
  async run(_, { services }) {
    await services.accounts.purge();
    return undefined;
  },
});
