import { access, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { unpackZip, type ZipLimits } from '../archives/zip.ts';

interface UnpackOptions {
  readonly limits?: ZipLimits;
  readonly signal?: AbortSignal;
}

/** A folder of a data set, or a zip file that holds one; links resolved. */
export async function findSource(source: string): Promise<string> {
  try {
    const path = await realpath(source);
    const found = await stat(path);
    if (found.isDirectory() || (found.isFile() && extname(path).toLowerCase() === '.zip')) return path;
  } catch (cause) {
    throw new AppError('import.source-unreadable', source, { cause });
  }
  throw new AppError('import.source-unreadable', source);
}

export interface SourceFolder {
  readonly root: string;
  /** Unpacks the archives that lie in the folder, when a picture is first looked for in them. */
  listMore(): Promise<readonly string[]>;
}

/** The folder to read, unpacked below `unpacked` where the source is an archive. */
export async function openSource(
  source: string,
  unpacked: string,
  options: UnpackOptions,
): Promise<SourceFolder> {
  const isFolder = (await stat(source)).isDirectory();
  const root = isFolder ? source : await unpackOnce(source, join(unpacked, 'source'), options);
  let more: Promise<readonly string[]> | undefined;
  const unpackAll = async () => {
    const archives = (await readdir(root)).filter(name => /\.zip$/i.test(name)).sort();
    const roots: string[] = [];
    for (const [index, name] of archives.entries())
      roots.push(await unpackOnce(join(root, name), join(unpacked, `archive-${index + 1}`), options));
    return roots;
  };
  return {
    root,
    listMore: () => {
      more ??= unpackAll();
      return more;
    },
  };
}

/** An import that goes on finds what it has unpacked before. */
async function unpackOnce(archive: string, dir: string, options: UnpackOptions): Promise<string> {
  const done = `${dir}.done`;
  const isDone = await access(done).then(
    () => true,
    () => false,
  );
  if (!isDone) {
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    await unpackZip(archive, dir, options);
    await writeFile(done, '');
  }
  return findTop(await realpath(dir));
}

/** Archives often hold one folder with everything in it. */
async function findTop(dir: string): Promise<string> {
  const [first, ...others] = await readdir(dir, { withFileTypes: true });
  return first?.isDirectory() && others.length === 0 ? join(dir, first.name) : dir;
}
