import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AppError,
  answerSchema,
  type Grade,
  gradeSchema,
  type RunManifest,
  runManifestSchema,
} from '@doctorbench/core';
import { writeAtomic } from '../files/write-atomic.ts';
import { assembleJournal, type RecordStore } from './assemble-journal.ts';
import type { Journal } from './journal.ts';
import { takeLock } from './lock.ts';
import { dropUnreadable, mapRecords, openRecordFile } from './record-file.ts';

/** The files of a run folder. */
export const runFiles = {
  manifest: 'run.json',
  answers: 'answers.jsonl',
  grades: 'grades.jsonl',
  lock: 'lock',
  /** Further gradings of the same answers, a run folder each. */
  gradings: 'gradings',
  /** The stress experiment on its items, a run folder too. */
  stress: 'stress',
} as const;

/** Begins a run in a new or empty folder. */
export async function createFileJournal(dir: string, manifest: RunManifest): Promise<Journal> {
  const taken = await stat(join(dir, runFiles.manifest)).then(
    () => true,
    () => false,
  );
  if (taken) throw new AppError('run.journal-failed', `${dir} holds a run already`);
  await mkdir(dir, { recursive: true }).catch(cause => {
    throw new AppError('run.journal-failed', dir, { cause });
  });
  await writeManifest(dir, manifest);
  return openFileJournal(dir, { writable: true });
}

/** Opens a run folder. Writing takes its lock; reading never does. */
export async function openFileJournal(
  dir: string,
  { writable }: { readonly writable: boolean },
): Promise<Journal> {
  let manifest = await readRunManifest(dir);
  const unlock = writable ? await takeLock(join(dir, runFiles.lock)) : undefined;
  try {
    // Whoever held the lock until now may have written it meanwhile.
    if (writable) manifest = await readRunManifest(dir);
    // A second grading reads the answers of the run it belongs to.
    const { gradingOf } = manifest;
    const answers = await openRecordFile({
      path: join(dir, gradingOf?.dir ?? '', runFiles.answers),
      schema: answerSchema,
      writable: writable && !gradingOf,
    });
    const grades = await openGrades(join(dir, runFiles.grades), writable);
    return assembleJournal({
      name: dir,
      manifest,
      writeManifest: writable ? next => writeManifest(dir, next) : undefined,
      answers,
      grades,
      release: unlock,
    });
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

/** What is made of each grade of a run folder that counts, by its key, without opening the rest of the journal. */
export function mapGrades<Made>(
  dir: string,
  make: (grade: Grade) => Made,
): Promise<ReadonlyMap<string, Made>> {
  return mapRecords({ path: join(dir, runFiles.grades), looksWhole: looksLikeGrade }, make);
}

function looksLikeGrade(json: unknown): json is Grade {
  const { itemId, repeat, verdicts, vetoes, dimensions, total } = (json ?? {}) as Partial<Grade>;
  return (
    typeof itemId === 'string' &&
    typeof repeat === 'number' &&
    Array.isArray(verdicts) &&
    Array.isArray(vetoes) &&
    typeof dimensions === 'object' &&
    typeof total?.kind === 'string'
  );
}

/** Grades can be made again from the answers, so that a line that cannot be read does not keep a run from going on. */
async function openGrades(path: string, writable: boolean): Promise<RecordStore<Grade>> {
  const open = () => openRecordFile({ path, schema: gradeSchema, writable });
  try {
    return await open();
  } catch (error) {
    if (!writable || !(error instanceof AppError) || error.code !== 'run.journal-corrupt') throw error;
    await dropUnreadable(path, gradeSchema);
    return await open();
  }
}

async function readRunManifest(dir: string): Promise<RunManifest> {
  const text = await readFile(join(dir, runFiles.manifest), 'utf8').catch(cause => {
    throw new AppError('run.not-found', dir, { cause });
  });
  try {
    return runManifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('run.journal-corrupt', runFiles.manifest, { cause });
  }
}

function writeManifest(dir: string, manifest: RunManifest): Promise<void> {
  const path = join(dir, runFiles.manifest);
  return writeAtomic(path, `${JSON.stringify(manifest, undefined, 2)}\n`).catch(cause => {
    throw new AppError('run.journal-failed', path, { cause });
  });
}
