import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type Item } from '@doctorbench/core';
import { createImageStore } from '../pictures/image-store.ts';
import { createTally, importEntries } from './import-entries.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportRecord } from './import-record.ts';
import { findSource, openSource } from './import-source.ts';
import { toPictureOptions } from './to-picture-options.ts';

/** What an import would do. */
export interface ImportPreview {
  readonly record: ImportRecord;
  /** The first of them. */
  readonly items: readonly Item[];
}

const shown = 3;

/** Reads a data set as an import does, pictures included, and makes no suite of it. */
export async function previewImport(options: ImportOptions): Promise<ImportPreview> {
  const path = await findSource(options.source);
  const scratch = await mkdtemp(join(tmpdir(), 'doctorbench-import-'));
  const day = options.now.toISOString();
  const items: Item[] = [];
  try {
    const { split, canary, zipLimits, signal } = options;
    const source = await openSource(path, scratch, {
      ...(zipLimits ? { limits: zipLimits } : {}),
      ...(signal ? { signal } : {}),
    });
    const record = await importEntries({
      ...{ options, source },
      stamp: { split, canary, month: day.slice(0, 7) },
      importedOn: day.slice(0, 10),
      images: createImageStore(scratch, { ...toPictureOptions(options), scratch, dry: true }),
      tally: createTally(),
      put: async item => {
        if (items.length < shown) items.push(item);
      },
    });
    return { record, items };
  } catch (error) {
    throw options.signal?.aborted ? new AppError('import.interrupted') : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
