import type { DataSet } from 'dicom-parser';
import { findSequenceTable, type LookUpTable } from './dicom-lut.ts';
import type { Window } from './window.ts';

/** What turns stored values into shown ones. */
export interface FrameValues {
  /** Stored values into those of the modality, such as Hounsfield units. */
  toModality(stored: number): number;
  /** Whether that changes them. */
  readonly rescaled: boolean;
  /** Modality values into grey, where the file has a table for that; it goes before the window. */
  readonly table: LookUpTable | undefined;
  readonly window: Window | undefined;
}

const shapes: ReadonlyMap<string, Window['shape']> = new Map([
  ['LINEAR_EXACT', 'linear-exact'],
  ['SIGMOID', 'sigmoid'],
]);

/** Rescale, window and tables, at the top or, in an enhanced file, in the groups of the frame or of all frames. */
export function readFrameValues(dataSet: DataSet, frame: number): FrameValues {
  const groups = [
    dataSet.elements.x52009230?.items?.[frame]?.dataSet,
    dataSet.elements.x52009229?.items?.[0]?.dataSet,
  ];
  const listPlaces = (sequence: string) => [
    dataSet,
    ...groups.map(group => group?.elements[sequence]?.items?.[0]?.dataSet),
  ];
  const find = (tag: string, sequence: string) =>
    listPlaces(sequence)
      .map(place => place?.floatString(tag, 0))
      .find(value => value !== undefined && Number.isFinite(value));
  const slope = find('x00281053', 'x00289145');
  const intercept = find('x00281052', 'x00289145');
  const centre = find('x00281050', 'x00289132');
  const width = find('x00281051', 'x00289132');
  const shape = shapes.get(dataSet.string('x00281056') ?? '') ?? 'linear';
  const signed = dataSet.uint16('x00280103') === 1;
  const modality = findSequenceTable(dataSet, 'x00283000', signed);
  const [table] = listPlaces('x00289132').flatMap(
    place => findSequenceTable(place, 'x00283010', signed && !modality) ?? [],
  );
  return {
    toModality: modality?.valueAt ?? (stored => stored * (slope || 1) + (intercept ?? 0)),
    rescaled:
      modality !== undefined ||
      (slope !== undefined && slope !== 1) ||
      (intercept !== undefined && intercept !== 0),
    table,
    window: centre === undefined || width === undefined ? undefined : { centre, width, shape },
  };
}
