import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import {
  AppError,
  checkItem,
  type Item,
  type ItemProblem,
  itemSchema,
  type SuiteManifest,
} from '@doctorbench/core';
import { toFieldProblems } from '@doctorbench/engine';
import { createImageStore, type ImageStore } from '../pictures/image-store.ts';
import { PictureError } from '../pictures/picture.ts';
import type { Window } from '../pictures/window.ts';
import { createLeftOutCounter, type ImportRecord, importRecordFile } from './import-record.ts';
import type { Entry, Importer, ImportStamp, LeftOut } from './importer.ts';
import { createSuiteWriter } from './suite-writer.ts';

interface ImportProgress {
  readonly read: number;
  readonly imported: number;
  readonly leftOut: number;
}

export interface ImportOptions {
  readonly importer: Importer;
  readonly source: string;
  /** Must not be there yet, or be empty. */
  readonly target: string;
  readonly split: 'public' | 'private';
  /** One for the whole import. */
  readonly canary: string;
  readonly now: Date;
  /** How many slices of a volume are taken. */
  readonly slices: number;
  readonly window?: Pick<Window, 'centre' | 'width'>;
  /** The first entry that would be left out ends the import. */
  readonly strict?: boolean;
  /** Items at most. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Turns a data set into a suite folder, entry by entry. The folder appears at its place when it is whole; a failure
 * leaves nothing there.
 */
export async function importSuite(options: ImportOptions): Promise<ImportRecord> {
  const target = resolve(options.target);
  const root = await findSource(options.source);
  await checkTarget(target, root);
  const dir = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    await mkdir(dir, { recursive: true });
    const record = await fill(dir, root, options);
    await rename(dir, target);
    return record;
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw toAppError(error, options.signal);
  }
}

function toAppError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof AppError) return error;
  if (signal?.aborted) return new AppError('import.interrupted');
  // Failures of the source have their name by now: what is left of the disk's is the target's.
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall ? new AppError('import.target-refused', code, { cause: error }) : error;
}

async function findSource(source: string): Promise<string> {
  try {
    const root = await realpath(source);
    if ((await stat(root)).isDirectory()) return root;
  } catch (cause) {
    throw new AppError('import.source-unreadable', source, { cause });
  }
  throw new AppError('import.source-unreadable', source);
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

async function fill(dir: string, root: string, options: ImportOptions): Promise<ImportRecord> {
  const { importer, split, canary, now, slices, window, limit, strict, signal, onProgress } = options;
  const stamp: ImportStamp = { split, canary, month: now.toISOString().slice(0, 7) };
  const images = createImageStore(dir, {
    slices,
    ...(window ? { window: { ...window, shape: 'linear' } } : {}),
  });
  const writer = createSuiteWriter(dir);
  const leftOut = createLeftOutCounter();
  const ids = new Set<string>();
  let read = 0;
  try {
    for await (const step of importer.read(root, stamp)) {
      signal?.throwIfAborted();
      read += 1;
      const taken = step.kind === 'entry' ? await takeEntry(step, { root, images, ids }) : step;
      if ('item' in taken) await writer.add(taken.item);
      else if (strict) throw new AppError('import.entry-refused', toPlaceText(taken));
      else leftOut.add(taken);
      onProgress?.({ read, imported: ids.size, leftOut: leftOut.total });
      if (limit !== undefined && ids.size >= limit) break;
    }
    const record: ImportRecord = {
      schemaVersion: 1,
      importer: `${importer.name}@${importer.version}`,
      importedOn: now.toISOString().slice(0, 10),
      options: { split, slices, ...(window ? { window } : {}), ...(limit ? { limit } : {}) },
      read,
      imported: ids.size,
      images: images.written,
      leftOut: leftOut.list(),
    };
    if (ids.size === 0) throw new AppError('import.empty', toEmptyText(record));
    await writer.finish(toManifest(options));
    await writeFile(join(dir, importRecordFile), `${JSON.stringify(record, undefined, 2)}\n`);
    return record;
  } finally {
    await writer.close();
  }
}

interface Bench {
  readonly root: string;
  readonly images: ImageStore;
  /** Of the items imported so far. */
  readonly ids: Set<string>;
}

/** The finished item, or why there is none. */
async function takeEntry(
  entry: Entry,
  { root, images, ids }: Bench,
): Promise<{ readonly item: Item } | LeftOut> {
  const { file, line, item, imageField, imageFolders } = entry;
  const leave = (left: Omit<LeftOut, 'kind' | 'file' | 'line'>): LeftOut => ({
    kind: 'left-out',
    file,
    line,
    ...left,
  });
  if (ids.has(item.id)) return leave({ reason: 'duplicate-id', field: 'id', detail: 'stands there already' });
  const [problem] = findProblems(item);
  if (problem)
    return leave({
      reason: 'bad-field',
      ...(problem.field ? { field: problem.field } : {}),
      detail: problem.message ?? '',
    });
  try {
    const stored = await images.storeAll(entry.images, { root, folders: imageFolders });
    const [first] = stored;
    if (!first && item.track !== 'vlm') {
      ids.add(item.id);
      return { item };
    }
    if (!first) return leave({ reason: 'image-missing', field: imageField, detail: 'names no picture' });
    ids.add(item.id);
    const attachments = stored.map((image, index) => ({ id: `image-${index + 1}`, ...image }));
    // Questions about one picture are one case: they are not independent evidence.
    const caseId = `case-${basename(first.path).replace(/\..*$/, '')}`;
    return { item: { ...item, caseId, attachments } };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return leave({ reason: `image-${error.reason}`, field: imageField, detail: error.message });
  }
}

function findProblems(item: Item): readonly Partial<ItemProblem>[] {
  const parsed = itemSchema.safeParse(item);
  return parsed.success ? checkItem(item) : parsed.error.issues.flatMap(toFieldProblems);
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
    policy: 'doctorbench@2',
    canary,
  };
}
