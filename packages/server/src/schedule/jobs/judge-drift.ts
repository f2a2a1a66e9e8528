import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Looks whether judges are still the models that were audited; those that are not are audited anew. */
export const judgeDrift = defineJob({
  name: 'judges.drift',
  payload: z.unknown(),
  cron: '40 5 * * *',
  retries: 1,
  async run(_, { services }, signal) {
    const changed = await services.audits.watchJudges(signal);
    for (const judge of changed)
      await services.activity.record({ actorId: null, action: 'judges.drifted', subject: judge });
    return changed.length === 0 ? undefined : { changed };
  },
});
