import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import type { Encoding } from '../records/encoding.ts';
import { listRecordFiles } from '../records/list-files.ts';
import { readRecords } from '../records/read-records.ts';
import type { Place, SourceRecord } from '../records/source-record.ts';
import { FieldError, type Fields, toFields } from './fields.ts';
import type { Entry, LeftOut } from './importer.ts';
import { listOptionFields } from './option-fields.ts';

type Draft = Omit<Entry, keyof Place | 'kind' | 'encoding' | 'share'>;

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
  /** Which files are read; all of them unless stated. */
  readonly accepts?: (file: string) => boolean;
}

export interface EntrySource extends SourceFolder {
  /** Fields that look like options and are left aside on purpose. */
  readonly notOptions?: readonly string[];
  /**
   * Throws `FieldError` for an entry that cannot become an item. Undefined for what is part of another entry and is
   * counted with it.
   */
  draft(fields: Fields, place: EntryPlace): Draft | undefined;
}

/** Every entry of every file, as a draft of an item or with the reason why it is none. */
export async function* readEntries(source: EntrySource): AsyncGenerator<Entry | LeftOut> {
  for await (const { record, place, encoding, share } of readPlaced(source)) {
    const entry = toEntry(record, place, source);
    if (entry) yield { ...entry, share, ...(encoding === undefined ? {} : { encoding }) };
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

interface Placed {
  readonly record: SourceRecord;
  readonly place: EntryPlace;
  readonly encoding: Encoding | undefined;
  readonly share: number;
}

async function* readPlaced({ root, depth, columns, accepts }: SourceFolder): AsyncGenerator<Placed> {
  const files: { readonly file: string; readonly size: number }[] = [];
  for await (const file of guard(listSizes(root, depth), '.'))
    if (!accepts || accepts(file.file)) files.push(file);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const { file, size } of files) {
    let [number, bytes] = [0, 0];
    let encoding: Encoding | undefined;
    const records = readRecords(join(root, file), {
      columns,
      onEncoding: found => {
        encoding = found;
      },
      onBytes: read => {
        bytes = read;
      },
    });
    for await (const record of guard(records, file)) {
      number += 1;
      const share = Math.min(1, (before + bytes) / total);
      yield { record, place: { file, line: record.line, number }, encoding, share };
    }
    before += size;
  }
}

async function* listSizes(
  root: string,
  depth: number,
): AsyncGenerator<{ readonly file: string; readonly size: number }> {
  for await (const file of listRecordFiles(root, depth))
    yield { file, size: (await stat(join(root, file))).size };
}

/** Failures of the disk, as failures of the source; what has a name of its own keeps it. */
async function* guard<T>(values: AsyncIterable<T>, file: string): AsyncGenerator<T> {
  try {
    for await (const value of values) yield value;
  } catch (cause) {
    if (cause instanceof AppError)
      throw new AppError(cause.code, [file, cause.detail].filter(Boolean).join(', '), { cause });
    throw new AppError('import.source-unreadable', file, { cause });
  }
}

function toEntry(record: SourceRecord, at: EntryPlace, source: EntrySource): Entry | LeftOut | undefined {
  const place: Place = { file: at.file, line: at.line };
  if ('problem' in record)
    return { kind: 'left-out', ...place, reason: 'bad-record', detail: record.problem };
  const fields = toFields(record.value);
  if (!fields) return { kind: 'left-out', ...place, reason: 'bad-record', detail: 'is not an object' };
  try {
    const drafted = source.draft(fields, at);
    if (!drafted) return undefined;
    return findUnmapped(drafted, fields, source, place) ?? { kind: 'entry', ...place, ...drafted };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { kind: 'left-out', ...place, reason: 'bad-field', field: error.field, detail: error.message };
  }
}

/** A question without its options is another question. */
function findUnmapped(
  { item }: Draft,
  fields: Fields,
  { notOptions = [] }: EntrySource,
  place: Place,
): LeftOut | undefined {
  if (item.kind !== 'open') return undefined;
  const unmapped = listOptionFields(fields).filter(name => !notOptions.includes(name));
  if (unmapped.length === 0) return undefined;
  return {
    kind: 'left-out',
    ...place,
    reason: 'unmapped-options',
    field: unmapped.join(', '),
    detail: 'looks like options, which this format does not read',
  };
}
