import { AppError, type Item } from '@doctorbench/core';
import type { ImageStore } from '../pictures/image-store.ts';
import type { ImportOptions } from './import-options.ts';
import {
  createEncodingCounter,
  createLeftOutCounter,
  type ImportRecord,
  type LeftOutCounter,
} from './import-record.ts';
import type { SourceFolder } from './import-source.ts';
import type { ImportStamp, LeftOut } from './importer.ts';
import { createOptionGuard } from './option-guard.ts';
import { takeEntry } from './take-entry.ts';

/** How far an import is. */
export interface Tally {
  read: number;
  readonly ids: Set<string>;
  readonly leftOut: LeftOutCounter;
}

/** `kept` is what an import that was broken off had counted. */
export function createTally(
  kept?: Pick<ImportRecord, 'read' | 'leftOut'> & { readonly ids: Set<string> },
): Tally {
  return {
    read: kept?.read ?? 0,
    ids: kept?.ids ?? new Set(),
    leftOut: createLeftOutCounter(kept?.leftOut),
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
  for await (const step of importer.read(source.root, stamp)) {
    if (limit !== undefined && ids.size >= limit) break;
    signal?.throwIfAborted();
    encodings.see(step.file, step.encoding);
    position += 1;
    if (position <= before) continue;
    guard.see(step);
    const taken = step.kind === 'entry' ? await takeEntry(step, { source, images, ids }) : step;
    if ('item' in taken) await put(taken.item);
    else if (strict) throw new AppError('import.entry-refused', toPlaceText(taken));
    else leftOut.add(taken);
    tally.read += 1;
    onProgress?.({ read: tally.read, imported: ids.size, leftOut: leftOut.total });
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
  };
}

function toPlaceText({ file, line, field, reason, detail }: LeftOut): string {
  return `${file}:${line}${field ? ` ${field}` : ''}: ${reason}, ${detail}`;
}

function toEmptyText({ read, leftOut }: ImportRecord): string {
  const [most] = leftOut;
  const [first] = most?.examples ?? [];
  if (!most || !first) return 'no entry was found';
  const { field, ...example } = first;
  const place: LeftOut = { kind: 'left-out', reason: most.reason, ...example, ...(field ? { field } : {}) };
  return `none of ${read} entries can be used, such as ${toPlaceText(place)}`;
}
