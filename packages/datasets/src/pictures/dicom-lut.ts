import type { DataSet } from 'dicom-parser';
import { PictureError } from './picture.ts';

/** A table that maps stored values to others (DICOM PS3.3 C.11.1.1, C.11.2.1.1, C.7.6.3.1.5). */
export interface LookUpTable {
  /** The greatest value that an entry can hold. */
  readonly most: number;
  valueAt(input: number): number;
}

interface TableTags {
  readonly descriptor: string;
  readonly data: string;
  /** Of the values that are looked up, where the file does not say. */
  readonly signed: boolean;
}

const sequenceTags = { descriptor: 'x00283002', data: 'x00283006' };

/** The first table of a sequence: of the modality or of the values of interest. */
export function findSequenceTable(
  dataSet: DataSet | undefined,
  sequence: string,
  signed: boolean,
): LookUpTable | undefined {
  const item = dataSet?.elements[sequence]?.items?.[0]?.dataSet;
  return item && readTable(item, { ...sequenceTags, signed });
}

/** Red, green and blue of a palette. */
export function readPalette(
  dataSet: DataSet,
  signed: boolean,
): readonly [LookUpTable, LookUpTable, LookUpTable] {
  if (dataSet.elements.x00281221) throw new PictureError('unsupported', 'a segmented palette is not read');
  const read = (channel: number) =>
    readTable(dataSet, { descriptor: `x0028110${channel}`, data: `x0028120${channel}`, signed });
  return [read(1), read(2), read(3)];
}

function readTable(dataSet: DataSet, { descriptor, data, signed }: TableTags): LookUpTable {
  const vr = dataSet.elements[descriptor]?.vr;
  const isSigned = vr === 'SS' || (vr !== 'US' && signed);
  // 65,536 does not fit into the 16 bits there are to say it.
  const count = dataSet.uint16(descriptor, 0) || 65_536;
  const first = (isSigned ? dataSet.int16(descriptor, 1) : dataSet.uint16(descriptor, 1)) ?? 0;
  const bits = dataSet.uint16(descriptor, 2) ?? 0;
  const bytes = dataSet.elements[data]?.length ?? 0;
  if (bits < 8 || bits > 16 || bytes < count)
    throw new PictureError('unreadable', 'a look-up table of the DICOM file is damaged or cut off');
  const isPacked = bytes < 2 * count;
  const table = Uint16Array.from({ length: count }, (_, index) => {
    if (!isPacked) return dataSet.uint16(data, index) ?? 0;
    const word = dataSet.uint16(data, index >> 1) ?? 0;
    return index % 2 === 0 ? word & 0xff : word >> 8;
  });
  return {
    most: 2 ** bits - 1,
    // Values below and above the table take its first and its last entry.
    valueAt: input => table[Math.min(Math.max(Math.round(input) - first, 0), count - 1)] ?? 0,
  };
}
