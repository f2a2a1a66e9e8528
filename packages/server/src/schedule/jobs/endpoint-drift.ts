import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Looks whether endpoints behind board entries are still the models that were examined. */
export const endpointDrift = defineJob({
  name: 'endpoint.drift',
  payload: z.unknown(),
  cron: '20 5 * * *',
  retries: 1,
  async run(_, { services, findDrift }, signal) {
    const { looked, drifted } = await findDrift(signal);
    for (const id of drifted)
      await services.activity.record({ actorId: null, action: 'submission.drifted', subject: id });
    return looked === 0 ? undefined : { looked, drifted };
  },
});
