import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { listRecordFiles } from '../records/list-files.ts';
import { readRecords } from '../records/read-records.ts';
import type { Place, SourceRecord } from '../records/source-record.ts';
import { FieldError, type Fields, toFields } from './fields.ts';
import type { Entry, LeftOut } from './importer.ts';

type Draft = Omit<Entry, keyof Place | 'kind'>;

export interface EntrySource {
  readonly root: string;
  /** How deep files are looked for; 1 is the source folder alone. */
  readonly depth: number;
  /** Throws `FieldError` for an entry that cannot become an item. */
  draft(fields: Fields, place: Place): Draft;
}

/** Every entry of every file, as a draft of an item or with the reason why it is none. */
export async function* readEntries({ root, depth, draft }: EntrySource): AsyncGenerator<Entry | LeftOut> {
  for await (const file of guard(listRecordFiles(root, depth), '.'))
    for await (const record of guard(readRecords(join(root, file)), file)) yield toEntry(record, file, draft);
}

/** Failures of the disk, as failures of the source. */
async function* guard<T>(values: AsyncIterable<T>, file: string): AsyncGenerator<T> {
  try {
    for await (const value of values) yield value;
  } catch (cause) {
    throw new AppError('import.source-unreadable', file, { cause });
  }
}

function toEntry(record: SourceRecord, file: string, draft: EntrySource['draft']): Entry | LeftOut {
  const place: Place = { file, line: record.line };
  if ('problem' in record)
    return { kind: 'left-out', ...place, reason: 'bad-record', detail: record.problem };
  const fields = toFields(record.value);
  if (!fields) return { kind: 'left-out', ...place, reason: 'bad-record', detail: 'is not an object' };
  try {
    return { kind: 'entry', ...place, ...draft(fields, place) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { kind: 'left-out', ...place, reason: 'bad-field', field: error.field, detail: error.message };
  }
}
