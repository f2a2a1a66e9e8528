import { realpath, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { PictureError } from './picture.ts';

/** Endings that are tried where a data set names its pictures without one. */
const endings = ['', '.jpg', '.jpeg', '.png'];

export interface ImagePlaces {
  /** The source folder, links resolved. */
  readonly root: string;
  /** Folders below it, tried in this order; '' is the source folder itself. */
  readonly folders: readonly string[];
  /** Further folders like the source folder, asked for where it does not hold a picture: archives that lie in it. */
  readonly listMore?: () => Promise<readonly string[]>;
}

/**
 * The file that a data set names, inside the source folder. A name that climbs out of it, or that a link leads out of the
 * way, is refused, even where the link would come back.
 */
export async function findImage(name: string, { root, folders, listMore }: ImagePlaces): Promise<string> {
  const wanted = toRelative(name);
  const found = await findBelow(root, folders, wanted);
  if (found !== undefined) return found;
  for (const more of (await listMore?.()) ?? []) {
    const unpacked = await findBelow(more, [...folders, ''], wanted);
    if (unpacked !== undefined) return unpacked;
  }
  throw new PictureError('missing', 'the picture is not in the source folder');
}

async function findBelow(
  root: string,
  folders: readonly string[],
  wanted: string,
): Promise<string | undefined> {
  for (const folder of folders) {
    // Of the folders that a set may have, most are not there: asked for once, not once for every ending.
    if (folder !== '' && !(await exists(join(root, folder)))) continue;
    for (const ending of endings) {
      const path = join(root, folder, `${wanted}${ending}`);
      const real = await realpath(path).catch(() => undefined);
      if (real === undefined) continue;
      if (real !== path) throw new PictureError('outside', 'the picture is reached through a link');
      if ((await stat(real)).isFile()) return real;
    }
  }
  return undefined;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function toRelative(name: string): string {
  const path = name.trim().replaceAll('\\', '/');
  const parts = path.split('/');
  if (/^(?:\/|[A-Za-z]:)/.test(path) || parts.includes('..') || path.includes('\0'))
    throw new PictureError('outside', 'the name of the picture leads out of the source folder');
  return posix.normalize(path);
}
