import { loadSharp, mostPixels } from '@doctorbench/engine';
import type { DicomHeader } from './dicom-header.ts';
import { type JpegHeader, markAsRgb, readJpegHeader } from './jpeg-header.ts';
import { PictureError } from './picture.ts';

/** Samples of one frame as little endian numbers, interleaved by pixel. */
export interface StoredSamples {
  readonly data: Buffer;
  readonly bytesPerSample: 1 | 2 | 4;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly signed: boolean;
}

/** A frame of JPEG: baseline, or extended with 8 bits. Colours come out as red, green and blue. */
export async function decodeJpeg(frame: Buffer, header: DicomHeader): Promise<StoredSamples> {
  const jpeg = readJpegHeader(frame);
  requireSize(jpeg, header);
  if (jpeg.bits !== 8) throw new PictureError('unsupported', 'a JPEG of 12 bits is not read');
  const isPlain = header.photometric === 'RGB' && jpeg.adobeTransform === undefined;
  const sharp = await loadSharp();
  const { data } = await sharp(isPlain ? markAsRgb(frame) : frame, {
    limitInputPixels: mostPixels,
    failOn: 'error',
  })
    .toColourspace(header.samples === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(toDamaged);
  return requireLength(toStored(data, 8, header), header);
}

export async function decodeLosslessJpeg(frame: Buffer, header: DicomHeader): Promise<StoredSamples> {
  const jpeg = readJpegHeader(frame);
  requireSize(jpeg, header);
  if (jpeg.process !== 3) throw new PictureError('unreadable', 'the JPEG in the DICOM file is not lossless');
  if (jpeg.samples === 3 && jpeg.bits > 8)
    throw new PictureError('unsupported', 'lossless JPEG with colours of more than 8 bits is not read');
  if (!frame.subarray(-endWithin).includes(endMarker))
    throw new PictureError('unreadable', 'the JPEG in the DICOM file is cut off');
  const { Decoder } = await import('jpeg-lossless-decoder-js');
  try {
    const decoded = new Decoder().decompress(frame.buffer, frame.byteOffset, frame.length);
    return requireLength(toStored(Buffer.from(decoded), jpeg.bits, header), header);
  } catch (cause) {
    return toDamaged(cause);
  }
}

const endMarker = Buffer.from([0xff, 0xd9]);
/** Frames are padded to an even length, by some to more. */
const endWithin = 16;

const silent = { print: () => undefined, printErr: () => undefined };

/** The codecs can be set up once in a process, and are when the first file needs them: it takes 0.1 to 0.3 s. */
const loadCharls = once(async () =>
  (await import('@cornerstonejs/codec-charls/decodewasmjs')).default(silent),
);
const loadOpenjpeg = once(async () =>
  (await import('@cornerstonejs/codec-openjpeg/decodewasmjs')).default(silent),
);

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

export async function decodeJpegLs(frame: Buffer, header: DicomHeader): Promise<StoredSamples> {
  requireSize(readJpegHeader(frame), header);
  const { JpegLSDecoder } = await loadCharls();
  const { data, bits, mode } = runDecoder(new JpegLSDecoder(), frame);
  // Without interleaving, the samples of a colour lie one behind the other.
  const inPlanes = header.samples === 3 && mode === 0;
  return requireLength(toStored(inPlanes ? interleave(data) : data, bits, header), header);
}

export async function decodeJpeg2000(frame: Buffer, header: DicomHeader): Promise<StoredSamples> {
  const stream = toCodeStream(frame);
  requireSize(readSizeMarker(stream), header);
  const { J2KDecoder } = await loadOpenjpeg();
  const { data, bits } = runDecoder(new J2KDecoder(), stream);
  // The precision of the code stream says where the sign is, whatever the header says of stored bits.
  return requireLength({ ...toStored(data, bits, header), bitsStored: bits, highBit: bits - 1 }, header);
}

interface Decoded {
  readonly data: Buffer;
  readonly bits: number;
  /** How the samples of a pixel lie, where the decoder tells. */
  readonly mode: number | undefined;
}

function runDecoder(decoder: WasmDecoder, frame: Buffer): Decoded {
  try {
    decoder.getEncodedBuffer(frame.length).set(frame);
    decoder.decode();
    const { bitsPerSample } = decoder.getFrameInfo();
    return {
      data: Buffer.from(decoder.getDecodedBuffer()),
      bits: bitsPerSample,
      mode: decoder.getInterleaveMode?.(),
    };
  } catch (cause) {
    return toDamaged(cause);
  } finally {
    decoder.delete();
  }
}

function toCodeStream(frame: Buffer): Buffer {
  const at = frame.subarray(0, boxesWithin).indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  return frame.subarray(Math.max(0, at));
}

/** Width, height and components of a JPEG 2000 code stream (ISO 15444-1 A.5.1). */
function readSizeMarker(stream: Buffer): Pick<JpegHeader, 'width' | 'height' | 'samples'> {
  if (stream.length < 42 || stream.readUInt32BE(0) !== 0xff4fff51)
    throw new PictureError('unreadable', 'the JPEG 2000 in the DICOM file is damaged');
  return {
    width: stream.readUInt32BE(8) - stream.readUInt32BE(16),
    height: stream.readUInt32BE(12) - stream.readUInt32BE(20),
    samples: stream.readUInt16BE(40),
  };
}

/** Some writers put the boxes of a JP2 file before the code stream. */
const boxesWithin = 65_536;

function toStored(data: Buffer, bits: number, { bitsStored, signed }: DicomHeader): StoredSamples {
  const stored = Math.min(bits, bitsStored);
  return { data, bytesPerSample: bits > 8 ? 2 : 1, bitsStored: stored, highBit: stored - 1, signed };
}

function interleave(planes: Buffer): Buffer {
  const samples = planes.length / 3;
  return Buffer.from(
    Uint8Array.from(planes, (_, at) => planes[(at % 3) * samples + Math.floor(at / 3)] ?? 0),
  );
}

function requireSize(
  { width, height, samples }: Pick<JpegHeader, 'width' | 'height' | 'samples'>,
  header: DicomHeader,
): void {
  if (width !== header.width || height !== header.height || samples !== header.samples)
    throw new PictureError('unreadable', 'a frame of the DICOM file has another size than the header says');
}

function requireLength(stored: StoredSamples, { width, height, samples }: DicomHeader): StoredSamples {
  if (stored.data.length !== width * height * samples * stored.bytesPerSample)
    throw new PictureError('unreadable', 'a frame of the DICOM file is damaged or cut off');
  return stored;
}

function toDamaged(cause: unknown): never {
  if (cause instanceof PictureError) throw cause;
  throw new PictureError('unreadable', 'a frame of the DICOM file is damaged', { cause });
}
