import { stat, truncate } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError, toAnswerKey } from '@doctorbench/core';
import type { z } from 'zod';
import { readLineAt, readLineBatches } from '../files/lines.ts';
import { type Appender, createAppender } from './appender.ts';

type Keyed = { readonly itemId: string; readonly repeat: number };

/** A JSONL file of records keyed by item and repeat, of which the last one written counts. */
export interface RecordFile<T extends Keyed> {
  append(record: T): Promise<void>;
  read(): AsyncGenerator<T>;
  find(key: string): Promise<T | undefined>;
  has(key: string): boolean;
  close(): Promise<void>;
}

interface OpenOptions<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  readonly writable: boolean;
}

export async function openRecordFile<T extends Keyed>({
  path,
  schema,
  writable,
}: OpenOptions<T>): Promise<RecordFile<T>> {
  const { offsets, end } = await indexRecords({ path, schema, writable });
  let appender: Promise<Appender> | undefined;
  return {
    async append(record) {
      if (!writable) throw new Error(`${basename(path)} is open for reading only`);
      appender ??= createAppender(path, end);
      offsets.set(toAnswerKey(record), await (await appender).append(JSON.stringify(record)));
    },
    async *read() {
      if (offsets.size === 0) return;
      // What is appended meanwhile must not hide the record that counted when reading began.
      const counting = new Map(offsets);
      for await (const { record, offset } of readRecords(path, schema))
        if (counting.get(toAnswerKey(record)) === offset) yield record;
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

/** Offsets of the counting records, and where whole records end; a torn last line is cut off before writing. */
async function indexRecords<T extends Keyed>({ path, schema, writable }: OpenOptions<T>) {
  const offsets = new Map<string, number>();
  const size = await stat(path).then(
    ({ size: bytes }) => bytes,
    () => undefined,
  );
  if (size === undefined) return { offsets, end: 0 };
  let end = 0;
  for await (const { record, offset, nextOffset } of readRecords(path, schema)) {
    offsets.set(toAnswerKey(record), offset);
    end = nextOffset;
  }
  if (writable && end < size) await truncate(path, end);
  return { offsets, end };
}

async function* readRecords<T extends Keyed>(path: string, schema: z.ZodType<T>) {
  for await (const batch of readLineBatches(path)) {
    for (const line of batch) {
      if (!line.whole) continue;
      const record = parseRecord(line.text, schema);
      if (!record) throw new AppError('run.journal-corrupt', `${basename(path)}:${line.number}`);
      yield { record, offset: line.offset, nextOffset: line.nextOffset };
    }
  }
}

function parseRecord<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
