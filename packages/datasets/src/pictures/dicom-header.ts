import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import dicomParser, { type DataSet } from 'dicom-parser';
import { type LookUpTable, readPalette } from './dicom-lut.ts';
import { type FrameValues, readFrameValues } from './dicom-values.ts';
import { checkSize, maxPictureBytes, PictureError } from './picture.ts';

const inflate = promisify(inflateRaw);
/** What is unpacked is large: in the usual pieces of 16 kB it takes six times as long. */
const chunkSize = 1024 ** 2;

/** How the pixel data is written down, by its UID (DICOM PS3.6 annex A). */
type Encoding = 'native' | 'rle' | 'jpeg' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000';

const syntaxes: ReadonlyMap<string, { readonly encoding: Encoding; readonly bigEndian?: true }> = new Map([
  ['1.2.840.10008.1.2', { encoding: 'native' }],
  ['1.2.840.10008.1.2.1', { encoding: 'native' }],
  ['1.2.840.10008.1.2.1.99', { encoding: 'native' }],
  ['1.2.840.10008.1.2.2', { encoding: 'native', bigEndian: true }],
  ['1.2.840.10008.1.2.5', { encoding: 'rle' }],
  ['1.2.840.10008.1.2.4.50', { encoding: 'jpeg' }],
  ['1.2.840.10008.1.2.4.51', { encoding: 'jpeg' }],
  ['1.2.840.10008.1.2.4.57', { encoding: 'jpeg-lossless' }],
  ['1.2.840.10008.1.2.4.70', { encoding: 'jpeg-lossless' }],
  ['1.2.840.10008.1.2.4.80', { encoding: 'jpeg-ls' }],
  ['1.2.840.10008.1.2.4.81', { encoding: 'jpeg-ls' }],
  ['1.2.840.10008.1.2.4.90', { encoding: 'jpeg-2000' }],
  ['1.2.840.10008.1.2.4.91', { encoding: 'jpeg-2000' }],
]);

/** Compressions that are known and not read, for the message. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/^1\.2\.840\.10008\.1\.2\.4\.9[23]$/, 'JPEG 2000 of several components'],
  [/^1\.2\.840\.10008\.1\.2\.4\.20[1-5]$/, 'high-throughput JPEG 2000'],
  [/^1\.2\.840\.10008\.1\.2\.4\.10\d/, 'video'],
];

const deflated = '1.2.840.10008.1.2.1.99';
const prefixEnd = 132;
/** What may stand before the pixels. It bounds what the parser can be made to build. */
const maxHeaderBytes = 8 * 1024 * 1024;
const pixelDataTag = 'x7fe00010';

/** What the header says of the pixels; of the patient nothing is read. */
export interface DicomHeader {
  /** The file, unpacked where it was deflated. */
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly bigEndian: boolean;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly samples: 1 | 3;
  readonly photometric: string;
  readonly planar: boolean;
  readonly bitsAllocated: 1 | 8 | 16 | 32;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly signed: boolean;
  /** Of the value of the pixel data element. */
  readonly pixelStart: number;
  readonly pixelEnd: number;
  /** True for 16-bit words, whose bytes big endian files swap even where they hold 8-bit samples. */
  readonly inWords: boolean;
  /** Red, green and blue of the colours that stored values number. */
  readonly palette: readonly [LookUpTable, LookUpTable, LookUpTable] | undefined;
  getFrameValues(frame: number): FrameValues;
}

/** Throws `PictureError`. */
export async function readDicomHeader(file: Buffer, mostBytes = maxPictureBytes): Promise<DicomHeader> {
  const { syntax, end } = readMeta(file);
  if (syntax === '') throw new PictureError('unreadable', 'the DICOM header is damaged or cut off');
  const how = syntaxes.get(syntax);
  if (!how) {
    const name = refused.find(([uid]) => uid.test(syntax))?.[1] ?? 'of an unknown transfer syntax';
    throw new PictureError('unsupported', `the DICOM file is ${name}, which is not read`);
  }
  const bytes = syntax === deflated ? await unpack(file.subarray(end), mostBytes) : file;
  const dataSet = parse(() =>
    dicomParser.parseDicom(bytes.subarray(0, maxHeaderBytes), { untilTag: pixelDataTag }),
  );
  const pixelData = dataSet.elements[pixelDataTag];
  if (!pixelData)
    throw bytes.length > maxHeaderBytes
      ? new PictureError('too-large', `the DICOM header is longer than ${maxHeaderBytes / 1024 ** 2} MB`)
      : new PictureError('unreadable', 'the DICOM file holds no pixels');
  if (how.encoding !== 'native' && !pixelData.hadUndefinedLength)
    throw new PictureError('unreadable', 'compressed pixel data must be in fragments');
  const pixelEnd = pixelData.hadUndefinedLength ? bytes.length : pixelData.dataOffset + pixelData.length;
  return {
    bytes,
    encoding: how.encoding,
    bigEndian: how.bigEndian === true,
    ...parse(() => readLayout(dataSet)),
    pixelStart: pixelData.dataOffset,
    pixelEnd: Math.min(pixelEnd, bytes.length),
    inWords: pixelData.vr === 'OW',
    getFrameValues: frame => parse(() => readFrameValues(dataSet, frame)),
  };
}

/** The parser throws strings and objects that hold what it has read; they stop here. */
function parse<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('unreadable', 'the DICOM header is damaged or cut off');
  }
}

/** The transfer syntax, and where the file meta information ends. */
function readMeta(file: Buffer): { readonly syntax: string; readonly end: number } {
  if (file.toString('latin1', prefixEnd - 4, prefixEnd) !== 'DICM')
    throw new PictureError('unreadable', 'not a DICOM file');
  return parse(() => {
    const hasLength = file.length >= prefixEnd + 12 && file.readUInt32LE(prefixEnd) === 0x0000_0002;
    const end = hasLength ? prefixEnd + 12 + file.readUInt32LE(prefixEnd + 8) : maxHeaderBytes;
    const meta = dicomParser.readPart10Header(file.subarray(0, Math.min(end, maxHeaderBytes)));
    const ends = Object.values(meta.elements).map(({ dataOffset, length }) => dataOffset + length);
    return { syntax: meta.string('x00020010') ?? '', end: Math.max(prefixEnd, ...ends) };
  });
}

/** A deflated data set as if it had been written plainly. */
async function unpack(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  const uid = '1.2.840.10008.1.2.1\0';
  const prefix = Buffer.alloc(prefixEnd + 8 + uid.length);
  prefix.write('DICM', prefixEnd - 4, 'latin1');
  prefix.writeUInt16LE(0x0002, prefixEnd);
  prefix.writeUInt16LE(0x0010, prefixEnd + 2);
  prefix.write('UI', prefixEnd + 4, 'latin1');
  prefix.writeUInt16LE(uid.length, prefixEnd + 6);
  prefix.write(uid, prefixEnd + 8, 'latin1');
  try {
    return Buffer.concat([prefix, await inflate(packed, { maxOutputLength, chunkSize })]);
  } catch (cause) {
    const tooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge
      ? new PictureError('too-large', 'the DICOM file unpacks to too much')
      : new PictureError('unreadable', 'the DICOM file cannot be unpacked');
  }
}

type Layout = Omit<
  DicomHeader,
  'bytes' | 'encoding' | 'bigEndian' | 'pixelStart' | 'pixelEnd' | 'inWords' | 'getFrameValues'
>;

function readLayout(dataSet: DataSet): Layout {
  const height = dataSet.uint16('x00280010') ?? 0;
  const width = dataSet.uint16('x00280011') ?? 0;
  checkSize(width, height);
  const samples = dataSet.uint16('x00280002') ?? 1;
  const photometric = dataSet.string('x00280004') ?? '';
  const bitsAllocated = dataSet.uint16('x00280100') ?? 0;
  const bitsStored = dataSet.uint16('x00280101') ?? bitsAllocated;
  const highBit = dataSet.uint16('x00280102') ?? bitsStored - 1;
  if (samples !== 1 && samples !== 3) throw unsupported('samples per pixel');
  if (bitsAllocated !== 1 && bitsAllocated !== 8 && bitsAllocated !== 16 && bitsAllocated !== 32)
    throw unsupported('number of bits per sample');
  if (bitsAllocated === 1 && samples === 3) throw unsupported('number of bits per colour');
  const isPalette = photometric === 'PALETTE COLOR';
  if (samples === 1 && !isPalette && !/^MONOCHROME[12]$/.test(photometric))
    throw unsupported('photometric interpretation');
  if (bitsStored < 1 || bitsStored > bitsAllocated || highBit < bitsStored - 1 || highBit >= bitsAllocated)
    throw new PictureError('unreadable', 'the bits of a sample do not fit into it');
  const signed = dataSet.uint16('x00280103') === 1;
  return {
    width,
    height,
    frames: Math.max(1, dataSet.intString('x00280008') || 1),
    samples,
    photometric,
    planar: dataSet.uint16('x00280006') === 1,
    bitsAllocated,
    bitsStored,
    highBit,
    signed,
    palette: isPalette && samples === 1 ? readPalette(dataSet, signed) : undefined,
  };
}

function unsupported(what: string): PictureError {
  return new PictureError('unsupported', `the DICOM file has a ${what} that is not read`);
}
