import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from '@doctorbench/core';
import { encodePicture } from './encode.ts';
import { findImage, type ImagePlaces } from './find-image.ts';
import { type PictureOptions, readPictures } from './read-pictures.ts';

/** A picture of an entry: the name of a file of the data set, or what such a file would hold. */
export type PictureSource = string | Uint8Array;

/** A picture as it was put into the suite. */
type StoredImage = Pick<Attachment, 'path' | 'mediaType'>;

export interface ImageStore {
  /** The pictures of one entry. Throws `PictureError`, and then keeps none of them. */
  storeAll(sources: readonly PictureSource[], places: ImagePlaces): Promise<readonly StoredImage[]>;
  /** Files in the folder. */
  readonly written: number;
}

export interface ImageStoreOptions extends PictureOptions {
  /** Paths of pictures that are there already. */
  readonly held?: Iterable<string>;
  /** Pictures are looked at as ever, and not written. */
  readonly dry?: boolean;
  /** A folder for what must lie in a file for a moment. */
  readonly scratch: string;
}

export const imageFolder = 'images';
const nameDigits = 16;
/** Questions about one picture stand near each other; so many are remembered. */
const remembered = 256;

/** Puts pictures into a suite folder once by content, under names that say nothing of where they came from. */
export function createImageStore(dir: string, options: ImageStoreOptions): ImageStore {
  const recent = new Map<string, readonly StoredImage[]>();
  const held = new Set<string>(options.held);

  const write = async (bytes: Buffer, extension: string, fresh: string[]) => {
    const path = `${imageFolder}/${toDigest(bytes)}.${extension}`;
    if (held.has(path)) return path;
    held.add(path);
    fresh.push(path);
    if (options.dry) return path;
    await mkdir(join(dir, imageFolder), { recursive: true });
    // Under its own name a picture is always whole, whenever an import is broken off.
    await writeFile(join(dir, `${path}.part`), bytes);
    await rename(join(dir, `${path}.part`), join(dir, path));
    return path;
  };

  const store = async (source: string, fresh: string[]): Promise<readonly StoredImage[]> => {
    const known = recent.get(source);
    if (known) return known;
    const images: StoredImage[] = [];
    for await (const picture of readPictures(source, options)) {
      const { bytes, extension, mediaType } = await encodePicture(picture);
      images.push({ path: await write(bytes, extension, fresh), mediaType });
    }
    return images;
  };

  return {
    get written() {
      return held.size;
    },
    async storeAll(names, places) {
      const sources: PictureSource[] = [];
      for (const name of names) sources.push(typeof name === 'string' ? await findImage(name, places) : name);
      const fresh: string[] = [];
      const stored: (readonly StoredImage[])[] = [];
      try {
        for (const source of sources)
          stored.push(
            typeof source === 'string'
              ? await store(source, fresh)
              : await inFile(source, options.scratch, file => store(file, fresh)),
          );
      } catch (error) {
        for (const path of fresh) {
          held.delete(path);
          await rm(join(dir, path), { force: true });
        }
        throw error;
      }
      for (const [index, source] of sources.entries())
        if (typeof source === 'string') remember(recent, source, stored[index] ?? []);
      return stored.flat();
    },
  };
}

function remember<T>(recent: Map<string, T>, source: string, images: T): void {
  const [oldest] = recent.keys();
  if (recent.size >= remembered && oldest !== undefined) recent.delete(oldest);
  recent.set(source, images);
}

/** Readers of pictures take files: bytes stand in one for as long as they are read. */
async function inFile<T>(bytes: Uint8Array, dir: string, read: (file: string) => Promise<T>): Promise<T> {
  const file = join(dir, `picture-${toDigest(bytes)}`);
  try {
    await writeFile(file, bytes);
    return await read(file);
  } finally {
    await rm(file, { force: true });
  }
}

function toDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, nameDigits);
}
