import { readdir, realpath, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { AppError, type SuiteManifest } from '@doctorbench/core';
import { createImageStore } from '../pictures/image-store.ts';
import { createTally, importEntries } from './import-entries.ts';
import type { ImportOptions } from './import-options.ts';
import { type ImportRecord, importRecordFile } from './import-record.ts';
import { findSource, openSource } from './import-source.ts';
import { type ImportState, loadKept, saveState, toFingerprint } from './import-state.ts';
import { createSuiteWriter } from './suite-writer.ts';
import { toPictureOptions } from './to-picture-options.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

/** Entries between two notes of how far an import is. */
const noteEvery = 100;

/**
 * Turns a data set into a suite folder, entry by entry. The folder appears at its place when it is whole; a failure
 * leaves nothing there. An import that is broken off leaves its own folder beside the target, and the next one with the
 * same source, importer and options goes on from there.
 */
export async function importSuite(options: ImportOptions): Promise<ImportRecord> {
  const target = resolve(options.target);
  const source = await findSource(options.source);
  await checkTarget(target, source);
  const work = await openWork(target);
  try {
    const record = await fill(work, source, options);
    await rename(work.suite, target);
    await work.remove();
    return record;
  } catch (error) {
    if (isBrokenOff(error, options.signal) && (await work.hasState())) await work.release();
    else await work.remove();
    throw toAppError(error, options.signal);
  }
}

async function openWork(target: string): Promise<WorkFolder> {
  try {
    return await openWorkFolder(target);
  } catch (error) {
    throw toAppError(error, undefined);
  }
}

/** What is no verdict on the data set: an interruption, a full disk. */
function isBrokenOff(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || !(error instanceof AppError);
}

function toAppError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof AppError) return error;
  if (signal?.aborted) return new AppError('import.interrupted');
  // Failures of the source have their name by now: what is left of the disk's is the target's.
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall ? new AppError('import.target-refused', code, { cause: error }) : error;
}

async function checkTarget(target: string, root: string): Promise<void> {
  const parent = await realpath(dirname(target)).catch(() => dirname(target));
  if (`${join(parent, basename(target))}${sep}`.startsWith(`${root}${sep}`))
    throw new AppError('import.target-refused', 'the target lies in the source folder');
  const held = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new AppError('import.target-refused', error.code, { cause: error });
  });
  if (held.length > 0) throw new AppError('import.target-refused', 'the target is there and is not empty');
}

async function fill(work: WorkFolder, path: string, options: ImportOptions): Promise<ImportRecord> {
  const { split, signal, zipLimits } = options;
  const fingerprint = await toFingerprint(path, options);
  const kept = await loadKept(work.dir, work.suite, fingerprint);
  if (!kept) await work.clear();
  const startedAt = kept?.state.startedAt ?? options.now.toISOString();
  const canary = kept?.state.canary ?? options.canary;
  const source = await openSource(path, work.unpacked, {
    ...(zipLimits ? { limits: zipLimits } : {}),
    ...(signal ? { signal } : {}),
  });
  const tally = createTally(kept && { ...kept.state, ids: kept.items.ids });
  const images = createImageStore(work.suite, {
    ...toPictureOptions(options),
    scratch: work.dir,
    ...(kept ? { held: kept.items.images } : {}),
  });
  const writer = await createSuiteWriter(
    work.suite,
    kept && { bytes: kept.state.bytes, languages: kept.items.languages },
  );
  const note = async () => {
    const state: ImportState = {
      schemaVersion: 1,
      ...{ fingerprint, canary, startedAt, read: tally.read },
      leftOut: tally.leftOut.list(),
      noticed: tally.noticed.list(),
      bytes: writer.bytes,
    };
    await saveState(work.dir, state);
  };
  const entries = importEntries({
    ...{ options, source, images, tally },
    stamp: { split, canary, month: startedAt.slice(0, 7) },
    importedOn: startedAt.slice(0, 10),
    put: item => writer.add(item),
    onEntry: async () => {
      if (tally.read % noteEvery === 0) await note();
    },
  });
  try {
    const record = await entries;
    await writer.finish({ ...toManifest(options), canary });
    await writeFile(join(work.suite, importRecordFile), `${JSON.stringify(record, undefined, 2)}\n`);
    return record;
  } catch (error) {
    if (signal?.aborted && tally.read > 0) await note();
    throw error;
  } finally {
    await writer.close();
  }
}

function toManifest({ importer, target, canary }: ImportOptions): Omit<SuiteManifest, 'files' | 'languages'> {
  const id = basename(resolve(target))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return {
    schemaVersion: 1,
    id: id || importer.name,
    version: '1.0.0',
    title: importer.title,
    description: {
      zh: `由 doctorbench suite import ${importer.name} 导入；导入与舍弃的数目见 ${importRecordFile}`,
      en: `Imported by doctorbench suite import ${importer.name}; ${importRecordFile} counts what was taken and left out`,
    },
    track: importer.track,
    licence: importer.licence,
    ...(importer.source ? { source: importer.source } : {}),
    policy: importer.policy ?? 'doctorbench@2',
    ...(importer.published ? { published: importer.published } : {}),
    ...(importer.humans ? { humans: importer.humans } : {}),
    canary,
  };
}
