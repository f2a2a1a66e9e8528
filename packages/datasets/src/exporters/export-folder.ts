import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError, type Attachment, type Item } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';

/** Writes one file piece by piece. */
interface PieceWriter {
  write(text: string): Promise<void>;
}

/** A folder that is being filled; it comes to its place when it is whole. */
export interface ExportFolder {
  /** Where it will lie. */
  readonly target: string;
  /** Files with one JSON object a line are begun by the first. */
  addLine(file: string, record: unknown): Promise<void>;
  writeText(file: string, text: string): Promise<void>;
  writeBytes(file: string, bytes: Uint8Array): Promise<void>;
  writePieces(file: string, fill: (writer: PieceWriter) => Promise<void>): Promise<void>;
  /** The files that belong to an item, below `files`. */
  copyFiles(suite: Suite, item: Item): Promise<void>;
}

/** Where a file of a suite lies in an export. */
export function toExportedPath({ path }: Pick<Attachment, 'path'>): string {
  return `files/${path}`;
}

/** Has a new folder filled. A failure leaves nothing. */
export async function fillFolder(
  place: string,
  signal: AbortSignal | undefined,
  fill: (folder: ExportFolder) => Promise<void>,
): Promise<void> {
  const target = resolve(place);
  try {
    await checkEmpty(target);
    await mkdir(dirname(target), { recursive: true });
    const dir = join(dirname(target), `.${basename(target)}.export-${randomUUID()}`);
    await mkdir(dir);
    try {
      await fillAt({ dir, target }, fill);
      signal?.throwIfAborted();
      await rename(dir, target);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal?.aborted) throw new AppError('export.interrupted');
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall ? new AppError('export.target-refused', code, { cause: error }) : error;
  }
}

async function checkEmpty(target: string): Promise<void> {
  const held = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (held.length > 0) throw new AppError('export.target-refused', 'the folder is there and is not empty');
}

async function fillAt(
  { dir, target }: { readonly dir: string; readonly target: string },
  fill: (folder: ExportFolder) => Promise<void>,
): Promise<void> {
  const files = new Map<string, Awaited<ReturnType<typeof open>>>();
  const toPlace = async (name: string) => {
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  const openFile = async (name: string) => {
    const file = await open(await toPlace(name), 'wx');
    files.set(name, file);
    return file;
  };
  try {
    await fill({
      target,
      async addLine(name, record) {
        const file = files.get(name) ?? (await openFile(name));
        await file.appendFile(`${JSON.stringify(record)}\n`);
      },
      writeText: async (name, text) => writeFile(await toPlace(name), text),
      writeBytes: async (name, bytes) => writeFile(await toPlace(name), bytes),
      async writePieces(name, write) {
        const file = await openFile(name);
        await write({ write: text => file.appendFile(text) });
      },
      async copyFiles(suite, item) {
        for (const attachment of listFiles(item))
          await copyOnce(join(suite.dir, attachment.path), join(dir, toExportedPath(attachment)));
      },
    });
  } finally {
    await Promise.all([...files.values()].map(file => file.close()));
  }
}

/** The attachments of an item, and those that take their place in a control or a variant. */
function listFiles(item: Item): readonly Attachment[] {
  const swapped = 'swap' in item ? (item.swap?.attachments ?? []) : [];
  const mirrored = 'mirror' in item ? (item.mirror?.attachments ?? []) : [];
  return [...(item.attachments ?? []), ...swapped, ...mirrored];
}

async function copyOnce(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
