import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { readBitmap } from './bitmap.ts';
import { encodePicture } from './encode.ts';
import type { Picture } from './picture.ts';
import { readRaster } from './raster.ts';

/** Red, green, blue above white, black, grey. */
const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 128, 128, 128];
const small: Picture = { width: 3, height: 2, channels: 3, data: Uint8Array.from(colours) };
const raw = () => sharp(Buffer.from(colours), { raw: { width: 3, height: 2, channels: 3 } });

function makeBitmap(bits: 8 | 24 | 32, { topDown = false } = {}): Buffer {
  const rowBytes = Math.ceil((3 * bits) / 32) * 4;
  const paletteBytes = bits === 8 ? 6 * 4 : 0;
  const file = Buffer.alloc(54 + paletteBytes + 2 * rowBytes);
  file.write('BM');
  file.writeUInt32LE(54 + paletteBytes, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(3, 18);
  file.writeInt32LE(topDown ? -2 : 2, 22);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(bits === 8 ? 6 : 0, 46);
  for (let pixel = 0; pixel < 6; pixel++) {
    const [red = 0, green = 0, blue = 0] = colours.slice(3 * pixel, 3 * pixel + 3);
    const y = Math.floor(pixel / 3);
    const at = 54 + paletteBytes + (topDown ? y : 1 - y) * rowBytes + ((pixel % 3) * bits) / 8;
    if (bits === 8) file.writeUInt8(pixel, at);
    file.set([blue, green, red], bits === 8 ? 54 + 4 * pixel : at);
  }
  return file;
}

describe('pictures', () => {
  it.each(['png', 'tiff', 'webp'] as const)('in %s are read as they are', async format => {
    const file = await raw().toFormat(format, { lossless: true, compression: 'lzw' }).toBuffer();
    expect(await readRaster(file)).toMatchObject({ width: 3, height: 2, channels: 3 });
    expect([...(await readRaster(file)).data]).toEqual(colours);
  });

  it.each([8, 24, 32] as const)('in bitmaps of %i bits are read from either end', bits => {
    expect([...readBitmap(makeBitmap(bits)).data]).toEqual(colours);
    expect([...readBitmap(makeBitmap(bits, { topDown: true })).data]).toEqual(colours);
  });

  it('of 16 bits, of grey alone and with transparency become eight bits on white', async () => {
    const deep = await raw().toColourspace('rgb16').png().toBuffer();
    expect([...(await readRaster(deep)).data]).toEqual(colours);
    const grey = await sharp(Buffer.from([0, 200]), { raw: { width: 2, height: 1, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const { channels, data } = await readRaster(grey);
    expect([...data].filter((_, at) => at % channels === 0)).toEqual([0, 200]);
    const clear = await sharp(Buffer.from([9, 9, 9, 0]), { raw: { width: 1, height: 1, channels: 4 } })
      .png()
      .toBuffer();
    expect([...(await readRaster(clear)).data]).toEqual([255, 255, 255]);
  });

  it('are turned upright and lose what else the file says', async () => {
    const named = await sharp(Buffer.alloc(3 * 40 * 20, 200), { raw: { width: 40, height: 20, channels: 3 } })
      .withExif({ IFD0: { ImageDescription: 'Zhang San' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await readRaster(named);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    const { bytes } = await encodePicture(picture);
    const { exif, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined });
  });

  it('that are too large, of another kind, or damaged have a typed problem', async () => {
    const large = await sharp({ create: { width: 8200, height: 8200, channels: 3, background: '#000' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(readRaster(large)).rejects.toMatchObject({ reason: 'too-large' });
    const absurd = makeBitmap(24);
    absurd.writeInt32LE(2_000_000_000, 18);
    expect(() => readBitmap(absurd)).toThrow(/megapixels/);
    await expect(readRaster(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      reason: 'unsupported',
    });
    const png = await raw().png().toBuffer();
    await expect(readRaster(png.subarray(0, 50))).rejects.toMatchObject({ reason: 'unreadable' });
    expect(() => readBitmap(makeBitmap(24).subarray(0, 60))).toThrow(/cut off/);
  });

  it('cut and changed 150 times never crash a reader', async () => {
    const png = await raw().resize(40, 30).png().toBuffer();
    const jpeg = await raw().resize(40, 30).jpeg().toBuffer();
    const outcomes = await Promise.all([
      fuzz(png, 150, async bytes => void (await readRaster(bytes))),
      fuzz(jpeg, 150, async bytes => void (await readRaster(bytes))),
      fuzz(makeBitmap(8), 150, async bytes => void readBitmap(bytes)),
    ]);
    for (const { crashes, refused } of outcomes) {
      expect(crashes).toEqual([]);
      expect(refused).toBeGreaterThan(50);
    }
  });
});

describe('what is written', () => {
  it('is a PNG with the same pixels, grey as grey', async () => {
    const { bytes, extension, mediaType } = await encodePicture(small);
    expect([extension, mediaType]).toEqual(['png', 'image/png']);
    expect([...(await readRaster(bytes)).data]).toEqual(colours);
    const grey = await encodePicture({ width: 2, height: 1, channels: 1, data: Uint8Array.from([3, 250]) });
    expect(await sharp(grey.bytes).metadata()).toMatchObject({ channels: 1, width: 2, height: 1 });
  });

  it('has square pixels', async () => {
    const { bytes } = await encodePicture({ ...small, pixelAspect: 5 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 3, height: 10 });
  });

  it('is a JPEG where a PNG would be heavier than a suite bears', async () => {
    const noise = new Uint8Array(3 * 2200 * 2000);
    for (let at = 0, state = 1; at < noise.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      noise[at] = state >>> 24;
    }
    const { bytes, extension } = await encodePicture({ width: 2200, height: 2000, channels: 3, data: noise });
    expect(extension).toBe('jpg');
    expect(bytes.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  });
});
