import { readCsv, readTsv } from './csv.ts';
import { detectEncoding, type Encoding, readText } from './encoding.ts';
import { isObjectOfObjects, readJsonArray, readJsonObject } from './json-array.ts';
import { readJsonLines } from './json-lines.ts';
import { readParquet } from './parquet.ts';
import type { SourceRecord } from './source-record.ts';
import { readXlsx } from './xlsx.ts';

export interface RecordOptions {
  /** Of a table without a heading. */
  readonly columns?: readonly string[] | undefined;
  /** Told once, before the first entry, of files of text. */
  readonly onEncoding?: (encoding: Encoding) => void;
  /** Told, of files of text, how many bytes have been read so far. */
  readonly onBytes?: (bytes: number) => void;
}

/** The entries of one file: a table, a list, an object, or one entry a line, whichever it is. */
export async function* readRecords(
  path: string,
  { columns, onEncoding, onBytes }: RecordOptions = {},
): AsyncGenerator<SourceRecord> {
  const [, extension = ''] = /\.([a-z]+)$/.exec(path.toLowerCase()) ?? [];
  if (extension === 'parquet') return yield* readParquet(path);
  if (extension === 'xlsx') return yield* readXlsx(path);
  const { encoding, damaged } = await detectEncoding(path);
  onEncoding?.(encoding);
  const records = readTextRecords(readText(path, encoding, onBytes), { extension, columns });
  if (!damaged) return yield* records;
  for await (const record of records)
    yield JSON.stringify(record).includes('\ufffd')
      ? { line: record.line, problem: 'holds bytes that are neither UTF-8 nor GB18030' }
      : record;
}

async function* readTextRecords(
  chunks: AsyncGenerator<string>,
  { extension, columns }: Pick<RecordOptions, 'columns'> & { readonly extension: string },
): AsyncGenerator<SourceRecord> {
  if (extension === 'csv') return yield* readCsv(chunks, columns);
  if (extension === 'tsv') return yield* readTsv(chunks, columns);
  const first = await chunks.next();
  if (first.done) return;
  yield* readJson(first.value, prepend(first.value, chunks));
}

/** Files named .json hold one entry a line as often as a list or an object. */
function readJson(start: string, chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  if (start.trimStart().startsWith('[')) return readJsonArray(chunks);
  return isObjectOfObjects(start) ? readJsonObject(chunks) : readJsonLines(chunks);
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
