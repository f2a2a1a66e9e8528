import type { Item } from '@doctorbench/core';
import { createColumn } from '../files/column.ts';
import { createKeyList } from '../files/key-list.ts';

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
  /** Drawn from a family, and in words alone: it can be drawn anew. */
  readonly isForm?: boolean;
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** The entries of a suite by id, in suite order. */
export type SuiteEntries = ReadonlyMap<string, SuiteEntry> & {
  /** The id of the entry at a place of that order, from 0 on. */
  idAt(position: number): string;
};

type Shape = Omit<SuiteEntry, 'id' | 'line' | 'offset'>;

/** The same for entries that differ in nothing but their id and place. */
function toShapeKey(entry: SuiteEntry): string {
  const { file, scenario, kind, difficulty, language, departments, tags } = entry;
  const is = [entry.hasImages, entry.isSwappable, entry.isPrivate, entry.isForm].map(Number).join('');
  return JSON.stringify([file, scenario, kind, difficulty, language, is, departments, tags]);
}

/** Kept in columns, some 60 bytes an entry: a suite may have hundreds of thousands. */
export function createEntryTable(): SuiteEntries & { add(entry: SuiteEntry): void } {
  const ids = createKeyList();
  const shapes: Shape[] = [];
  const shapeOf = new Map<string, number>();
  const columns = { shape: createColumn('whole'), line: createColumn('whole'), offset: createColumn('real') };

  const share = (entry: SuiteEntry): number => {
    const key = toShapeKey(entry);
    const known = shapeOf.get(key);
    if (known !== undefined) return known;
    const { id: _id, line: _line, offset: _offset, ...shape } = entry;
    shapeOf.set(key, shapes.push(shape) - 1);
    return shapes.length - 1;
  };
  const at = (position: number): SuiteEntry => ({
    id: ids.at(position),
    ...(shapes[columns.shape.get(position)] as Shape),
    line: columns.line.get(position),
    offset: columns.offset.get(position),
  });
  function* keys(): MapIterator<string> {
    for (let position = 0; position < ids.size; position++) yield ids.at(position);
  }
  function* values(): MapIterator<SuiteEntry> {
    for (let position = 0; position < ids.size; position++) yield at(position);
  }
  function* entries(): MapIterator<[string, SuiteEntry]> {
    for (const entry of values()) yield [entry.id, entry];
  }
  return {
    get size() {
      return ids.size;
    },
    add(entry) {
      const position = ids.add(entry.id);
      columns.shape.set(position, share(entry));
      columns.line.set(position, entry.line);
      columns.offset.set(position, entry.offset);
    },
    idAt: ids.at,
    has: id => ids.find(id) !== undefined,
    get(id) {
      const position = ids.find(id);
      return position === undefined ? undefined : at(position);
    },
    keys,
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach(callback) {
      for (const [id, entry] of entries()) callback(entry, id, this);
    },
  };
}
