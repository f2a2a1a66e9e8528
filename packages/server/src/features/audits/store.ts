import { type Fingerprint, type JudgeAudit, type JudgeAuditEntry, judgeAuditSchema } from '@doctorbench/core';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { judgeAudits, judgeFingerprints, judgeTrials } from '../../db/schema.ts';
import { createId } from '../../ids.ts';

export type AuditStore = ReturnType<typeof createAuditStore>;
type AuditRow = typeof judgeAudits.$inferSelect;

const mostEntries = 20;

export function createAuditStore(db: Db) {
  return {
    /** One that waits already is the one that is asked for. */
    async request(suiteHash: string, cause: JudgeAuditEntry['cause']): Promise<void> {
      await db
        .insert(judgeAudits)
        .values({ id: createId('aud'), suiteHash, cause, state: 'waiting' })
        .onConflictDoNothing();
    },

    async listWaiting(): Promise<readonly Pick<AuditRow, 'id' | 'suiteHash'>[]> {
      return db
        .select({ id: judgeAudits.id, suiteHash: judgeAudits.suiteHash })
        .from(judgeAudits)
        .where(eq(judgeAudits.state, 'waiting'))
        .orderBy(judgeAudits.requestedAt);
    },

    /** Only what still waits: of two processes that made the same, the first counts. */
    async end(
      id: string,
      ended: { readonly audit: JudgeAudit } | { readonly failure: string },
    ): Promise<void> {
      const values =
        'audit' in ended
          ? { state: 'done' as const, audit: JSON.stringify(ended.audit) }
          : { state: 'failed' as const, failure: ended.failure };
      await db
        .update(judgeAudits)
        .set({ ...values, endedAt: new Date() })
        .where(and(eq(judgeAudits.id, id), eq(judgeAudits.state, 'waiting')));
    },

    /** Newest first. */
    async list(suiteHash: string): Promise<readonly JudgeAuditEntry[]> {
      const rows = await db
        .select()
        .from(judgeAudits)
        .where(eq(judgeAudits.suiteHash, suiteHash))
        .orderBy(desc(judgeAudits.requestedAt))
        .limit(mostEntries);
      return rows.map(toEntry);
    },

    async listDone(): Promise<readonly JudgeAudit[]> {
      const rows = await db
        .select({ audit: judgeAudits.audit })
        .from(judgeAudits)
        .where(isNotNull(judgeAudits.audit));
      return rows.map(({ audit }) => judgeAuditSchema.parse(JSON.parse(audit ?? '')));
    },

    ...createFingerprints(db),
    ...createTrials(db),
  };
}

function createFingerprints(db: Db) {
  return {
    async listFingerprints(): Promise<readonly (typeof judgeFingerprints.$inferSelect)[]> {
      return db.select().from(judgeFingerprints);
    },

    async putFingerprint(judge: string, fingerprint: Fingerprint, changedAt: Date | null): Promise<void> {
      const values = { fingerprint, changedAt };
      await db
        .insert(judgeFingerprints)
        .values({ judge, ...values })
        .onConflictDoUpdate({ target: judgeFingerprints.judge, set: values });
    },
  };
}

function createTrials(db: Db) {
  return {
    async listTrials(): Promise<readonly (typeof judgeTrials.$inferSelect)[]> {
      return db.select().from(judgeTrials);
    },

    async putTrial(row: Omit<typeof judgeTrials.$inferSelect, 'triedAt'>): Promise<void> {
      const { judge, ...values } = row;
      const set = { ...values, triedAt: new Date() };
      await db
        .insert(judgeTrials)
        .values({ judge, ...set })
        .onConflictDoUpdate({ target: judgeTrials.judge, set });
    },

    async forgetTrials(): Promise<void> {
      await db.delete(judgeTrials);
    },
  };
}

function toEntry({ id, suiteHash, cause, state, failure, requestedAt, endedAt }: AuditRow): JudgeAuditEntry {
  return {
    ...{ id, cause, state, failure, suite: suiteHash },
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
