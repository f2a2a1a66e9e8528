import type { StoredSamples } from './dicom-codecs.ts';
import type { DicomHeader } from './dicom-header.ts';
import type { LookUpTable } from './dicom-lut.ts';
import { type Picture, PictureError } from './picture.ts';

const decodedAsRgb: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['RGB', 'YBR_FULL', 'YBR_FULL_422'],
  'jpeg-2000': ['RGB', 'YBR_RCT', 'YBR_ICT'],
};
const withChrominance: Readonly<Record<string, readonly string[]>> = {
  native: ['YBR_FULL', 'YBR_FULL_422'],
};

/** Three samples a pixel as red, green and blue of 8 bits. */
export function toColourPicture(
  { width, height, photometric, encoding }: DicomHeader,
  stored: StoredSamples,
  readStored: (index: number) => number,
): Picture {
  const isRgb = (decodedAsRgb[encoding] ?? ['RGB']).includes(photometric);
  if (!isRgb && !(withChrominance[encoding] ?? ['YBR_FULL']).includes(photometric))
    throw new PictureError('unsupported', 'the DICOM file has colours of a kind that is not read');
  const most = 2 ** stored.bitsStored - 1;
  const data = Uint8Array.from({ length: 3 * width * height }, (_, at) =>
    most === 255 ? readStored(at) : Math.round((readStored(at) / most) * 255),
  );
  if (!isRgb) toRgb(data);
  return { width, height, channels: 3, data };
}

/** One sample a pixel, which is a number of a colour. */
export function toPalettePicture(
  { width, height }: DicomHeader,
  palette: readonly LookUpTable[],
  readStored: (index: number) => number,
): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at++)
    for (const [channel, { valueAt, most }] of palette.entries())
      data[3 * at + channel] = Math.round((valueAt(readStored(at)) / most) * 255);
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
