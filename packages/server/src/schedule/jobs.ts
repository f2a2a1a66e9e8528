import type { ScheduledJob } from './define-job.ts';
import { archive } from './jobs/archive.ts';
import { calibrateBanks } from './jobs/calibrate-banks.ts';
import { editionDates } from './jobs/edition-dates.ts';
import { endpointDrift } from './jobs/endpoint-drift.ts';
import { expertDecisions } from './jobs/expert-decisions.ts';
import { judgeAudits } from './jobs/judge-audits.ts';
import { judgeDrift } from './jobs/judge-drift.ts';
import { judgeTrials } from './jobs/judge-trials.ts';
import { notifications } from './jobs/notifications.ts';
import { purgeAccounts } from './jobs/purge-accounts.ts';
import { retention } from './jobs/retention.ts';
import { vacuum } from './jobs/vacuum.ts';

export const scheduledJobs: readonly ScheduledJob[] = [
  archive,
  calibrateBanks,
  editionDates,
  endpointDrift,
  expertDecisions,
  judgeAudits,
  judgeDrift,
  judgeTrials,
  notifications,
  purgeAccounts,
  retention,
  vacuum,
];
