import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeDicom } from '../testing/picture-files.ts';
import { openDicom } from './dicom.ts';
import { markAsRgb, readJpegHeader } from './jpeg-header.ts';

const background = { r: 200, g: 120, b: 40 };
const makeJpeg = (channels: 3) =>
  sharp({ create: { width: 16, height: 8, channels, background } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

it('reads size, bits and components of a JPEG', async () => {
  const jpeg = await makeJpeg(3);
  expect(readJpegHeader(jpeg)).toEqual({
    process: 0,
    bits: 8,
    width: 16,
    height: 8,
    samples: 3,
    adobeTransform: undefined,
  });
  expect(readJpegHeader(markAsRgb(jpeg))).toMatchObject({ width: 16, adobeTransform: 0 });
  for (const cut of [0, 1, 20, 100]) expect(() => readJpegHeader(jpeg.subarray(0, cut))).toThrow('damaged');
});

it('takes the components of a JPEG for what the DICOM header says they are', async () => {
  const jpeg = await makeJpeg(3);
  const sample = {
    values: [],
    samples: 3,
    width: 16,
    height: 8,
    syntax: '1.2.840.10008.1.2.4.50',
    fragments: [jpeg.length % 2 ? Buffer.concat([jpeg, Buffer.alloc(1)]) : jpeg],
  } as const;
  const first = async (photometric: string) =>
    [...(await (await openDicom(makeDicom({ ...sample, photometric }))).readSlice(0)).data].slice(0, 3);
  const near = (expected: readonly number[]) => expected.map(value => expect.closeTo(value, -0.7));
  expect(await first('YBR_FULL_422')).toEqual(near([200, 120, 40]));
  // The luminance and chrominance of the same colour, shown as they are.
  expect(await first('RGB')).toEqual(near([135, 75, 174]));
});

it('says that a JPEG of 12 bits is not read', async () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc1, 0, 11, 12, 0, 1, 0, 1, 1, 1, 0x11, 0]);
  const sample = { values: [], width: 1, height: 1, fragments: [jpeg] };
  const file = makeDicom({ ...sample, syntax: '1.2.840.10008.1.2.4.51' });
  const stack = await openDicom(file);
  await expect(stack.readSlice(0)).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'a JPEG of 12 bits is not read',
  });
});
