import type { Answer, Grade, RunManifest } from '@doctorbench/core';
import type { Journal } from './journal.ts';

/** Records keyed by item and repeat, of which the last one written counts. */
export interface RecordStore<T> {
  append(record: T): Promise<void>;
  read(): AsyncGenerator<T>;
  find(key: string): Promise<T | undefined>;
  has(key: string): boolean;
  close(): Promise<void>;
}

/** A journal from its parts, whatever they are kept in. */
export function assembleJournal({
  name,
  manifest: first,
  writeManifest,
  answers,
  grades,
  release,
}: {
  /** For the message to who writes into what is open for reading only. */
  readonly name: string;
  readonly manifest: RunManifest;
  /** Absent: for reading only. */
  readonly writeManifest: ((manifest: RunManifest) => Promise<void>) | undefined;
  readonly answers: RecordStore<Answer>;
  readonly grades: RecordStore<Grade>;
  /** Gives back what was taken to open it. */
  readonly release?: (() => Promise<void>) | undefined;
}): Journal {
  let manifest = first;
  let written: Promise<void> = Promise.resolve();
  return {
    get manifest() {
      return manifest;
    },
    async updateManifest(update) {
      if (!writeManifest) throw new Error(`${name} is open for reading only`);
      manifest = { ...manifest, ...update };
      const next = manifest;
      // One after the other, so that an earlier update never lands on top of a later one.
      const writing = written.then(() => writeManifest(next));
      written = writing.catch(() => undefined);
      await writing;
    },
    appendAnswer: answers.append,
    appendGrade: grades.append,
    readAnswers: answers.read,
    readGrades: grades.read,
    findAnswer: answers.find,
    findGrade: grades.find,
    hasAnswer: answers.has,
    hasGrade: grades.has,
    async close() {
      await Promise.all([answers.close(), grades.close(), written]);
      await release?.();
    },
  };
}
