import type { SubmissionService } from './service.ts';

const exportedAtMost = 10_000;

/** All of a user's submissions, without those that are an organisation's, for the user's own export. */
export async function exportSubmissions(service: SubmissionService, userId: string) {
  const by = { userId, isAdmin: false };
  const { submissions: own } = await service.listOwn(by, { limit: exportedAtMost, personal: true });
  return own;
}
