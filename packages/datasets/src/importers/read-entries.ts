import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { listRecordFiles } from '../records/list-files.ts';
import { readRecords } from '../records/read-records.ts';
import type { Place, SourceRecord } from '../records/source-record.ts';
import { FieldError, type Fields, toFields } from './fields.ts';
import type { Entry, LeftOut } from './importer.ts';

type Draft = Omit<Entry, keyof Place | 'kind'>;

export interface EntryPlace extends Place {
  /** 1-based, among the entries of its file: tells apart those that have no id and stand in one line. */
  readonly number: number;
}

export interface SourceFolder {
  readonly root: string;
  /** How deep files are looked for; 1 is the source folder alone. */
  readonly depth: number;
  /** Of tables that have no heading. */
  readonly columns?: readonly string[];
}

export interface EntrySource extends SourceFolder {
  /**
   * Throws `FieldError` for an entry that cannot become an item. Undefined for what is part of another entry and is
   * counted with it.
   */
  draft(fields: Fields, place: EntryPlace): Draft | undefined;
}

/** Every entry of every file, as a draft of an item or with the reason why it is none. */
export async function* readEntries({ draft, ...folder }: EntrySource): AsyncGenerator<Entry | LeftOut> {
  for await (const { record, place } of readPlaced(folder)) {
    const entry = toEntry(record, place, draft);
    if (entry) yield entry;
  }
}

/** Every entry that has fields, for what must be known of a whole set before its first item is made. */
export async function* surveyFields(
  folder: SourceFolder,
): AsyncGenerator<{ readonly fields: Fields; readonly place: EntryPlace }> {
  for await (const { record, place } of readPlaced(folder)) {
    const fields = 'value' in record ? toFields(record.value) : undefined;
    if (fields) yield { fields, place };
  }
}

async function* readPlaced({
  root,
  depth,
  columns,
}: SourceFolder): AsyncGenerator<{ readonly record: SourceRecord; readonly place: EntryPlace }> {
  for await (const file of guard(listRecordFiles(root, depth), '.')) {
    let number = 0;
    for await (const record of guard(readRecords(join(root, file), { columns }), file)) {
      number += 1;
      yield { record, place: { file, line: record.line, number } };
    }
  }
}

/** Failures of the disk, as failures of the source. */
async function* guard<T>(values: AsyncIterable<T>, file: string): AsyncGenerator<T> {
  try {
    for await (const value of values) yield value;
  } catch (cause) {
    throw new AppError('import.source-unreadable', file, { cause });
  }
}

function toEntry(
  record: SourceRecord,
  at: EntryPlace,
  draft: EntrySource['draft'],
): Entry | LeftOut | undefined {
  const place: Place = { file: at.file, line: at.line };
  if ('problem' in record)
    return { kind: 'left-out', ...place, reason: 'bad-record', detail: record.problem };
  const fields = toFields(record.value);
  if (!fields) return { kind: 'left-out', ...place, reason: 'bad-record', detail: 'is not an object' };
  try {
    const drafted = draft(fields, at);
    return drafted && { kind: 'entry', ...place, ...drafted };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { kind: 'left-out', ...place, reason: 'bad-field', field: error.field, detail: error.message };
  }
}
