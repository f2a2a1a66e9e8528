import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Calibrates the banks that wait, be it for an hour: one process at a time does. */
export const calibrateBanks = defineJob({
  name: 'bank.calibrate',
  payload: z.unknown(),
  cron: '* * * * *',
  hears: 'bank',
  retries: 3,
  async run(_, { services }, signal) {
    await services.banks.calibrateWaiting(signal);
    return undefined;
  },
});
