import { AppError, type JudgeAudit, type RunManifest } from '@doctorbench/core';
import { coversRun } from '@doctorbench/grading';
import { keepAudit, readAudit } from '@doctorbench/report/files';
import type { Context } from './context.ts';

/** The audit that a command was given, if it is one of the judges of the run. */
export async function openRunAudit(
  path: string | undefined,
  manifest: RunManifest,
  { messages }: Context,
): Promise<JudgeAudit | undefined> {
  if (path === undefined) return undefined;
  const audit = await readAudit(path);
  if (!coversRun(audit, manifest)) throw new AppError('config.invalid', messages.errors.otherAudit(path));
  return audit;
}

/** Keeps it with the run, so that every report of the run is corrected by it. */
export async function keepRunAudit(audit: JudgeAudit | undefined, dir: string): Promise<void> {
  if (audit) await keepAudit(audit, dir);
}
