import { PictureError } from './picture.ts';

const headerBytes = 64;
const maxSegments = 15;

/**
 * One frame of RLE Lossless (DICOM PS3.5 annex G) as little endian samples, interleaved by pixel. Each segment holds one
 * byte of one sample of all pixels, the most significant first.
 */
export function decodeRle(
  frame: Buffer,
  { pixels, samples, bytesPerSample }: { pixels: number; samples: number; bytesPerSample: number },
): Buffer {
  const segments = samples * bytesPerSample;
  if (frame.length < headerBytes) throw new PictureError('unreadable', 'an RLE frame ends in its header');
  if (frame.readUInt32LE(0) !== segments || segments > maxSegments)
    throw new PictureError('unreadable', 'an RLE frame has a wrong number of segments');
  const out = Buffer.alloc(pixels * segments);
  for (let segment = 0; segment < segments; segment++) {
    const from = frame.readUInt32LE(4 + 4 * segment);
    const to = segment + 1 < segments ? frame.readUInt32LE(8 + 4 * segment) : frame.length;
    if (from < headerBytes || from > to || to > frame.length)
      throw new PictureError('unreadable', 'an RLE segment lies outside its frame');
    const sample = Math.floor(segment / bytesPerSample);
    const byte = bytesPerSample - 1 - (segment % bytesPerSample);
    unpack(frame.subarray(from, to), {
      out,
      first: sample * bytesPerSample + byte,
      step: segments,
      count: pixels,
    });
  }
  return out;
}

interface Places {
  readonly out: Buffer;
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** PackBits into every `step`th byte of `out`. */
function unpack(packed: Buffer, { out, first, step, count }: Places): void {
  let at = 0;
  let done = 0;
  while (done < count) {
    const control = packed[at++];
    if (control === undefined) throw new PictureError('unreadable', 'an RLE segment ends too early');
    if (control === 128) continue;
    const repeated = control > 128;
    const length = Math.min(repeated ? 257 - control : control + 1, count - done);
    if (at + (repeated ? 1 : length) > packed.length)
      throw new PictureError('unreadable', 'an RLE segment ends too early');
    for (let index = 0; index < length; index++)
      out[first + step * done++] = packed[repeated ? at : at + index] ?? 0;
    at += repeated ? 1 : control + 1;
  }
}
