import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Gives experts what judges left open, and does what follows from their decisions. */
export const expertDecisions = defineJob({
  name: 'expert.decisions',
  payload: z.unknown(),
  cron: '* * * * *',
  retries: 0,
  async run(_, { services }, signal) {
    const made = await services.experts.takeVerdicts(signal);
    const { applied, refused } = await services.experts.applyDecisions({ signal });
    return made + applied + refused.length === 0 ? undefined : { made, applied, refused };
  },
});
