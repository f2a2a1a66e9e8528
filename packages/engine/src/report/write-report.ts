import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createReportBuilder, type Locale, type Report } from '@doctorbench/core';
import { writeAtomic } from '../files/write-atomic.ts';
import type { Journal } from '../journal/journal.ts';
import type { Suite } from '../suite/suite.ts';
import { createJournalComparison } from './compare-journals.ts';
import { type ReportedItem, renderReportPage } from './html/report-page.ts';
import { toItemsCsv } from './items-csv.ts';
import { createShownItems } from './shown-items.ts';

/** The files a report consists of. */
export const reportFiles = { json: 'report.json', items: 'items.csv', page: 'report.html' } as const;

export interface WriteReportOptions {
  readonly journal: Journal;
  /** Needed to show the questions; without it the page has numbers only. */
  readonly suite: Suite | undefined;
  readonly dir: string;
  readonly locale: Locale;
  readonly generatedAt: Date;
  /** A second run of the same protocol, or another grading of the same answers, to hold this one against. */
  readonly against?: Journal | undefined;
}

/** Reads a journal once and writes `report.json`, `items.csv` and `report.html`. */
export async function writeReport(options: WriteReportOptions): Promise<Report> {
  const { journal, suite, dir, locale, generatedAt, against } = options;
  const builder = createReportBuilder(journal.manifest);
  const shown = createShownItems();
  const comparison = against && createJournalComparison(journal.manifest, against);
  const csv = await open(join(dir, reportFiles.items), 'w');
  try {
    const rows = toItemsCsv(journal, {
      onAnswer: answer => builder.addAnswer(answer),
      onGrade(grade) {
        builder.addGrade(grade);
        shown.add(grade);
        comparison?.add(grade);
      },
    });
    for await (const text of rows) await csv.write(text);
  } finally {
    await csv.close();
  }
  const report: Report = {
    ...builder.finish(generatedAt.toISOString()),
    ...(comparison ? { comparison: await comparison.finish() } : {}),
  };
  await writeAtomic(join(dir, reportFiles.json), `${JSON.stringify(report, undefined, 2)}\n`);
  const { keys, omitted } = shown.finish();
  const items = suite ? await readItems(journal, suite, keys) : [];
  const omittedItems = omitted + keys.length - items.length;
  await writeAtomic(join(dir, reportFiles.page), renderReportPage({ report, items, omittedItems, locale }));
  return report;
}

async function readItems(journal: Journal, suite: Suite, keys: readonly string[]): Promise<ReportedItem[]> {
  const items: ReportedItem[] = [];
  for (const key of keys) {
    const [answer, grade] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
    if (answer && grade) items.push({ item: await suite.getItem(grade.itemId), answer, grade });
  }
  return items;
}
