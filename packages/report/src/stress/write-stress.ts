import { join } from 'node:path';
import type { Locale, StressReport } from '@doctorbench/core';
import { type Journal, type Suite, writeAtomic } from '@doctorbench/engine';
import { renderStressPage } from '../html/stress-page.ts';
import { readFindings } from './findings.ts';

/** The files that a stress experiment leaves in its folder, beside its journal. */
export const stressFiles = { json: 'stress.json', page: 'stress.html' } as const;

interface WriteStressOptions {
  readonly base: Journal;
  readonly experiment: Journal;
  readonly suite: Suite;
  readonly dir: string;
  readonly locale: Locale;
  readonly generatedAt: Date;
}

/** Reads both journals once and writes what the experiment found. */
export async function writeStress({ dir, locale, ...work }: WriteStressOptions): Promise<StressReport> {
  const findings = await readFindings(work);
  await writeAtomic(join(dir, stressFiles.json), `${JSON.stringify(findings.report, undefined, 2)}\n`);
  await writeAtomic(join(dir, stressFiles.page), renderStressPage(findings, locale));
  return findings.report;
}
