import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, controlSchema, type Locale, type Report, toAnswerKey } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import { imageDefaults, writeAtomic } from '@doctorbench/engine';
import { createReadingGate } from '../aggregate/reading-gate.ts';
import { type ReportedControl, type ReportedItem, renderReportPieces } from '../html/report-page.ts';
import { buildReport } from './build-report.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';
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

/** Reads a journal once and writes `report.json`, `items.csv` and `report.html`. Vetoes are corrected by a kept audit. */
export async function writeReport(options: WriteReportOptions): Promise<Report> {
  return writeFiles(options).catch((error: unknown) => {
    if (error instanceof AppError || !isFileError(error)) throw error;
    throw new AppError('run.report-failed', `${options.dir}: ${error.code}`, { cause: error });
  });
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

async function writeFiles(options: WriteReportOptions): Promise<Report> {
  const { journal, suite, dir, locale } = options;
  const shown = createShownItems();
  let csv: FileHandle | undefined;
  const report = await buildReport({
    ...options,
    async onRows(text) {
      // Not before there is something to write: a report that cannot be made leaves the last one as it was.
      csv ??= await open(join(dir, reportFiles.items), 'w');
      await csv.write(text);
    },
    onGrade: shown.add,
  }).finally(() => csv?.close());
  await writeAtomic(join(dir, reportFiles.json), `${JSON.stringify(report, undefined, 2)}\n`);
  const { keys, omitted } = shown.finish();
  const { longestSide } = journal.manifest.protocol.images ?? imageDefaults;
  const files = suite && createPageFiles({ suite, longestSide });
  const items = suite && files ? await readItems(journal, { suite, files, keys }) : [];
  const page = renderReportPieces({
    report,
    items,
    omittedItems: omitted + keys.length - items.length,
    omittedPictures: files?.countOmitted() ?? 0,
    locale,
  });
  await writeAtomic(join(dir, reportFiles.page), page);
  return report;
}

interface ReadItemsOptions {
  readonly suite: Suite;
  readonly files: PageFiles;
  readonly keys: readonly string[];
}

async function readItems(
  journal: Journal,
  { suite, files, keys }: ReadItemsOptions,
): Promise<ReportedItem[]> {
  const items: ReportedItem[] = [];
  const toCounted = createReadingGate(journal.manifest);
  for (const key of keys) {
    const [answer, given] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
    if (!answer || !given) continue;
    const grade = toCounted(given);
    const item = await suite.getItem(grade.itemId);
    const controls = await readControls(journal, grade.itemId);
    const swapped = controls.some(({ control }) => control === 'swapped');
    items.push({ item, answer, grade, controls, files: await files.read(item, { swapped }) });
  }
  return items;
}

async function readControls(journal: Journal, itemId: string): Promise<ReportedControl[]> {
  const controls: ReportedControl[] = [];
  for (const control of controlSchema.options) {
    const key = toAnswerKey({ itemId, repeat: 0, control });
    if (!journal.hasGrade(key)) continue;
    const [answer, grade] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
    if (answer && grade) controls.push({ control, answer, grade });
  }
  return controls;
}
