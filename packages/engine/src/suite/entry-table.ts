import type { Item } from '@doctorbench/core';
import { createKeyIndex } from '../files/key-index.ts';

/** An item as it lies in the folder. */
export interface SuiteEntry {
  readonly id: string;
  readonly scenario: Item['scenario'];
  readonly kind: Item['kind'];
  readonly difficulty: Item['difficulty'];
  readonly departments: Item['departments'];
  readonly language: Item['language'];
  readonly tags: readonly string[];
  readonly hasImages: boolean;
  readonly isSwappable: boolean;
  /** Neither it nor what was scored on it leaves a server. */
  readonly isPrivate: boolean;
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** The entries of a suite by id, in suite order. */
export type SuiteEntries = ReadonlyMap<string, SuiteEntry>;

type Shape = Omit<SuiteEntry, 'id' | 'line' | 'offset'>;

/** Kept in columns, some 80 bytes an entry: a suite may have hundreds of thousands. */
export function createEntryTable(): SuiteEntries & { add(entry: SuiteEntry): void } {
  const ids: string[] = [];
  const positions = createKeyIndex();
  const shapes: Shape[] = [];
  const shapeOf = new Map<string, number>();
  let numbers = new Float64Array(3 * 256);

  const share = ({ id: _id, line: _line, offset: _offset, ...shape }: SuiteEntry): number => {
    const key = JSON.stringify(shape);
    const known = shapeOf.get(key) ?? shapes.push(shape) - 1;
    shapeOf.set(key, known);
    return known;
  };
  const at = (position: number): SuiteEntry => {
    const [shape, line, offset] = numbers.subarray(3 * position) as unknown as [number, number, number];
    return { id: ids[position] as string, ...(shapes[shape] as Shape), line, offset };
  };
  const find = (id: string): number | undefined => {
    const position = positions.get(id);
    return position !== undefined && ids[position] === id ? position : undefined;
  };
  function* entries(): MapIterator<[string, SuiteEntry]> {
    for (const [position, id] of ids.entries()) yield [id, at(position)];
  }
  function* values(): MapIterator<SuiteEntry> {
    for (const position of ids.keys()) yield at(position);
  }
  return {
    get size() {
      return ids.length;
    },
    add(entry) {
      const position = find(entry.id) ?? ids.push(entry.id) - 1;
      positions.set(entry.id, position);
      if (3 * ids.length > numbers.length) {
        const wider = new Float64Array(numbers.length * 2);
        wider.set(numbers);
        numbers = wider;
      }
      numbers.set([share(entry), entry.line, entry.offset], 3 * position);
    },
    has: id => find(id) !== undefined,
    get(id) {
      const position = find(id);
      return position === undefined ? undefined : at(position);
    },
    keys: () => ids.values(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach(callback) {
      for (const [id, entry] of entries()) callback(entry, id, this);
    },
  };
}
