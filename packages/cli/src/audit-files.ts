import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JudgeAudit } from '@doctorbench/core';
import { toAuditDocument } from '@doctorbench/report';

/** Writes an audit into the folder: `<suite>.json`, and in words `<suite>.zh.md` and `<suite>.en.md`. */
export async function writeAudit(audit: JudgeAudit, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const base = join(dir, audit.suite.id);
  await writeFile(`${base}.json`, `${JSON.stringify(audit, null, 2)}\n`);
  for (const locale of ['zh', 'en'] as const)
    await writeFile(`${base}.${locale}.md`, toAuditDocument(audit, locale));
}
