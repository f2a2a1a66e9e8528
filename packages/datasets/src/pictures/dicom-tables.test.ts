import { describe, expect, it } from 'vitest';
import { type DicomSample, makeDicom } from '../testing/picture-files.ts';
import { openDicom } from './dicom.ts';
import type { Window } from './window.ts';

async function show(sample: DicomSample, window?: Window, frame = 0): Promise<readonly number[]> {
  const stack = await openDicom(makeDicom(sample), window ? { window } : {});
  return [...(await stack.readSlice(frame)).data];
}

describe('a table of a DICOM file', () => {
  const modalityTable = { first: 10, bits: 16, values: [0, 100, 400] } as const;
  const voiTable = { first: 100, bits: 8, values: [0, 51, 255] } as const;

  it('of the modality is looked up before the window, values beyond it at its ends', async () => {
    expect(await show({ values: [9, 10, 11, 12, 13], modalityTable, window: [200.5, 401] })).toEqual([
      0, 0, 64, 255, 255,
    ]);
  });

  it('of the values of interest goes before the window of the file, not before one that was asked for', async () => {
    const sample = { values: [0, 100, 101, 102, 900], voiTable, window: [1, 1] } as const;
    expect(await show(sample)).toEqual([0, 0, 51, 255, 255]);
    expect(await show(sample, { centre: 450, width: 900, shape: 'linear-exact' })).toEqual([
      0, 28, 29, 29, 255,
    ]);
  });

  it('takes what the one of the modality gives', async () => {
    expect(await show({ values: [10, 11, 12], modalityTable, voiTable })).toEqual([0, 0, 255]);
  });

  it('is turned round in MONOCHROME1', async () => {
    expect(await show({ values: [100, 101, 102], voiTable, photometric: 'MONOCHROME1' })).toEqual([
      255, 204, 0,
    ]);
  });

  it('of colours gives red, green and blue', async () => {
    const palette = [
      { first: 1, bits: 16, values: [0xffff, 0, 0] },
      { first: 1, bits: 16, values: [0, 0xffff, 0] },
      { first: 1, bits: 16, values: [0, 0, 0x8080] },
    ] as const;
    expect(await show({ values: [1, 2, 3, 4], bits: 8, photometric: 'PALETTE COLOR', palette })).toEqual([
      255, 0, 0, 0, 255, 0, 0, 0, 128, 0, 0, 128,
    ]);
  });
});

describe('samples of a DICOM file', () => {
  it('of one bit follow each other from frame to frame', async () => {
    const sample = { values: [1, 0, 1, 0, 1, 1], bits: 1, width: 3, height: 1, frames: 2 } as const;
    expect(await show(sample)).toEqual([255, 0, 255]);
    expect(await show(sample, undefined, 1)).toEqual([0, 255, 255]);
  });

  it('of 16 bits a colour are shown with 8', async () => {
    const values = [0xffff, 0x8000, 0];
    expect(await show({ values, samples: 3, bits: 16, photometric: 'RGB' })).toEqual([255, 128, 0]);
  });

  it('in YBR_FULL_422 share the colours of a pair', async () => {
    const sample = { values: [76, 76, 85, 255], samples: 3, width: 2, photometric: 'YBR_FULL_422' } as const;
    expect(await show(sample)).toEqual([254, 0, 0, 254, 0, 0]);
    await expect(show({ ...sample, width: 1, height: 2 })).rejects.toMatchObject({ reason: 'unsupported' });
  });

  it('in big endian words are read where a frame ends inside one', async () => {
    const write = (tag: number, vr: string, value: Buffer) => {
      const long = vr === 'OW';
      const head = Buffer.alloc(long ? 12 : 8);
      head.writeUInt16BE(tag >>> 16, 0);
      head.writeUInt16BE(tag & 0xffff, 2);
      head.write(vr, 4, 'latin1');
      if (long) head.writeUInt32BE(value.length, 8);
      else head.writeUInt16BE(value.length, 6);
      return Buffer.concat([head, value]);
    };
    const short = (tag: number, value: number) => write(tag, 'US', Buffer.from([value >> 8, value & 255]));
    const body = Buffer.concat([
      short(0x00280002, 3),
      write(0x00280004, 'CS', Buffer.from('RGB ')),
      write(0x00280008, 'IS', Buffer.from('2 ')),
      ...[short(0x00280010, 1), short(0x00280011, 1), short(0x00280100, 8), short(0x00280101, 8)],
      ...[short(0x00280102, 7), short(0x00280103, 0)],
      write(0x7fe00010, 'OW', Buffer.from([1, 2, 3, 4, 5, 6]).swap16()),
    ]);
    const sample = { values: [], body, syntax: '1.2.840.10008.1.2.2' };
    expect(await show(sample)).toEqual([1, 2, 3]);
    expect(await show(sample, undefined, 1)).toEqual([4, 5, 6]);
  });
});
