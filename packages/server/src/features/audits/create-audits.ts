import { AppError } from '@doctorbench/core';
import { openGraders } from '@doctorbench/grading';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import { createPanelTrials, type PanelTrials } from './panel-trials.ts';
import { type AuditService, createAuditService } from './service.ts';
import { createAuditStore } from './store.ts';

interface AuditsDeps
  extends Omit<Parameters<typeof createAuditService>[0], 'store' | 'events' | 'hasJudges'> {
  /** Judges are the operator's. */
  readonly connectJudges: NonNullable<Parameters<typeof openGraders>[2]['connect']>;
}

/** What is known of the operator's judges: how they did on trial, and how well they read. */
export function createAudits(
  { config, db, events }: { readonly config: Config; readonly db: Db; readonly events: Events },
  { connectJudges, ...deps }: AuditsDeps,
): { readonly audits: AuditService; readonly panelTrials: PanelTrials } {
  const { judges, replyTimeoutSeconds, findVariable } = config;
  const store = createAuditStore(db);
  // A panel has no simulated judges.
  const phantoms = { judges: [], start: () => Promise.reject(new AppError('edition.no-panel')) };
  const work = { phantoms, timeout: replyTimeoutSeconds, examinee: { model: '' } };
  const openPanel = async () =>
    judges ? openGraders({ judges }, work, { findVariable, connect: connectJudges }) : undefined;
  return {
    panelTrials: createPanelTrials({ store, events, openPanel }),
    audits: createAuditService({ ...deps, store, events, hasJudges: judges !== undefined }),
  };
}
