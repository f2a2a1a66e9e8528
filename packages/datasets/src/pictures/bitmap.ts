import { checkSize, type Picture, PictureError } from './picture.ts';

/** Whether a file says that it is a Windows bitmap. */
export function isBitmap(head: Buffer): boolean {
  return head.toString('latin1', 0, 2) === 'BM';
}

const uncompressed = 0;
const fileHeaderBytes = 14;

/** An uncompressed Windows bitmap of 8, 24 or 32 bits a pixel. Throws `PictureError`. */
export function readBitmap(bytes: Buffer): Picture {
  if (bytes.length < fileHeaderBytes + 40)
    throw new PictureError('unreadable', 'the bitmap header is cut off');
  const start = bytes.readUInt32LE(10);
  const headerBytes = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const colours = bytes.readUInt32LE(46) || 256;
  const height = Math.abs(signedHeight);
  checkSize(width, height);
  if (headerBytes < 40 || bytes.readUInt32LE(30) !== uncompressed || ![8, 24, 32].includes(bits))
    throw new PictureError(
      'unsupported',
      'a bitmap that is compressed or not of 8, 24 or 32 bits is not read',
    );
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const palette = bits === 8 ? bytes.subarray(fileHeaderBytes + headerBytes) : undefined;
  if (start + rowBytes * height > bytes.length || (palette && palette.length < 4 * Math.min(colours, 256)))
    throw new PictureError('unreadable', 'the pixels are cut off');
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const row = start + rowBytes * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x++) {
      const at = row + (x * bits) / 8;
      const from = palette ? 4 * (bytes[at] ?? 0) : at;
      const source = palette ?? bytes;
      // Bitmaps hold blue, green, red.
      for (let channel = 0; channel < 3; channel++)
        data[3 * (y * width + x) + channel] = source[from + 2 - channel] ?? 0;
    }
  }
  return { width, height, channels: 3, data };
}
