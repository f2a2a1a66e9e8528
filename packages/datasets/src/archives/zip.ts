import { isUtf8 } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@doctorbench/core';
import iconv from 'iconv-lite';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

export interface ZipLimits {
  /** Files at most. */
  readonly files: number;
  /** Unpacked, together. */
  readonly bytes: number;
  /** Bytes unpacked for each byte packed; archives that unpack to little are not held to it. */
  readonly ratio: number;
}

const sourceLimits: ZipLimits = { files: 500_000, bytes: 64 * 1024 ** 3, ratio: 200 };

const leastBytesForRatio = 16 * 1024 * 1024;
/** Bit 11: the name is UTF-8. */
const utf8Flag = 0x800;
const fileTypeMask = 0o170000;
const linkType = 0o120000;

interface ZipMember {
  readonly name: string;
  readonly entry: Entry;
}

/** Throws the reason why an archive is not unpacked. Nothing is written. */
export async function checkZip(path: string, limits: ZipLimits): Promise<void> {
  const zip = await openZip(path);
  try {
    await listMembers(zip, path, limits);
  } finally {
    zip.close();
  }
}

/** Unpacks an archive into a folder, once all of it is known to be harmless. */
export async function unpackZip(
  path: string,
  dir: string,
  { limits = sourceLimits, signal }: { readonly limits?: ZipLimits; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const zip = await openZip(path);
  try {
    for (const { name, entry } of await listMembers(zip, path, limits)) {
      signal?.throwIfAborted();
      const file = join(dir, name);
      await mkdir(dirname(file), { recursive: true });
      const content = await guard(zip.openReadStreamPromise(entry), name);
      content.once('error', error => Object.assign(error, { inArchive: true }));
      await pipeline(content, createWriteStream(file, { flags: 'wx' })).catch((cause: unknown) => {
        if (cause instanceof Error && 'inArchive' in cause) throw damaged(name, cause);
        throw cause;
      });
    }
  } finally {
    zip.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  // The library checks while it unpacks that a file is as large as the archive says.
  return guard(openPromise(path, { autoClose: false, decodeStrings: false }), '');
}

function guard<T>(pending: Promise<T>, detail: string): Promise<T> {
  return pending.catch((cause: unknown) => {
    throw damaged(detail, cause);
  });
}

function damaged(detail: string, cause: unknown): AppError {
  return new AppError('import.zip-damaged', detail, { cause });
}

async function listMembers(zip: ZipFile, path: string, limits: ZipLimits): Promise<readonly ZipMember[]> {
  if (zip.entryCount > limits.files)
    throw new AppError('import.zip-too-many', `${zip.entryCount} files, ${limits.files} at most`);
  const members: ZipMember[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = toName(entry);
      checkEntry(entry, name);
      bytes += entry.uncompressedSize;
      if (bytes > limits.bytes)
        throw new AppError('import.zip-too-large', `more than ${toMegabytes(limits.bytes)} MB unpacked`);
      if (!name.endsWith('/')) members.push({ name, entry });
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged('', error);
  }
  const { size } = await stat(path);
  if (bytes > leastBytesForRatio && bytes > limits.ratio * size)
    throw new AppError(
      'import.zip-bomb',
      `${toMegabytes(size)} MB unpack to ${toMegabytes(bytes)} MB, more than ${limits.ratio} times as much`,
    );
  return members.filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(name));
}

function checkEntry(entry: Entry, name: string): void {
  const path = name.replaceAll('\\', '/');
  if (/^(?:\/|[A-Za-z]:)/.test(path) || path.split('/').includes('..') || path.includes('\0'))
    throw new AppError('import.zip-path', name.slice(0, 200));
  // The upper half holds the mode that Unix gives a file.
  if (((entry.externalFileAttributes >>> 16) & fileTypeMask) === linkType)
    throw new AppError('import.zip-link', name.slice(0, 200));
  if (entry.isEncrypted()) throw new AppError('import.zip-locked', name.slice(0, 200));
}

/** Archives made on Chinese Windows hold names in GB18030 and do not say so. */
function toName({ fileName, generalPurposeBitFlag }: Entry): string {
  const text =
    generalPurposeBitFlag & utf8Flag || isUtf8(fileName)
      ? fileName.toString('utf8')
      : iconv.decode(fileName, 'gb18030');
  return text.replaceAll('\\', '/');
}

function toMegabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0);
}
