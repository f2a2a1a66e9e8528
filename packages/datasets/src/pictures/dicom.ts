import { loadSharp, mostPixels } from '@doctorbench/engine';
import { type EncapsulatedFrames, readEncapsulated } from './dicom-fragments.ts';
import { type DicomHeader, readDicomHeader } from './dicom-header.ts';
import { decodeRle } from './dicom-rle.ts';
import { type Picture, PictureError, type PictureStack } from './picture.ts';
import { fitWindow, isWindow, type Samples, toGreys, type Window } from './window.ts';

export interface DicomOptions {
  /** In place of the file's own. */
  readonly window?: Window;
}

/** Whether a file says that it is DICOM. */
export function isDicom(head: Buffer): boolean {
  return head.toString('latin1', 128, 132) === 'DICM';
}

/**
 * The frames of a DICOM file: little and big endian, deflated, RLE and 8-bit baseline JPEG. Nothing but pixels leaves it.
 */
export async function openDicom(file: Buffer, { window }: DicomOptions = {}): Promise<PictureStack> {
  const header = await readDicomHeader(file);
  const { bytes, pixelStart, frames, encoding } = header;
  const encapsulated =
    encoding === 'native' ? undefined : readEncapsulated(bytes, { start: pixelStart, frames });
  return {
    count: frames,
    async readSlice(index) {
      if (index < 0 || index >= frames) throw new PictureError('unreadable', 'there is no such frame');
      const stored = await readFrameBytes(header, index, encapsulated);
      return header.samples === 3
        ? toColourPicture(header, stored)
        : toGreyPicture(header, stored, { index, window });
    },
  };
}

/** Samples of one frame as little endian numbers. */
async function readFrameBytes(
  header: DicomHeader,
  index: number,
  encapsulated: EncapsulatedFrames | undefined,
): Promise<Buffer> {
  const { width, height, samples, bitsAllocated } = header;
  const bytesPerSample = bitsAllocated / 8;
  const pixels = width * height;
  if (!encapsulated) return readNativeFrame(header, index, pixels * samples * bytesPerSample);
  const frame = encapsulated.readFrame(index);
  return header.encoding === 'rle'
    ? decodeRle(frame, { pixels, samples, bytesPerSample })
    : decodeJpeg(frame, header);
}

function readNativeFrame(header: DicomHeader, index: number, frameBytes: number): Buffer {
  const { bytes, pixelStart, pixelEnd, bigEndian, bitsAllocated, inWords } = header;
  const from = pixelStart + index * frameBytes;
  if (from + frameBytes > pixelEnd) throw new PictureError('unreadable', 'the pixels are cut off');
  const frame = bytes.subarray(from, from + frameBytes);
  if (!bigEndian) return frame;
  const copy = Buffer.from(frame);
  if (bitsAllocated === 32) return copy.swap32();
  return bitsAllocated === 16 || (inWords && frameBytes % 2 === 0) ? copy.swap16() : copy;
}

async function decodeJpeg(
  frame: Buffer,
  { width, height, samples, bitsAllocated }: DicomHeader,
): Promise<Buffer> {
  if (bitsAllocated !== 8) throw new PictureError('unsupported', 'a JPEG of more than 8 bits is not read');
  const sharp = await loadSharp();
  const { data, info } = await sharp(frame, { limitInputPixels: mostPixels, failOn: 'error' })
    .toColourspace(samples === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(cause => {
      throw new PictureError('unreadable', 'the JPEG in the DICOM file is damaged', { cause });
    });
  if (info.width !== width || info.height !== height || info.channels !== samples)
    throw new PictureError('unreadable', 'the JPEG in the DICOM file has another size than the header says');
  return data;
}

function toGreyPicture(
  header: DicomHeader,
  stored: Buffer,
  { index, window }: { readonly index: number; readonly window: Window | undefined },
): Picture {
  const { width, height, photometric, bitsStored, signed } = header;
  const { slope, intercept, rescaled, window: own } = header.getFrameValues(index);
  const readStored = createStoredReader(header, stored);
  const samples: Samples = { count: width * height, valueAt: at => readStored(at) * slope + intercept };
  const asStored: Window | undefined =
    bitsStored === 8 && !signed && !rescaled
      ? { centre: 127.5, width: 255, shape: 'linear-exact' }
      : undefined;
  const chosen = window ?? (own && isWindow(own) ? own : undefined) ?? asStored ?? fitWindow(samples);
  const data = toGreys(samples, chosen);
  if (photometric === 'MONOCHROME1')
    for (let at = 0; at < data.length; at++) data[at] = 255 - (data[at] ?? 0);
  return { width, height, channels: 1, data };
}

/** The stored value of a pixel: the bits below the high bit, with their sign. */
function createStoredReader(
  { bitsAllocated, bitsStored, highBit, signed }: DicomHeader,
  stored: Buffer,
): (index: number) => number {
  const low = highBit + 1 - bitsStored;
  const unused = 32 - bitsStored;
  const read =
    bitsAllocated === 8
      ? (at: number) => stored.readUInt8(at)
      : bitsAllocated === 16
        ? (at: number) => stored.readUInt16LE(2 * at)
        : (at: number) => stored.readUInt32LE(4 * at);
  // Shifting up and down again drops the bits above and carries the sign.
  return signed
    ? at => ((read(at) >>> low) << unused) >> unused
    : at => ((read(at) >>> low) << unused) >>> unused;
}

function toColourPicture(
  { width, height, photometric, planar, encoding }: DicomHeader,
  stored: Buffer,
): Picture {
  const pixels = width * height;
  const converted = encoding === 'jpeg' || photometric === 'RGB';
  if (!converted && photometric !== 'YBR_FULL')
    throw new PictureError('unsupported', 'the DICOM file has colours of a kind that is not read');
  const data = new Uint8Array(3 * pixels);
  // Decoders of frames have interleaved the samples already; only native ones can lie in planes.
  const [step, next] = planar && encoding === 'native' ? [1, pixels] : [3, 1];
  for (let at = 0; at < pixels; at++)
    for (let channel = 0; channel < 3; channel++)
      data[3 * at + channel] = stored[at * step + channel * next] ?? 0;
  if (!converted) toRgb(data);
  return { width, height, channels: 3, data };
}

/** YBR_FULL into RGB, in place (DICOM PS3.3 C.7.6.3.1.2; ITU-R BT.601). */
function toRgb(data: Uint8Array): void {
  const limited = new Uint8ClampedArray(3);
  for (let at = 0; at < data.length; at += 3) {
    const y = data[at] ?? 0;
    const cb = (data[at + 1] ?? 0) - 128;
    const cr = (data[at + 2] ?? 0) - 128;
    limited[0] = y + 1.402 * cr;
    limited[1] = y - 0.344136 * cb - 0.714136 * cr;
    limited[2] = y + 1.772 * cb;
    data.set(limited, at);
  }
}
