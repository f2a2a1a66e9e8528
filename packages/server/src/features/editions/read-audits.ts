import { readFile } from 'node:fs/promises';
import { AppError, type JudgeAudit, judgeAuditSchema } from '@doctorbench/core';

/** Audits of the operator's panel, as `doctorbench judges audit --json` printed them. */
export function readAudits(paths: readonly string[]): Promise<readonly JudgeAudit[]> {
  return Promise.all(
    paths.map(async path => {
      try {
        return judgeAuditSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch (error) {
        throw new AppError('judges.audit-unreadable', path, { cause: error });
      }
    }),
  );
}
