import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type JudgeAudit, judgeAuditSchema } from '@doctorbench/core';
import { writeAtomic } from '@doctorbench/engine';

/** The audit of a run's panel, beside its journal. */
const auditFile = 'judge-audit.json';

/** An audit as `judges audit` wrote it. */
export async function readAudit(path: string): Promise<JudgeAudit> {
  try {
    return judgeAuditSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new AppError('judges.audit-unreadable', path, { cause: error });
  }
}

/** Keeps the audit of a run's panel with the run, for this report and later ones. */
export async function keepAudit(audit: JudgeAudit, dir: string): Promise<void> {
  await writeAtomic(join(dir, auditFile), `${JSON.stringify(audit, undefined, 2)}\n`);
}

/** Undefined where none was kept. */
export async function readKeptAudit(dir: string): Promise<JudgeAudit | undefined> {
  return readAudit(join(dir, auditFile)).catch(error => {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    if (cause?.code === 'ENOENT') return undefined;
    throw error;
  });
}
