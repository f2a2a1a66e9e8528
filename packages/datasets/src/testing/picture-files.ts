import { constants, deflateRawSync } from 'node:zlib';

/** A DICOM file of one frame as the tests need it; nobody was ever examined for it. */
export interface DicomSample {
  /** 16 bits each, or 8 bits where there are three samples to a pixel, unless stated. */
  readonly values: readonly number[];
  readonly width?: number;
  readonly height?: number;
  readonly samples?: 1 | 3;
  readonly bits?: 1 | 8 | 16;
  readonly photometric?: string;
  readonly planar?: boolean;
  readonly bitsStored?: number;
  readonly signed?: boolean;
  readonly slope?: number;
  readonly intercept?: number;
  readonly window?: readonly [centre: number, width: number];
  /** Slope, intercept and window in the groups that frames share. */
  readonly shared?: {
    readonly slope: number;
    readonly intercept: number;
    readonly window: readonly [number, number];
  };
  /** Tables that values are looked up in; three for a palette. */
  readonly modalityTable?: TableSample;
  readonly voiTable?: TableSample;
  readonly palette?: readonly TableSample[];
  readonly patient?: string;
  readonly frames?: number;
  readonly syntax?: string;
  /** Compressed pixels, in place of the values. */
  readonly fragments?: readonly Buffer[];
  /** Where each frame begins, from the end of the table; empty unless stated. */
  readonly offsets?: readonly number[];
  /** In place of everything behind the file meta information. */
  readonly body?: Buffer;
}

interface TableSample {
  readonly first: number;
  readonly bits: 8 | 16;
  readonly values: readonly number[];
}

const longForm = new Set(['OB', 'OW', 'SQ']);

function element(tag: number, vr: string, value: Buffer): Buffer {
  const padded =
    value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.from(vr === 'UI' ? '\0' : ' ')]);
  const head = Buffer.alloc(longForm.has(vr) ? 12 : 8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xffff, 2);
  head.write(vr, 4, 'latin1');
  if (longForm.has(vr)) head.writeUInt32LE(padded.length, 8);
  else head.writeUInt16LE(padded.length, 6);
  return Buffer.concat([head, padded]);
}

const text = (tag: number, vr: string, value: string | number) =>
  element(tag, vr, Buffer.from(String(value)));

function short(tag: number, value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return element(tag, 'US', bytes);
}

const shorts = (tag: number, vr: string, values: readonly number[]) =>
  element(tag, vr, Buffer.from(Uint16Array.from(values).buffer));

/** Descriptor and data of a table; entries of 8 bits are packed. */
function table(descriptor: number, data: number, { first, bits, values }: TableSample): Buffer {
  return Buffer.concat([
    shorts(descriptor, 'US', [values.length, first, bits]),
    bits === 8 ? element(data, 'OW', Buffer.from(values)) : shorts(data, 'OW', values),
  ]);
}

function item(content: Buffer, lastPart = 0xe000): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(0xfffe, 0);
  head.writeUInt16LE(lastPart, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

function sequence(tag: number, ...elements: readonly Buffer[]): Buffer {
  return element(tag, 'SQ', item(Buffer.concat(elements)));
}

function encapsulated(fragments: readonly Buffer[], offsets: readonly number[]): Buffer {
  const head = element(0x7fe00010, 'OB', Buffer.alloc(0));
  head.writeUInt32LE(0xffffffff, 8);
  const table = Buffer.alloc(4 * offsets.length);
  for (const [index, offset] of offsets.entries()) table.writeUInt32LE(offset, 4 * index);
  const items = [table, ...fragments].map(content => item(content));
  return Buffer.concat([head, ...items, item(Buffer.alloc(0), 0xe0dd)]);
}

const windowElements = ([centre, width]: readonly [number, number]) => [
  text(0x00281050, 'DS', centre),
  text(0x00281051, 'DS', width),
];
const rescaleElements = (intercept: number, slope: number) => [
  text(0x00281052, 'DS', intercept),
  text(0x00281053, 'DS', slope),
];

/** Explicit VR little endian unless another syntax is named. */
export function makeDicom(sample: DicomSample): Buffer {
  const { syntax = '1.2.840.10008.1.2.1', body } = sample;
  const meta = text(0x00020010, 'UI', syntax);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(meta.length);
  const prefix = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]);
  return Buffer.concat([prefix, element(0x00020000, 'UL', length), meta, body ?? makeBody(sample)]);
}

function makeBody(sample: DicomSample): Buffer {
  const { values, samples = 1, photometric = 'MONOCHROME2', planar = false, signed = false } = sample;
  const bits = sample.bits ?? (samples === 3 ? 8 : 16);
  const { bitsStored = bits, width = values.length / samples, height = 1, shared } = sample;
  const pixels = Buffer.alloc(Math.ceil((values.length * bits) / 8));
  for (const [at, value] of values.entries())
    if (bits === 1) pixels[at >> 3] = (pixels[at >> 3] ?? 0) | (value << (at & 7));
    else if (bits === 8) pixels.writeUInt8(value, at);
    else pixels.writeUInt16LE(value, 2 * at);
  return Buffer.concat([
    ...(sample.patient ? [text(0x00100010, 'PN', sample.patient)] : []),
    short(0x00280002, samples),
    text(0x00280004, 'CS', photometric),
    ...(planar ? [short(0x00280006, 1)] : []),
    ...(sample.frames ? [text(0x00280008, 'IS', sample.frames)] : []),
    short(0x00280010, height),
    short(0x00280011, width),
    short(0x00280100, bits),
    short(0x00280101, bitsStored),
    short(0x00280102, bitsStored - 1),
    short(0x00280103, signed ? 1 : 0),
    ...(sample.window ? windowElements(sample.window) : []),
    ...(sample.slope === undefined ? [] : rescaleElements(sample.intercept ?? 0, sample.slope)),
    ...(sample.palette ?? []).map((each, at) => table(0x00281101 + at, 0x00281201 + at, each)),
    ...(sample.modalityTable
      ? [sequence(0x00283000, table(0x00283002, 0x00283006, sample.modalityTable))]
      : []),
    ...(sample.voiTable ? [sequence(0x00283010, table(0x00283002, 0x00283006, sample.voiTable))] : []),
    ...(shared
      ? [
          sequence(
            0x52009229,
            sequence(0x00289132, ...windowElements(shared.window)),
            sequence(0x00289145, ...rescaleElements(shared.intercept, shared.slope)),
          ),
        ]
      : []),
    sample.fragments
      ? encapsulated(sample.fragments, sample.offsets ?? [])
      : element(0x7fe00010, bits === 16 ? 'OW' : 'OB', pixels),
  ]);
}

/** A NIfTI-1 file as the tests need it. */
export interface NiftiSample {
  readonly size: readonly [number, number, number];
  /** Number of the voxel at each place; written as the type says. */
  readonly valueAt: (x: number, y: number, z: number) => number;
  readonly type?: keyof typeof niftiTypes;
  readonly bigEndian?: boolean;
  readonly slope?: number;
  readonly intercept?: number;
  readonly spacing?: readonly [number, number, number];
  /** Rows of the affine without the offsets. */
  readonly sform?: readonly (readonly [number, number, number])[];
  readonly qform?: { readonly bcd: readonly [number, number, number]; readonly qfac?: -1 | 1 };
}

const niftiTypes = {
  uint8: [2, 1, 'setUint8'],
  int16: [4, 2, 'setInt16'],
  int32: [8, 4, 'setInt32'],
  float32: [16, 4, 'setFloat32'],
  float64: [64, 8, 'setFloat64'],
  int8: [256, 1, 'setInt8'],
  uint16: [512, 2, 'setUint16'],
  uint32: [768, 4, 'setUint32'],
} as const;

const voxelsAt = 352;

export function makeNifti(sample: NiftiSample): Buffer {
  const { size, valueAt, type = 'int16', bigEndian = false, spacing = [1, 1, 1], sform, qform } = sample;
  const [code, bytes, set] = niftiTypes[type];
  const file = Buffer.alloc(voxelsAt + size[0] * size[1] * size[2] * bytes);
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const little = !bigEndian;
  const float = (offset: number, value: number) => view.setFloat32(offset, value, little);
  view.setInt32(0, 348, little);
  for (const [index, length] of [3, ...size].entries()) view.setInt16(40 + 2 * index, length, little);
  view.setInt16(70, code, little);
  view.setInt16(72, 8 * bytes, little);
  for (const [index, length] of [qform?.qfac ?? 1, ...spacing].entries()) float(76 + 4 * index, length);
  float(108, voxelsAt);
  float(112, sample.slope ?? 0);
  float(116, sample.intercept ?? 0);
  if (qform) view.setInt16(252, 1, little);
  for (const [index, part] of (qform?.bcd ?? []).entries()) float(256 + 4 * index, part);
  if (sform) view.setInt16(254, 1, little);
  for (const [row, values] of (sform ?? []).entries())
    for (const [column, value] of values.entries()) float(280 + 16 * row + 4 * column, value);
  file.write('n+1\0', 344, 'latin1');
  for (let z = 0, at = voxelsAt; z < size[2]; z++)
    for (let y = 0; y < size[1]; y++)
      for (let x = 0; x < size[0]; x++, at += bytes) view[set](at, valueAt(x, y, z), little);
  return file;
}

/** The same volume with a header of version 2. */
export function toNifti2(file: Buffer, { bigEndian = false } = {}): Buffer {
  const little = !bigEndian;
  const old = new DataView(file.buffer, file.byteOffset, file.length);
  const head = Buffer.alloc(voxelsAt2);
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  view.setInt32(0, 540, little);
  head.write('n+2\0\r\n\x1a\n', 4, 'latin1');
  view.setInt16(12, old.getInt16(70, little), little);
  for (let index = 0; index < 8; index++) {
    view.setBigInt64(16 + 8 * index, BigInt(old.getInt16(40 + 2 * index, little)), little);
    view.setFloat64(104 + 8 * index, old.getFloat32(76 + 4 * index, little), little);
  }
  view.setBigInt64(168, BigInt(voxelsAt2), little);
  view.setFloat64(176, old.getFloat32(112, little), little);
  view.setFloat64(184, old.getFloat32(116, little), little);
  view.setInt32(344, old.getInt16(252, little), little);
  view.setInt32(348, old.getInt16(254, little), little);
  for (let index = 0; index < 6; index++)
    view.setFloat64(352 + 8 * index, old.getFloat32(256 + 4 * index, little), little);
  for (let index = 0; index < 12; index++)
    view.setFloat64(400 + 8 * index, old.getFloat32(280 + 4 * index, little), little);
  return Buffer.concat([head, file.subarray(voxelsAt)]);
}

const voxelsAt2 = 544;

/** Header and voxels as two files. */
export function toNiftiPair(file: Buffer): readonly [header: Buffer, voxels: Buffer] {
  const header = Buffer.from(file.subarray(0, voxelsAt));
  header.write('ni1\0', 344, 'latin1');
  header.writeFloatLE(0, 108);
  return [header, file.subarray(voxelsAt)];
}

const megabyte = 1024 * 1024;

/** Deflated zeros: a few hundred bytes for every megabyte they unpack to. */
export function makeBomb(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat(Array.from({ length: megabytes }, () => block));
}
