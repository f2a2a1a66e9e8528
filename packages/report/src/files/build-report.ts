import type { Bilingual, Grade, Report } from '@doctorbench/core';
import { type Journal, readKeptBank, type Suite } from '@doctorbench/engine';
import { findVetoCorrection } from '@doctorbench/grading';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { createJournalComparison } from './compare-journals.ts';
import { toItemsCsv } from './items-csv.ts';
import { readKeptAudit } from './kept-audit.ts';
import { readKeptContamination } from './kept-contamination.ts';
import { createRapidScores } from './rapid.ts';

interface BuildReportOptions {
  readonly journal: Journal;
  readonly suite: Suite | undefined;
  /** The run folder, which may keep an audit of the judges and a probe for contamination. */
  readonly dir: string;
  readonly generatedAt: Date;
  readonly against?: Journal | undefined;
  /** Called with the table of items, piece by piece. */
  readonly onRows: (text: string) => unknown;
  readonly onGrade?: (grade: Grade) => void;
  /** Adds columns for the titles of items. */
  readonly findTitle?: ((itemId: string) => Promise<Bilingual | undefined>) | undefined;
}

/** Reads a journal once: the report, and on the way the table of its items. */
export async function buildReport(options: BuildReportOptions): Promise<Report> {
  const { journal, suite, dir, generatedAt, against, onRows, onGrade, findTitle } = options;
  const { manifest } = journal;
  const audit = await readKeptAudit(dir);
  const builder = createReportBuilder(manifest, {
    correctVetoRate: findVetoCorrection(audit ? [audit] : [], manifest),
  });
  const comparison = against && createJournalComparison(manifest, against);
  const rapid = createRapidScores(manifest, { suite, readBank: () => readKeptBank(dir) });
  const rows = toItemsCsv(journal, {
    onAnswer: answer => builder.addAnswer(answer),
    onGrade(grade) {
      builder.addGrade(grade);
      onGrade?.(grade);
      rapid?.add(grade);
      comparison?.add(grade);
    },
    ...(findTitle ? { findTitle } : {}),
  });
  for await (const text of rows) await onRows(text);
  const contamination = await readKeptContamination(dir, manifest);
  const counted = builder.finish(generatedAt.toISOString());
  return {
    ...(rapid ? await rapid.finish(counted) : counted),
    ...(comparison ? { comparison: await comparison.finish() } : {}),
    ...(contamination ? { contamination } : {}),
  };
}
