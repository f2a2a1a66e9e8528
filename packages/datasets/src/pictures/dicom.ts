import type { StoredSamples } from './dicom-codecs.ts';
import { toColourPicture, toPalettePicture } from './dicom-colour.ts';
import { readEncapsulated } from './dicom-fragments.ts';
import { readFrame } from './dicom-frame.ts';
import { type DicomHeader, readDicomHeader } from './dicom-header.ts';
import { type Picture, PictureError, type PictureStack } from './picture.ts';
import { fitWindow, isWindow, type Samples, toGreys, type Window } from './window.ts';

export interface DicomOptions {
  /** In place of the file's own. */
  readonly window?: Window;
  /** What a deflated file may unpack to. */
  readonly mostBytes?: number;
}

/** Whether a file says that it is DICOM. */
export function isDicom(head: Buffer): boolean {
  return head.toString('latin1', 128, 132) === 'DICM';
}

/**
 * The frames of a DICOM file: little and big endian, deflated, RLE, JPEG of 8 bits, lossless JPEG, JPEG-LS and JPEG 2000.
 * Nothing but pixels leaves it.
 */
export async function openDicom(
  file: Buffer,
  { window, mostBytes }: DicomOptions = {},
): Promise<PictureStack> {
  const header = await readDicomHeader(file, mostBytes);
  const { bytes, pixelStart, frames, encoding } = header;
  const encapsulated =
    encoding === 'native' ? undefined : readEncapsulated(bytes, { start: pixelStart, frames });
  return {
    count: frames,
    async readSlice(index) {
      if (index < 0 || index >= frames) throw new PictureError('unreadable', 'there is no such frame');
      const stored = await readFrame(header, index, encapsulated);
      const readStored = createStoredReader(stored);
      if (header.samples === 3) return toColourPicture(header, stored, readStored);
      return header.palette
        ? toPalettePicture(header, header.palette, readStored)
        : toGreyPicture(header, { index, window, stored, readStored });
    },
  };
}

interface GreyFrame {
  readonly index: number;
  readonly window: Window | undefined;
  readonly stored: StoredSamples;
  readonly readStored: (index: number) => number;
}

function toGreyPicture(header: DicomHeader, { index, window, stored, readStored }: GreyFrame): Picture {
  const { width, height, photometric } = header;
  const { toModality, rescaled, table, window: own } = header.getFrameValues(index);
  const modality: Samples = { count: width * height, valueAt: at => toModality(readStored(at)) };
  // A table's own output is the grey.
  const shown: Samples =
    table && !window ? { ...modality, valueAt: at => table.valueAt(modality.valueAt(at)) } : modality;
  const whole = table && !window ? table.most : stored.signed || rescaled ? undefined : wholeRange(stored);
  const asStored: Window | undefined = whole
    ? { centre: whole / 2, width: whole, shape: 'linear-exact' }
    : undefined;
  const fileWindow = !table && own && isWindow(own) ? own : undefined;
  const data = toGreys(shown, window ?? fileWindow ?? asStored ?? fitWindow(shown));
  if (photometric === 'MONOCHROME1')
    for (let at = 0; at < data.length; at++) data[at] = 255 - (data[at] ?? 0);
  return { width, height, channels: 1, data };
}

/** Bytes and bits are shown as they are; wider samples seldom use their whole range. */
function wholeRange({ bitsStored }: StoredSamples): number | undefined {
  return bitsStored === 8 || bitsStored === 1 ? 2 ** bitsStored - 1 : undefined;
}

/** The stored value of a sample: the bits below the high bit, with their sign. */
function createStoredReader({
  data,
  bytesPerSample,
  bitsStored,
  highBit,
  signed,
}: StoredSamples): (index: number) => number {
  const low = highBit + 1 - bitsStored;
  const unused = 32 - bitsStored;
  const read =
    bytesPerSample === 1
      ? (at: number) => data.readUInt8(at)
      : bytesPerSample === 2
        ? (at: number) => data.readUInt16LE(2 * at)
        : (at: number) => data.readUInt32LE(4 * at);
  // Shifting up and down again drops the bits above and carries the sign.
  return signed
    ? at => ((read(at) >>> low) << unused) >> unused
    : at => ((read(at) >>> low) << unused) >>> unused;
}
