import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Has judges read labelled answers when they are new, or when an operator asks for it. */
export const judgeTrials = defineJob({
  name: 'judges.trial',
  payload: z.unknown(),
  cron: '*/10 * * * *',
  hears: 'trial',
  retries: 1,
  async run(_, { services, log }, signal) {
    const tried = await services.panelTrials.carryOut(signal);
    for (const { judge, outcome, cause } of tried)
      if (outcome !== 'passed') log.warn({ judge, outcome, cause }, 'a judge did not pass its trial');
    return tried.length === 0 ? undefined : { tried: tried.length };
  },
});
