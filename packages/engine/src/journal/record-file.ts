import { copyFile, stat, truncate } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError, parseJson, toAnswerKey } from '@doctorbench/core';
import type { z } from 'zod';
import { createKeyIndex, type KeyIndex } from '../files/key-index.ts';
import { readLineAt, readLineBatches } from '../files/lines.ts';
import { writeAtomic } from '../files/write-atomic.ts';
import type { RecordStore } from './assemble-journal.ts';
import { type Appender, createAppender } from './durable-appender.ts';

type Keyed = { readonly itemId: string; readonly repeat: number };

interface OpenOptions<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  readonly writable: boolean;
}

/** Opens a JSONL file of records. */
export async function openRecordFile<T extends Keyed>({
  path,
  schema,
  writable,
}: OpenOptions<T>): Promise<RecordStore<T>> {
  const { offsets, stale, end } = await indexRecords({ path, schema, writable });
  let appender: Promise<Appender> | undefined;
  let written = end;
  return {
    async append(record) {
      if (!writable) throw new Error(`${basename(path)} is open for reading only`);
      appender ??= createAppender(path, end);
      const { offset, nextOffset } = await (await appender).append(JSON.stringify(record));
      setOffset(offsets, stale, { key: toAnswerKey(record), offset });
      written = Math.max(written, nextOffset);
    },
    async *read() {
      // What is appended meanwhile neither shows nor hides the record that counted when reading began.
      const [until, superseded] = [written, new Set(stale)];
      if (until === 0) return;
      // What was there at the opening was validated then.
      for await (const { record, offset } of readRecords(path, { schema, ownFrom: 0 })) {
        if (offset >= until) return;
        if (!superseded.has(offset)) yield record;
      }
    },
    async find(key) {
      const offset = offsets.get(key);
      return offset === undefined ? undefined : schema.parse(JSON.parse(await readLineAt(path, offset)));
    },
    has: key => offsets.has(key),
    async close() {
      // An appender that never opened has nothing to close; whoever appended knows already.
      await appender?.then(
        opened => opened.close(),
        () => undefined,
      );
    },
  };
}

/** Remembers where the counting record of a key stands, and which one no longer counts. */
function setOffset(
  offsets: KeyIndex,
  stale: Set<number>,
  { key, offset }: { readonly key: string; readonly offset: number },
): void {
  const earlier = offsets.set(key, offset);
  if (earlier !== undefined) stale.add(earlier);
}

/** Offsets of the counting records, and where whole records end; a torn last line is cut off before writing. */
async function indexRecords<T extends Keyed>({ path, schema, writable }: OpenOptions<T>) {
  const offsets = createKeyIndex();
  const stale = new Set<number>();
  const size = await stat(path).then(
    ({ size: bytes }) => bytes,
    () => undefined,
  );
  let end = 0;
  if (size === undefined) return { offsets, stale, end };
  for await (const { record, offset, nextOffset } of readRecords(path, { schema, ownFrom: Infinity })) {
    setOffset(offsets, stale, { key: toAnswerKey(record), offset });
    end = nextOffset;
  }
  if (writable && end < size) await truncate(path, end);
  return { offsets, stale, end };
}

/**
 * What is made of each counting record, by its key, in one reading. Unlike a store it keeps no place of a record and goes by
 * a glance at it instead of its schema, and costs a third: for who shows records, and reads them whole later.
 */
export async function mapRecords<T extends Keyed, Made>(
  { path, looksWhole }: { readonly path: string; readonly looksWhole: (json: unknown) => json is T },
  make: (record: T) => Made,
): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>();
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return made;
  for await (const batch of readLineBatches(path)) {
    for (const { text, whole, number } of batch) {
      if (!whole) continue;
      const record = parseJson(text);
      if (!looksWhole(record)) throw new AppError('run.journal-corrupt', `${basename(path)}:${number}`);
      const key = toAnswerKey(record);
      // A later record stands where it was written.
      made.delete(key);
      made.set(key, make(record));
    }
  }
  return made;
}

/** Keeps the lines that can be read; the file as it was stands beside it as `….damaged`. */
export async function dropUnreadable<T>(path: string, schema: z.ZodType<T>): Promise<void> {
  const kept: string[] = [];
  for await (const batch of readLineBatches(path))
    for (const { text } of batch) if (parseRecord(text, schema) !== undefined) kept.push(`${text}\n`);
  await copyFile(path, `${path}.damaged`);
  await writeAtomic(path, kept);
}

/** Every whole record. From `ownFrom` on they were written by this process and need no second validation. */
async function* readRecords<T extends Keyed>(
  path: string,
  { schema, ownFrom }: { readonly schema: z.ZodType<T>; readonly ownFrom: number },
) {
  for await (const batch of readLineBatches(path)) {
    for (const line of batch) {
      if (!line.whole) continue;
      const record = parseRecord(line.text, line.offset >= ownFrom ? undefined : schema);
      if (!record) throw new AppError('run.journal-corrupt', `${basename(path)}:${line.number}`);
      yield { record, offset: line.offset, nextOffset: line.nextOffset };
    }
  }
}

function parseRecord<T>(text: string, schema: z.ZodType<T> | undefined): T | undefined {
  const json = parseJson(text);
  return schema ? schema.safeParse(json).data : (json as T | undefined);
}
