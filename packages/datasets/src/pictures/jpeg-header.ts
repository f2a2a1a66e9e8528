import { PictureError } from './picture.ts';

/** What the frame header of a JPEG or JPEG-LS says. */
export interface JpegHeader {
  /** The number of its start-of-frame marker: 0 baseline, 1 extended, 3 lossless, 55 JPEG-LS. */
  readonly process: number;
  readonly bits: number;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** What a marker of Adobe says about the colours; absent without one. */
  readonly adobeTransform: number | undefined;
}

const jpegLs = 0xf7;
/** Start-of-frame markers but for those between them that mean something else (DHT, JPG, DAC). */
const isFrameStart = (marker: number) =>
  marker === jpegLs || (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker));

/** Throws `PictureError`. */
export function readJpegHeader(bytes: Buffer): JpegHeader {
  let adobeTransform: number | undefined;
  for (const { marker, from, to } of listSegments(bytes)) {
    if (marker === 0xee && bytes.toString('latin1', from, from + 5) === 'Adobe' && to - from >= 12)
      adobeTransform = bytes[from + 11];
    if (!isFrameStart(marker) || to - from < 6) continue;
    return {
      process: marker === jpegLs ? 55 : marker - 0xc0,
      bits: bytes.readUInt8(from),
      height: bytes.readUInt16BE(from + 1),
      width: bytes.readUInt16BE(from + 3),
      samples: bytes.readUInt8(from + 5),
      adobeTransform,
    };
  }
  throw new PictureError('unreadable', 'the JPEG in the DICOM file is damaged');
}

interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

function* listSegments(bytes: Buffer): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const to = at + 2 + bytes.readUInt16BE(at + 2);
    if (to > bytes.length || to < at + 4) return;
    yield { marker, from: at + 4, to };
    at = to;
  }
}

/** Adobe's marker with transform 0: the three components are red, green and blue. */
const plainColours = Buffer.from([
  ...[0xff, 0xee, 0x00, 0x0e],
  ...Buffer.from('Adobe'),
  ...[0x00, 0x64, 0x00, 0x00, 0x00, 0x00, 0x00],
]);
const jfif = 0xe0;

/** The same JPEG, marked as one whose components are red, green and blue; decoders assume otherwise. */
export function markAsRgb(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2), plainColours];
  let at = 2;
  // JFIF is always luminance and chrominance, so its marker has to go.
  for (const { marker, from, to } of listSegments(bytes))
    if (marker === jfif) {
      parts.push(bytes.subarray(at, from - 4));
      at = to;
    }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
