import { AppError, type Item } from '@doctorbench/core';
import type { ImageStore } from '../pictures/image-store.ts';
import type { ImportOptions } from './import-options.ts';
import {
  createEncodingCounter,
  createReasonCounter,
  type ImportRecord,
  type ReasonCounter,
} from './import-record.ts';
import type { SourceFolder } from './import-source.ts';
import type { ImportStamp, LeftOut, LeftOutReason, Noticed } from './importer.ts';
import { findMarkup } from './markup.ts';
import { createOptionGuard } from './option-guard.ts';
import { takeEntry } from './take-entry.ts';

/** How far an import is. */
export interface Tally {
  read: number;
  readonly ids: Set<string>;
  readonly leftOut: ReasonCounter<LeftOutReason>;
  readonly noticed: ReasonCounter<Noticed['reason']>;
}

/** `kept` is what an import that was broken off had counted. */
export function createTally(
  kept?: Pick<ImportRecord, 'read' | 'leftOut' | 'noticed'> & { readonly ids: Set<string> },
): Tally {
  return {
    read: kept?.read ?? 0,
    ids: kept?.ids ?? new Set(),
    leftOut: createReasonCounter(kept?.leftOut),
    noticed: createReasonCounter(kept?.noticed),
  };
}

export interface ImportBench {
  readonly options: ImportOptions;
  readonly source: SourceFolder;
  readonly stamp: ImportStamp;
  /** Of the day the import began. */
  readonly importedOn: string;
  readonly images: ImageStore;
  /** Entries that it has counted are passed over. */
  readonly tally: Tally;
  put(item: Item): Promise<void>;
  /** After every entry. */
  onEntry?(): Promise<void>;
}

/** Takes every entry of a source, and says what came of them. */
export async function importEntries(bench: ImportBench): Promise<ImportRecord> {
  const { options, source, stamp, images, tally, put, onEntry } = bench;
  const { importer, limit, strict, signal, onProgress } = options;
  const { ids, leftOut } = tally;
  const encodings = createEncodingCounter();
  const guard = createOptionGuard();
  const before = tally.read;
  let position = 0;
  const toEntry = createEntryCounter();
  for await (const step of importer.read(source.root, stamp)) {
    if (limit !== undefined && ids.size >= limit) break;
    signal?.throwIfAborted();
    encodings.see(step.file, step.encoding);
    position += 1;
    const entry = toEntry(step.file);
    if (position <= before) continue;
    guard.see(step);
    const taken = step.kind === 'entry' ? await takeEntry(step, { source, images, ids }) : step;
    if ('item' in taken) {
      for (const found of findMarkup(taken.item))
        tally.noticed.add({ ...found, file: step.file, line: step.line, entry });
      await put(taken.item);
    } else if (strict) throw new AppError('import.entry-refused', toPlaceText({ ...taken, entry }));
    else leftOut.add({ ...taken, entry });
    tally.read += 1;
    onProgress?.({ read: tally.read, imported: ids.size, leftOut: leftOut.total, share: step.share });
    await onEntry?.();
    if (limit !== undefined && ids.size >= limit) break;
  }
  guard.finish();
  const record = toRecord(bench, encodings.list());
  if (ids.size === 0) throw new AppError('import.empty', toEmptyText(record));
  return record;
}

function toRecord(
  { options, importedOn, images, tally }: ImportBench,
  encodings: NonNullable<ImportRecord['encodings']>,
): ImportRecord {
  const { importer, split, slices, window, limit } = options;
  return {
    schemaVersion: 1,
    importer: `${importer.name}@${importer.version}`,
    importedOn,
    options: { split, slices, ...(window ? { window } : {}), ...(limit ? { limit } : {}) },
    ...(encodings.length > 0 ? { encodings } : {}),
    read: tally.read,
    imported: tally.ids.size,
    images: images.written,
    leftOut: tally.leftOut.list(),
    ...(tally.noticed.total > 0 ? { noticed: tally.noticed.list() } : {}),
  };
}

/** Counts the entries of each file, which follow one another. */
function createEntryCounter(): (file: string) => number {
  let [last, count] = ['', 0];
  return file => {
    count = file === last ? count + 1 : 1;
    last = file;
    return count;
  };
}

function toPlaceText({ file, line, entry = 1, field, reason, detail }: LeftOut): string {
  const among = line === 1 && entry > 1 ? ` (entry ${entry})` : '';
  return `${file}:${line}${among}${field ? ` ${field}` : ''}: ${reason}, ${detail}`;
}

function toEmptyText({ read, leftOut }: ImportRecord): string {
  const [most] = leftOut;
  const [first] = most?.examples ?? [];
  if (!most || !first) return 'no entry was found';
  const { field, entry, ...example } = first;
  const place: LeftOut = {
    kind: 'left-out',
    reason: most.reason,
    ...example,
    ...(entry ? { entry } : {}),
    ...(field ? { field } : {}),
  };
  return `none of ${read} entries can be used, such as ${toPlaceText(place)}`;
}
