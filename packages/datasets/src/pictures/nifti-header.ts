import { maxPictureBytes, PictureError } from './picture.ts';

const headerBytes = 348;
const header2Bytes = 540;

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
  /** The voxels are in a file of their own. */
  readonly isPair: boolean;
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

/** Whether the first bytes are those of a NIfTI file of either version, alone or with its voxels elsewhere. */
export function isNifti(head: Buffer): boolean {
  return findVersion(head) !== undefined;
}

/** How many bytes a header that begins like this has. Throws `PictureError` for what is none. */
export function toHeaderLength(head: Buffer): number {
  const version = findVersion(head);
  if (!version) throw new PictureError('unreadable', 'not a NIfTI file');
  return version.bytes;
}

/** Bytes that tell the version. */
export const niftiMagicBytes = headerBytes;

interface Version {
  readonly bytes: number;
  readonly littleEndian: boolean;
  readonly isPair: boolean;
}

function findVersion(head: Buffer): Version | undefined {
  if (head.length < niftiMagicBytes) return undefined;
  const find = (bytes: number, magicAt: number, digit: string): Version | undefined => {
    const littleEndian = head.readInt32LE(0) === bytes;
    const magic = head.toString('latin1', magicAt, magicAt + 3);
    if (!littleEndian && head.readInt32BE(0) !== bytes) return undefined;
    return magic === `n+${digit}` || magic === `ni${digit}`
      ? { bytes, littleEndian, isPair: magic.startsWith('ni') }
      : undefined;
  };
  return find(headerBytes, 344, '1') ?? find(header2Bytes, 4, '2');
}

/** Throws `PictureError`. */
export function readNiftiHeader(head: Buffer): NiftiHeader {
  const version = findVersion(head);
  if (!version) throw new PictureError('unreadable', 'not a NIfTI file');
  if (head.length < version.bytes) throw new PictureError('unreadable', 'the NIfTI header is cut off');
  const fields = toFields(new DataView(head.buffer, head.byteOffset, head.length), version);
  const type = types[fields.type];
  if (!type) throw new PictureError('unsupported', 'the NIfTI file has voxels of a type that is not read');
  const size = readSize(fields);
  const spacing = readTriple(index => Math.abs(fields.spacing(index + 1)));
  const { start, slope, intercept } = fields;
  const end = start + size[0] * size[1] * size[2] * type.bytes;
  if (!Number.isInteger(start) || start < (version.isPair ? 0 : version.bytes))
    throw new PictureError('unreadable', 'the voxels begin at an impossible place');
  if (end > maxPictureBytes)
    throw new PictureError('too-large', `a volume of more than ${maxPictureBytes / 1024 ** 2} MB`);
  const scaled = Number.isFinite(slope) && slope !== 0 && Number.isFinite(intercept);
  return {
    littleEndian: version.littleEndian,
    isPair: version.isPair,
    size,
    spacing,
    type,
    slope: scaled ? slope : 1,
    intercept: scaled ? intercept : 0,
    start,
    end,
    axes: readAxes(fields, spacing),
  };
}

/** What is read of a header, wherever its version keeps it (nifti1.h, nifti2.h). */
interface Fields {
  /** The number of dimensions, then their lengths. */
  readonly size: (index: number) => number;
  readonly type: number;
  /** The sign of the third axis in a qform, then the spacing along each. */
  readonly spacing: (index: number) => number;
  readonly start: number;
  readonly slope: number;
  readonly intercept: number;
  readonly hasQform: boolean;
  readonly hasSform: boolean;
  readonly quaternion: (index: number) => number;
  readonly sform: (row: number, column: number) => number;
}

function toFields(view: DataView, { bytes, littleEndian }: Version): Fields {
  const short = (at: number) => view.getInt16(at, littleEndian);
  const float = (at: number) => view.getFloat32(at, littleEndian);
  if (bytes === headerBytes)
    return {
      size: index => short(40 + 2 * index),
      type: short(70),
      spacing: index => float(76 + 4 * index),
      start: float(108),
      slope: float(112),
      intercept: float(116),
      hasQform: short(252) > 0,
      hasSform: short(254) > 0,
      quaternion: index => float(256 + 4 * index),
      sform: (row, column) => float(280 + 16 * row + 4 * column),
    };
  const long = (at: number) => Number(view.getBigInt64(at, littleEndian));
  const double = (at: number) => view.getFloat64(at, littleEndian);
  return {
    size: index => long(16 + 8 * index),
    type: short(12),
    spacing: index => double(104 + 8 * index),
    start: long(168),
    slope: double(176),
    intercept: double(184),
    hasQform: view.getInt32(344, littleEndian) > 0,
    hasSform: view.getInt32(348, littleEndian) > 0,
    quaternion: index => double(352 + 8 * index),
    sform: (row, column) => double(400 + 32 * row + 8 * column),
  };
}

function readTriple(read: (index: number) => number): Triple {
  return [read(0), read(1), read(2)];
}

function readSize(fields: Fields): Triple {
  const dimensions = fields.size(0);
  if (dimensions < 2 || dimensions > 7)
    throw new PictureError('unreadable', 'the NIfTI file has an impossible number of dimensions');
  const size = readTriple(index => (index < dimensions ? fields.size(index + 1) : 1));
  if (size.some(length => length < 1))
    throw new PictureError('unreadable', 'the NIfTI file has a side without length');
  return size;
}

/** By sform, else by qform, else along the axes as they stand. */
function readAxes(fields: Fields, spacing: Triple): NiftiHeader['axes'] {
  if (fields.hasSform)
    return [
      readTriple(column => fields.sform(0, column)),
      readTriple(column => fields.sform(1, column)),
      readTriple(column => fields.sform(2, column)),
    ];
  if (!fields.hasQform)
    return [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
  const qfac = fields.spacing(0) < 0 ? -1 : 1;
  const scale: Triple = [spacing[0], spacing[1], spacing[2] * qfac];
  const scaled = (row: Triple): Triple => [row[0] * scale[0], row[1] * scale[1], row[2] * scale[2]];
  const [x, y, z] = toRotation(fields.quaternion(0), fields.quaternion(1), fields.quaternion(2));
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
