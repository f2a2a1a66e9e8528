import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type Report, type RunManifest, reportSchema, runManifestSchema } from '@doctorbench/core';
import { type Journal, mapGrades, openFileJournal, runFiles, type Suite } from '@doctorbench/engine';
import { buildReport, createListRows, reportFiles, toItemsCsv } from '@doctorbench/report/files';
import { findSuite } from '../find-suite.ts';
import type { RunFolder } from './find-run-folders.ts';

/** A run as it stands on disk now. */
export interface ViewedRun extends RunFolder {
  /** Changes when the run has written something. */
  readonly stamp: string;
  readonly manifest: RunManifest;
  /** Opened when first asked for, and read through once: where each record begins is kept, and not the records. */
  openJournal(): Promise<Journal>;
  /** Undefined where it is gone or has changed since. */
  findSuite(): Promise<Suite | undefined>;
  /** The table of its items, as the run wrote it when it has written nothing since; else made from the journal. */
  readTable(): Promise<string | Buffer>;
  /** The part of it that items are listed by, out of the grades alone: it is what a reader waits for. */
  readList(): Promise<string>;
  /** In the same way. It takes several times as long as the list, which is therefore made first. */
  readReport(): Promise<Report>;
  /** The report that was kept, if nothing was written after it. */
  findKeptReport(): Promise<Report | undefined>;
}

/** Counting takes several times as long. */
const headStartMs = 400;

/** Runs of so many askings have the titles of their items in the list: the suite is opened for them. */
const mostTitled = 5_000;

/** Opens a run folder. Nothing of it is written. Throws `run.journal-corrupt`. */
export async function openViewedRun(folder: RunFolder, openedSuites: SuiteShelf): Promise<ViewedRun> {
  const { dir } = folder;
  const stamp = await readStamp(dir);
  const manifest = await readManifest(dir);
  const openJournal = once(() => openFileJournal(dir, { writable: false }));
  const findSuite = () => openedSuites.find(manifest);
  const findKeptReport = once(() => readKeptReport(dir));
  const findTitled = async () => (manifest.planned > mostTitled ? undefined : findSuite());
  const readTable = once(async () => {
    if ((await findKeptReport()) && manifest.planned > mostTitled)
      return readFile(join(dir, reportFiles.items));
    const suite = await findTitled();
    const rows: string[] = [];
    const findTitle = suite && (async (itemId: string) => (await suite.getItem(itemId)).title);
    for await (const text of toItemsCsv(await openJournal(), findTitle ? { findTitle } : {})) rows.push(text);
    return rows.join('');
  });
  const readList = once(async () => {
    const suite = await findTitled();
    const { header, toRow } = createListRows(manifest, { titled: suite !== undefined });
    if (!suite) return [header, ...(await mapGrades(dir, grade => toRow(grade) ?? '')).values()].join('');
    const grades = [...(await mapGrades(dir, grade => grade)).values()];
    const findTitle = async (itemId: string) => (await suite.getItem(itemId)).title;
    const rows = await Promise.all(grades.map(async grade => toRow(grade, await findTitle(grade.itemId))));
    return [header, ...rows].join('');
  });
  const readReport = once(async () => {
    const kept = await findKeptReport();
    if (kept) return kept;
    // Whoever waits for both sees the items while the numbers are counted, and the page has a processor to draw them with.
    await readList();
    await pause(headStartMs);
    const suite = await findTitled();
    const [journal, generatedAt] = [await openJournal(), new Date()];
    return buildReport({ journal, suite, dir, generatedAt, onRows: () => undefined });
  });
  return {
    ...folder,
    stamp,
    manifest,
    openJournal,
    findSuite,
    readTable,
    readList,
    readReport,
    findKeptReport,
  };
}

/** Where a run's files end and when they were last written. */
export async function readStamp(dir: string): Promise<string> {
  const stats = await Promise.all(
    [runFiles.manifest, runFiles.answers, runFiles.grades].map(name =>
      stat(join(dir, name)).catch(() => undefined),
    ),
  );
  return stats.map(file => (file ? `${file.size}@${file.mtimeMs}` : '-')).join(' ');
}

/** A report that was written after everything it was made of, and can be read by this version. */
async function readKeptReport(dir: string): Promise<Report | undefined> {
  const [written, ...sources] = await Promise.all(
    [reportFiles.json, reportFiles.items, runFiles.manifest, runFiles.answers, runFiles.grades].map(
      async name => (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs,
    ),
  );
  const [table, ...journal] = sources;
  if (written === undefined || table === undefined) return undefined;
  if (journal.some(mtimeMs => (mtimeMs ?? 0) > Math.min(written, table))) return undefined;
  const text = await readFile(join(dir, reportFiles.json), 'utf8');
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    // Of another version, or cut off: it is made again.
    return undefined;
  }
}

async function readManifest(dir: string): Promise<RunManifest> {
  const text = await readFile(join(dir, runFiles.manifest), 'utf8').catch(cause => {
    throw new AppError('run.not-found', dir, { cause });
  });
  try {
    return runManifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('run.journal-corrupt', join(dir, runFiles.manifest), { cause });
  }
}

/** Suites by where they lie and what they hold, opened once for all runs of them. */
interface SuiteShelf {
  find(manifest: RunManifest): Promise<Suite | undefined>;
}

export function createSuiteShelf(): SuiteShelf {
  const opened = new Map<string, Promise<Suite | undefined>>();
  return {
    find({ suitePath, protocol }) {
      const { hash } = protocol.suite;
      const key = `${hash} ${suitePath}`;
      const known = opened.get(key) ?? findSuite(suitePath, hash);
      opened.set(key, known);
      return known;
    },
  };
}

/** What was made once is given again; what failed is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch(error => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
