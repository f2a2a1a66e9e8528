import type { JudgeAudit } from '@doctorbench/core';
import type { AuditStore } from './store.ts';

/**
 * What is known of the operator's panel, from files and from this platform, newest first. What was measured before a
 * judge became another model says nothing of the panel of today.
 */
export async function listKnownAudits(
  store: Pick<AuditStore, 'listDone' | 'listFingerprints'>,
  readFiles: () => Promise<readonly JudgeAudit[]>,
): Promise<readonly JudgeAudit[]> {
  const changes = new Map<string, Date>();
  for (const { judge, changedAt } of await store.listFingerprints())
    if (changedAt) changes.set(judge, changedAt);
  const isOfToday = ({ judges, auditedAt }: JudgeAudit) =>
    judges.every(({ name }) => new Date(auditedAt) >= (changes.get(name) ?? new Date(0)));
  return [...(await readFiles()), ...(await store.listDone())]
    .filter(isOfToday)
    .sort((a, b) => b.auditedAt.localeCompare(a.auditedAt));
}
