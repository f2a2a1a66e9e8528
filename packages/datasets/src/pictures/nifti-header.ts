import { maxPictureBytes, PictureError } from './picture.ts';

export const niftiHeaderBytes = 348;
const headerBytes = niftiHeaderBytes;
const nifti2HeaderBytes = 540;

/** Three numbers, one for each axis. */
export type Triple = readonly [number, number, number];

/** Numbers of a voxel by the code of their type (nifti1.h). Colours are three bytes. */
const types: Readonly<Record<number, { readonly bytes: number; readonly read: ReaderName | 'colour' }>> = {
  2: { bytes: 1, read: 'getUint8' },
  4: { bytes: 2, read: 'getInt16' },
  8: { bytes: 4, read: 'getInt32' },
  16: { bytes: 4, read: 'getFloat32' },
  64: { bytes: 8, read: 'getFloat64' },
  128: { bytes: 3, read: 'colour' },
  256: { bytes: 1, read: 'getInt8' },
  512: { bytes: 2, read: 'getUint16' },
  768: { bytes: 4, read: 'getUint32' },
  1024: { bytes: 8, read: 'getBigInt64' },
  1280: { bytes: 8, read: 'getBigUint64' },
};

type ReaderName =
  | 'getUint8'
  | 'getInt8'
  | 'getUint16'
  | 'getInt16'
  | 'getUint32'
  | 'getInt32'
  | 'getFloat32'
  | 'getFloat64'
  | 'getBigInt64'
  | 'getBigUint64';

export interface NiftiHeader {
  readonly littleEndian: boolean;
  /** Voxels along the three axes of the first volume. */
  readonly size: Triple;
  readonly spacing: Triple;
  readonly type: { readonly bytes: number; readonly read: ReaderName | 'colour' };
  readonly slope: number;
  readonly intercept: number;
  /** Of the first voxel. */
  readonly start: number;
  /** Behind the last voxel of the first volume. */
  readonly end: number;
  /** How the patient's right, front and head lie along the voxel axes: rows of the rotation and scaling. */
  readonly axes: readonly [Triple, Triple, Triple];
}

/** Whether the first bytes are those of a NIfTI file of either version, alone or with its pixels elsewhere. */
export function isNifti(head: Buffer): boolean {
  if (head.length < 4) return false;
  const sizes = [head.readInt32LE(0), head.readInt32BE(0)];
  if (sizes.includes(nifti2HeaderBytes)) return head.toString('latin1', 4, 7).startsWith('n');
  return sizes.includes(headerBytes) && /^n[+i]1/.test(head.toString('latin1', 344, 347));
}

/** Throws `PictureError`. */
export function readNiftiHeader(head: Buffer): NiftiHeader {
  if (head.length < headerBytes) throw new PictureError('unreadable', 'the NIfTI header is cut off');
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const littleEndian = view.getInt32(0, true) === headerBytes;
  const declared = view.getInt32(0, littleEndian);
  if ([view.getInt32(0, true), view.getInt32(0, false)].includes(nifti2HeaderBytes))
    throw new PictureError('unsupported', 'NIfTI-2 is not read');
  const magic = head.toString('latin1', 344, 347);
  if (declared !== headerBytes || !/^n[+i]1/.test(magic))
    throw new PictureError('unreadable', 'not a NIfTI file');
  if (magic === 'ni1')
    throw new PictureError('unsupported', 'NIfTI in two files (.hdr and .img) is not read');
  const type = types[view.getInt16(70, littleEndian)];
  if (!type) throw new PictureError('unsupported', 'the NIfTI file has voxels of a type that is not read');
  const size = readSize(view, littleEndian);
  const spacing = readTriple(index => Math.abs(view.getFloat32(80 + 4 * index, littleEndian)));
  const start = view.getFloat32(108, littleEndian);
  const end = start + size[0] * size[1] * size[2] * type.bytes;
  if (!Number.isInteger(start) || start < headerBytes)
    throw new PictureError('unreadable', 'the voxels begin at an impossible place');
  if (end > maxPictureBytes)
    throw new PictureError('too-large', `a volume of more than ${maxPictureBytes / 1024 ** 2} MB`);
  const slope = view.getFloat32(112, littleEndian);
  const intercept = view.getFloat32(116, littleEndian);
  const scaled = Number.isFinite(slope) && slope !== 0 && Number.isFinite(intercept);
  return {
    littleEndian,
    size,
    spacing,
    type,
    slope: scaled ? slope : 1,
    intercept: scaled ? intercept : 0,
    start,
    end,
    axes: readAxes(view, littleEndian, spacing),
  };
}

function readTriple(read: (index: number) => number): Triple {
  return [read(0), read(1), read(2)];
}

function readSize(view: DataView, littleEndian: boolean): Triple {
  const dimensions = view.getInt16(40, littleEndian);
  if (dimensions < 2 || dimensions > 7)
    throw new PictureError('unreadable', 'the NIfTI file has an impossible number of dimensions');
  const size = readTriple(index => (index < dimensions ? view.getInt16(42 + 2 * index, littleEndian) : 1));
  if (size.some(length => length < 1))
    throw new PictureError('unreadable', 'the NIfTI file has a side without length');
  return size;
}

/** By sform, else by qform, else along the axes as they stand. */
function readAxes(view: DataView, littleEndian: boolean, spacing: Triple): NiftiHeader['axes'] {
  const float = (offset: number) => view.getFloat32(offset, littleEndian);
  if (view.getInt16(254, littleEndian) > 0)
    return [
      readTriple(index => float(280 + 4 * index)),
      readTriple(index => float(296 + 4 * index)),
      readTriple(index => float(312 + 4 * index)),
    ];
  if (view.getInt16(252, littleEndian) <= 0)
    return [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
  const qfac = float(76) < 0 ? -1 : 1;
  const scale: Triple = [spacing[0], spacing[1], spacing[2] * qfac];
  const scaled = (row: Triple): Triple => [row[0] * scale[0], row[1] * scale[1], row[2] * scale[2]];
  const [x, y, z] = toRotation(float(256), float(260), float(264));
  return [scaled(x), scaled(y), scaled(z)];
}

/** The rotation of the unit quaternion (a, b, c, d) with a ≥ 0 (nifti1.h, method 2). */
function toRotation(b: number, c: number, d: number): readonly [Triple, Triple, Triple] {
  const a = Math.sqrt(Math.max(0, 1 - b * b - c * c - d * d));
  return [
    [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), a * a + c * c - b * b - d * d, 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), a * a + d * d - b * b - c * c],
  ];
}
