import { z } from 'zod';

export const submissionFilters = ['all', 'active', 'completed', 'failed'] as const;
export type SubmissionFilter = (typeof submissionFilters)[number];

export const submissionsSearchSchema = z.object({
  show: z.enum(submissionFilters).optional().catch(undefined),
});
