import { createReadStream } from 'node:fs';
import { lstat, open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isBitmap, readBitmap } from './bitmap.ts';
import { isDicom, openDicom } from './dicom.ts';
import { openNifti } from './nifti.ts';
import { isNifti } from './nifti-header.ts';
import { maxPictureBytes, type Picture, PictureError, type PictureStack } from './picture.ts';
import { readRaster } from './raster.ts';
import type { Window } from './window.ts';

export interface PictureOptions {
  /** For DICOM and NIfTI, in place of the file's own. */
  readonly window?: Window;
  /** How many slices of a volume, or frames of a film, are taken, evenly spaced. */
  readonly slices: number;
}

const sniffedBytes = 352;

/** The pictures of one file, whatever its name says it is. Throws `PictureError` for everything a file can do. */
export async function* readPictures(
  path: string,
  { slices, ...options }: PictureOptions,
): AsyncGenerator<Picture> {
  try {
    const stack = await openStack(path, options);
    for (const index of chooseSlices(stack.count, slices)) yield await stack.readSlice(index);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('unreadable', 'the picture could not be read', { cause: error });
  }
}

/** The middles of `wanted` equal parts of a stack; all of it where it holds no more. */
export function chooseSlices(count: number, wanted: number): readonly number[] {
  if (wanted >= count) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: wanted }, (_, part) => Math.floor(((part + 0.5) * count) / wanted));
}

async function openStack(path: string, options: { readonly window?: Window }): Promise<PictureStack> {
  const { head, size } = await readHead(path);
  const header = await findBeside(path, /\.img(\.gz)?$/i, '.hdr');
  if (header && !isDicom(head)) return openPair(header, path, options);
  if (isPacked(head) || isNifti(head))
    return openPair(path, await findBeside(path, /\.hdr(\.gz)?$/i, '.img'), options);
  if (size > maxPictureBytes)
    throw new PictureError('too-large', `a file of more than ${maxPictureBytes / 1024 ** 2} MB`);
  const bytes = await readFile(path);
  if (isDicom(head)) return openDicom(bytes, options);
  const picture = isBitmap(head) ? readBitmap(bytes) : await readRaster(bytes);
  return { count: 1, readSlice: async () => picture };
}

/** `voxels` is there for the header of a pair. */
function openPair(
  header: string,
  voxels: string | undefined,
  options: { readonly window?: Window },
): Promise<PictureStack> {
  return openNifti(createUnpacked(header), {
    ...options,
    ...(voxels ? { openVoxels: async () => createUnpacked(voxels) } : {}),
  });
}

/** The other file of a pair, packed or not; links are not followed. */
async function findBeside(path: string, ending: RegExp, other: string): Promise<string | undefined> {
  if (!ending.test(path)) return undefined;
  for (const candidate of [other, `${other}.gz`].map(end => path.replace(ending, end)))
    if ((await lstat(candidate).catch(() => undefined))?.isFile()) return candidate;
  return undefined;
}

async function readHead(path: string): Promise<{ readonly head: Buffer; readonly size: number }> {
  const file = await open(path, 'r');
  try {
    const [{ size }, { buffer, bytesRead }] = await Promise.all([
      file.stat(),
      file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0),
    ]);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

function isPacked(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Unpacked as far as it is read: what a reader does not ask for is never made. */
async function* createUnpacked(path: string): AsyncGenerator<Buffer> {
  const { head } = await readHead(path);
  if (!isPacked(head)) return yield* createReadStream(path);
  const gunzip = createGunzip();
  // Errors reach the reader through the stream itself.
  pipeline(createReadStream(path), gunzip, () => undefined);
  yield* gunzip;
}
