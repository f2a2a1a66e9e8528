import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { tinyPng } from '../testing/tiny-image.ts';
import { prepareImage } from './prepare-image.ts';

const protocol = { longestSide: 100 };

/** Left half red, right half blue. */
function draw(width: number, height: number): Sharp {
  const half = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#00f"/><rect width="50%" height="100%" fill="#f00"/></svg>`,
  );
  return sharp(half);
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)].map(value => (value > 128 ? 1 : 0));
}

describe('a picture that is sent', () => {
  it('is left as it is where nothing has to change', async () => {
    expect((await prepareImage(tinyPng, 'image/png', protocol)).bytes).toBe(tinyPng);
    const jpeg = await draw(80, 60).jpeg().toBuffer();
    expect((await prepareImage(jpeg, 'image/jpeg', protocol)).bytes).toBe(jpeg);
    const webp = await draw(80, 60).webp().toBuffer();
    expect((await prepareImage(webp, 'image/webp', protocol)).bytes).toBe(webp);
  });

  it('is scaled down to the side of the protocol, and never up', async () => {
    const large = await draw(400, 200).png().toBuffer();
    const { bytes, mediaType } = await prepareImage(large, 'image/png', protocol);
    expect(mediaType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 50 });
    expect((await sharp((await prepareImage(tinyPng, 'image/png', protocol)).bytes).metadata()).width).toBe(
      1,
    );
  });

  it('stands upright and says nothing of where and by what it was taken', async () => {
    const taken = await draw(80, 60)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Make: 'SecretCamera', ImageDescription: 'patient 0815' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('SecretCamera') || (await sharp(taken).metadata()).exif !== undefined).toBe(true);
    const { bytes, mediaType } = await prepareImage(taken, 'image/jpeg', protocol);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ mediaType, width, height, exif, orientation }).toEqual({
      mediaType: 'image/jpeg',
      width: 60,
      height: 80,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('SecretCamera')).toBe(false);
    // Turned by a quarter: what was left is above.
    expect(await colourAt(bytes, 30, 10)).toEqual([1, 0, 0]);
    expect(await colourAt(bytes, 30, 70)).toEqual([0, 0, 1]);
  });

  it('is rendered where it was drawn in lines, and fetches nothing', async () => {
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/><image href="file:///etc/passwd" width="40" height="20"/><image href="http://127.0.0.1:9/x.png" width="4" height="4"/></svg>`,
    );
    const { bytes, mediaType } = await prepareImage(svg, 'image/svg+xml', protocol);
    expect(mediaType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
    expect(await colourAt(bytes, 20, 10)).toEqual([1, 0, 0]);
  });

  it.each([
    ['text', Buffer.from('no picture')],
    ['a picture cut short', tinyPng.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    await expect(prepareImage(bytes, 'image/png', protocol)).rejects.toThrow();
  });
});
