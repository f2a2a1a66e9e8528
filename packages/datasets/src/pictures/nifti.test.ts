import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { makeBomb, makeNifti, type NiftiSample, toNifti2, toNiftiPair } from '../testing/picture-files.ts';
import { openNifti, type Plane } from './nifti.ts';
import { type Picture, PictureError } from './picture.ts';
import { chooseSlices, readPictures } from './read-pictures.ts';
import type { Window } from './window.ts';

async function* inChunks(file: Buffer, bytes = 100): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes);
}

/** Grey is the value itself. */
const asIs: Window = { centre: 127.5, width: 255, shape: 'linear-exact' };
const voxel = (x: number, y: number, z: number) => 100 * z + 10 * y + x;
const small: NiftiSample = { size: [3, 2, 2], valueAt: voxel };

async function cut(sample: NiftiSample, index: number, plane: Plane = 'axial'): Promise<number[][]> {
  const stack = await openNifti(inChunks(makeNifti(sample)), { window: asIs, plane });
  return toRows(await stack.readSlice(index));
}

function toRows({ width, height, data }: Picture): number[][] {
  return Array.from({ length: height }, (_, y) => [...data.subarray(y * width, (y + 1) * width)]);
}

async function reasonOf(file: Buffer): Promise<string> {
  return openNifti(inChunks(file, 1000)).then(
    () => 'no error',
    error => (error instanceof PictureError ? `${error.reason}: ${error.message}` : `crash: ${error}`),
  );
}

describe('an axial slice', () => {
  const upright = [
    [112, 111, 110],
    [102, 101, 100],
  ];

  it('has the patient’s right at the left and the front at the top', async () => {
    expect(await cut(small, 1)).toEqual(upright);
    const sform = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const;
    expect(await cut({ ...small, sform }, 1)).toEqual(upright);
    expect(await cut({ ...small, qform: { bcd: [0, 0, 0] } }, 1)).toEqual(upright);
  });

  it('follows an sform whose axes run the other way', async () => {
    const toLeft = [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const;
    expect(await cut({ ...small, sform: toLeft }, 1)).toEqual([
      [110, 111, 112],
      [100, 101, 102],
    ]);
    const toBack = [
      [-1, 0, 0],
      [0, -1, 0],
      [0, 0, -1],
    ] as const;
    expect(await cut({ ...small, sform: toBack }, 1)).toEqual([
      [0, 1, 2],
      [10, 11, 12],
    ]);
  });

  it('follows a qform: half a turn about the long axis, and a mirrored one', async () => {
    expect(await cut({ ...small, qform: { bcd: [0, 0, 1] } }, 0)).toEqual([
      [0, 1, 2],
      [10, 11, 12],
    ]);
    expect(await cut({ ...small, qform: { bcd: [0, 0, 0], qfac: -1 } }, 0)).toEqual(upright);
    // A quarter of a turn: the first axis runs to the front, the second to the left.
    expect(await cut({ ...small, qform: { bcd: [0, 0, Math.SQRT1_2] } }, 0)).toEqual([
      [2, 12],
      [1, 11],
      [0, 10],
    ]);
  });

  it('is found where the volume was stored in sagittal slices, slightly tilted', async () => {
    // First axis to the front, second to the head, third to the right.
    const sform = [
      [0.1, 0, 0.9],
      [1, 0.1, 0],
      [0, 1, 0.1],
    ] as const;
    expect(await cut({ ...small, sform }, 0)).toEqual([
      [102, 2],
      [101, 1],
      [100, 0],
    ]);
  });

  it('prefers the sform to the qform', async () => {
    const sform = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const;
    expect(await cut({ ...small, sform, qform: { bcd: [0, 0, 1] } }, 1)).toEqual(upright);
  });
});

describe('the other planes', () => {
  it('have the head at the top; the front is at the left of a sagittal slice', async () => {
    expect(await cut(small, 1, 'coronal')).toEqual([
      [112, 111, 110],
      [12, 11, 10],
    ]);
    expect(await cut(small, 2, 'sagittal')).toEqual([
      [112, 102],
      [12, 2],
    ]);
  });

  it('keep the proportions of the body', async () => {
    const stack = await openNifti(inChunks(makeNifti({ ...small, spacing: [1, 1, 5] })), {
      plane: 'coronal',
    });
    expect((await stack.readSlice(0)).pixelAspect).toBe(5);
  });
});

describe('voxels', () => {
  const types = ['uint8', 'int8', 'uint16', 'int16', 'uint32', 'int32', 'float32', 'float64'] as const;
  it.each(types.flatMap(type => [false, true].map(bigEndian => ({ type, bigEndian }))))(
    'of $type, big endian $bigEndian, are read',
    async ({ type, bigEndian }) => {
      expect(await cut({ ...small, type, bigEndian }, 1)).toEqual([
        [112, 111, 110],
        [102, 101, 100],
      ]);
    },
  );

  it('go through slope and intercept, unless the slope is zero', async () => {
    expect(await cut({ ...small, slope: 2, intercept: 5 }, 0)).toEqual([
      [29, 27, 25],
      [9, 7, 5],
    ]);
    expect(await cut({ ...small, slope: 0, intercept: 5 }, 0)).toEqual([
      [12, 11, 10],
      [2, 1, 0],
    ]);
  });
});

describe('a file on the disk', () => {
  const dir = mkdtempSync(join(tmpdir(), 'doctorbench-nifti-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const collect = async (name: string, bytes: Buffer, slices = 1) => {
    writeFileSync(join(dir, name), bytes);
    const pictures: Picture[] = [];
    for await (const picture of readPictures(join(dir, name), { window: asIs, slices }))
      pictures.push(picture);
    return pictures.map(toRows);
  };

  it('is the same packed and plain, whatever its name', async () => {
    const plain = await collect('a.bin', makeNifti(small));
    expect(plain).toEqual([
      [
        [112, 111, 110],
        [102, 101, 100],
      ],
    ]);
    expect(await collect('b.bin', gzipSync(makeNifti({ ...small, bigEndian: true })))).toEqual(plain);
  });

  it('is the same in version 2 as in version 1, with its axes, slope and byte order', async () => {
    const samples: readonly NiftiSample[] = [
      small,
      { ...small, bigEndian: true, slope: 2, intercept: -3 },
      {
        ...small,
        sform: [
          [-1, 0, 0],
          [0, -1, 0],
          [0, 0, 2],
        ],
      },
      { ...small, qform: { bcd: [0, 0, 1], qfac: -1 }, spacing: [1, 2, 3], type: 'float32' },
    ];
    for (const sample of samples) {
      const plain = makeNifti(sample);
      const second = toNifti2(plain, { bigEndian: sample.bigEndian ?? false });
      expect(await collect('v2.nii', second, 2)).toEqual(await collect('v1.nii', plain, 2));
    }
  });

  it('is found in two files, packed or plain, by the name of either', async () => {
    const [header, voxels] = toNiftiPair(makeNifti(small));
    const expected = await collect('one.nii', makeNifti(small));
    writeFileSync(join(dir, 'pair.img'), voxels);
    expect(await collect('pair.hdr', header)).toEqual(expected);
    expect(await collect('pair.img', voxels)).toEqual(expected);
    writeFileSync(join(dir, 'packed.img.gz'), gzipSync(voxels));
    expect(await collect('packed.hdr', header)).toEqual(expected);
    await expect(collect('alone.hdr', header)).rejects.toMatchObject({ reason: 'missing' });
    symlinkSync(join(dir, 'pair.img'), join(dir, 'linked.img'));
    await expect(collect('linked.hdr', header)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('gives as many slices as are asked for, evenly spaced', async () => {
    const tall: NiftiSample = { size: [1, 1, 10], valueAt: (_x, _y, z) => z };
    expect((await collect('c', makeNifti(tall), 2)).flat(2)).toEqual([2, 7]);
    expect(chooseSlices(10, 1)).toEqual([5]);
    expect(chooseSlices(3, 9)).toEqual([0, 1, 2]);
    expect(new Set(chooseSlices(100, 32)).size).toBe(32);
  });

  it('that unpacks to far more than it weighs is unpacked no further than its header allows', async () => {
    const header = makeNifti({ size: [1, 1, 1], valueAt: () => 0 });
    for (const offset of [42, 44, 46]) header.writeInt16LE(32_000, offset);
    const gzipHead = Buffer.from('1f8b0800000000000003', 'hex');
    const bomb = Buffer.concat([gzipHead, makeBomb(50)]);
    await expect(collect('bomb.nii.gz', bomb)).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(collect('huge.nii.gz', gzipSync(header))).rejects.toMatchObject({ reason: 'too-large' });
    await expect(collect('huge.nii', header)).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('of 150 cuts and changes, packed or plain, never crashes a reader', async () => {
    const sample = makeNifti({ size: [16, 16, 8], valueAt: (x, y, z) => x * y * z, slope: 2 });
    const plain = await fuzz(sample, 150, async bytes => {
      const stack = await openNifti(inChunks(bytes, 512));
      await stack.readSlice(stack.count - 1);
    });
    const packed = await fuzz(gzipSync(sample), 150, async bytes => void (await collect('f', bytes)));
    expect([...plain.crashes, ...packed.crashes]).toEqual([]);
    expect(plain.read).toBeGreaterThan(50);
    expect(plain.refused).toBeGreaterThan(50);
    expect(packed.refused).toBeGreaterThan(50);
  });
});

describe('what is not read', () => {
  it('is refused by name', async () => {
    const [pair] = toNiftiPair(makeNifti(small));
    const second = makeNifti(small);
    second.writeInt32LE(540, 0);
    const complex = makeNifti(small);
    complex.writeInt16LE(32, 70);
    const early = makeNifti(small);
    early.writeFloatLE(12, 108);
    const late = makeNifti(small);
    late.writeFloatLE(4e9, 108);
    const flat = makeNifti(small);
    flat.writeInt16LE(-4, 42);
    const cases: readonly (readonly [Buffer, RegExp])[] = [
      [pair, /^missing: the second file/],
      [second, /^unreadable: not a NIfTI/],
      [toNifti2(makeNifti(small)).subarray(0, 500), /^unreadable: the NIfTI header is cut off/],
      [complex, /^unsupported: .*type/],
      [early, /^unreadable: the voxels begin/],
      [late, /^too-large/],
      [flat, /^unreadable: .*side/],
      [makeNifti(small).subarray(0, 200), /^unreadable: the NIfTI header is cut off/],
      [makeNifti(small).subarray(0, 360), /^unreadable: the voxels are cut off/],
      [Buffer.alloc(400), /^unreadable: not a NIfTI/],
    ];
    for (const [file, words] of cases) expect(await reasonOf(file), String(words)).toMatch(words);
  });
});
