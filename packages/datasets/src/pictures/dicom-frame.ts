import {
  decodeJpeg,
  decodeJpeg2000,
  decodeJpegLs,
  decodeLosslessJpeg,
  type StoredSamples,
} from './dicom-codecs.ts';
import type { EncapsulatedFrames } from './dicom-fragments.ts';
import type { DicomHeader } from './dicom-header.ts';
import { decodeRle } from './dicom-rle.ts';
import { PictureError } from './picture.ts';

/** The samples of one frame, however they are written down. */
export async function readFrame(
  header: DicomHeader,
  index: number,
  encapsulated: EncapsulatedFrames | undefined,
): Promise<StoredSamples> {
  if (!encapsulated) return readNativeFrame(header, index);
  const frame = encapsulated.readFrame(index);
  switch (header.encoding) {
    case 'jpeg':
      return decodeJpeg(frame, header);
    case 'jpeg-lossless':
      return decodeLosslessJpeg(frame, header);
    case 'jpeg-ls':
      return decodeJpegLs(frame, header);
    case 'jpeg-2000':
      return decodeJpeg2000(frame, header);
    default:
      return decodeRleFrame(frame, header);
  }
}

function decodeRleFrame(frame: Buffer, header: DicomHeader): StoredSamples {
  const { width, height, samples } = header;
  const bytesPerSample = toBytes(header);
  const data = decodeRle(frame, { pixels: width * height, samples, bytesPerSample });
  return { ...header, data, bytesPerSample };
}

function readNativeFrame(header: DicomHeader, index: number): StoredSamples {
  const { width, height, samples, bitsAllocated, photometric } = header;
  const pixels = width * height;
  if (bitsAllocated === 1) return readBits(header, index);
  const bytesPerSample = toBytes(header);
  if (photometric === 'YBR_FULL_422') {
    if (width % 2 === 1 || bytesPerSample > 1)
      throw new PictureError(
        'unsupported',
        'YBR_FULL_422 of an odd width or of more than 8 bits is not read',
      );
    const data = shareColours(readBytes(header, 2 * pixels * index, 2 * pixels));
    return { ...header, data, bytesPerSample };
  }
  const length = pixels * samples * bytesPerSample;
  const data = readBytes(header, index * length, length);
  return {
    ...header,
    data: header.planar && samples === 3 ? interleave(data, bytesPerSample) : data,
    bytesPerSample,
  };
}

/** A part of the pixel data in little endian order. */
function readBytes(header: DicomHeader, offset: number, length: number): Buffer {
  const { bytes, pixelStart, pixelEnd, bigEndian, bitsAllocated, inWords } = header;
  if (pixelStart + offset + length > pixelEnd) throw new PictureError('unreadable', 'the pixels are cut off');
  const read = (from: number, count: number) =>
    Buffer.from(bytes.subarray(pixelStart + from, pixelStart + from + count));
  if (!bigEndian) return bytes.subarray(pixelStart + offset, pixelStart + offset + length);
  if (bitsAllocated === 32) return read(offset, length).swap32();
  if (bitsAllocated === 16) return read(offset, length).swap16();
  if (!inWords) return read(offset, length);
  // Words of two samples each; a frame of an odd length begins or ends inside one.
  const before = offset % 2;
  const whole = before + length + ((before + length) % 2);
  return read(offset - before, whole)
    .swap16()
    .subarray(before, before + length);
}

/** One bit a pixel, the lowest of each byte first; frames follow each other without a gap. */
function readBits(header: DicomHeader, index: number): StoredSamples {
  const pixels = header.width * header.height;
  const first = pixels * index;
  const start = Math.floor(first / 8);
  const packed = readBytes(header, start, Math.ceil((first + pixels) / 8) - start);
  const data = Buffer.alloc(pixels);
  for (let at = 0; at < pixels; at++) {
    const bit = first + at - 8 * start;
    data[at] = ((packed[bit >> 3] ?? 0) >> (bit & 7)) & 1;
  }
  return { ...header, data, bytesPerSample: 1 };
}

/** Two pixels are written as Y, Y, Cb, Cr; each gets both colours (DICOM PS3.3 C.7.6.3.1.2). */
function shareColours(data: Buffer): Buffer {
  const out = Buffer.alloc((data.length / 2) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 6) {
    const [first = 0, second = 0, cb = 0, cr = 0] = data.subarray(from, from + 4);
    out.set([first, cb, cr, second, cb, cr], to);
  }
  return out;
}

function interleave(planes: Buffer, bytesPerSample: number): Buffer {
  const out = Buffer.alloc(planes.length);
  const planeBytes = planes.length / 3;
  for (let at = 0; at < planeBytes; at += bytesPerSample)
    for (let channel = 0; channel < 3; channel++)
      planes.copy(
        out,
        3 * at + channel * bytesPerSample,
        channel * planeBytes + at,
        channel * planeBytes + at + bytesPerSample,
      );
  return out;
}

function toBytes({ bitsAllocated }: DicomHeader): 1 | 2 | 4 {
  return bitsAllocated === 32 ? 4 : bitsAllocated === 16 ? 2 : 1;
}
