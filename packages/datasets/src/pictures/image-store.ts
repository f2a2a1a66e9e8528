import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from '@doctorbench/core';
import { encodePicture } from './encode.ts';
import { findImage, type ImagePlaces } from './find-image.ts';
import { type PictureOptions, readPictures } from './read-pictures.ts';

/** A picture as it was put into the suite. */
type StoredImage = Pick<Attachment, 'path' | 'mediaType'>;

export interface ImageStore {
  /** The pictures behind the names of one entry. Throws `PictureError`, and then keeps none of them. */
  storeAll(names: readonly string[], places: ImagePlaces): Promise<readonly StoredImage[]>;
  /** Files in the folder. */
  readonly written: number;
}

const folder = 'images';
const nameDigits = 16;
/** Questions about one picture stand near each other; so many are remembered. */
const remembered = 256;

/** Puts pictures into a suite folder once by content, under names that say nothing of where they came from. */
export function createImageStore(dir: string, options: PictureOptions): ImageStore {
  const recent = new Map<string, readonly StoredImage[]>();
  let written = 0;

  const write = async (bytes: Buffer, extension: string, fresh: string[]) => {
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, nameDigits);
    const path = `${folder}/${digest}.${extension}`;
    await mkdir(join(dir, folder), { recursive: true });
    try {
      await writeFile(join(dir, path), bytes, { flag: 'wx' });
      fresh.push(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
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

  const remember = (source: string, images: readonly StoredImage[]) => {
    const [oldest] = recent.keys();
    if (recent.size >= remembered && oldest !== undefined) recent.delete(oldest);
    recent.set(source, images);
  };

  return {
    get written() {
      return written;
    },
    async storeAll(names, places) {
      const sources: string[] = [];
      for (const name of names) sources.push(await findImage(name, places));
      const fresh: string[] = [];
      const stored: (readonly StoredImage[])[] = [];
      try {
        for (const source of sources) stored.push(await store(source, fresh));
      } catch (error) {
        for (const path of fresh) await rm(join(dir, path));
        throw error;
      }
      for (const [index, source] of sources.entries()) remember(source, stored[index] ?? []);
      written += fresh.length;
      return stored.flat();
    },
  };
}
