import { createReadStream } from 'node:fs';
import { readCsv } from './csv.ts';
import { readJsonArray } from './json-array.ts';
import { readJsonLines } from './json-lines.ts';
import type { SourceRecord } from './source-record.ts';

/** The entries of one file: a table, a list, or one entry a line, whichever it is. `columns` name those of a table without a heading. */
export async function* readRecords(path: string, columns?: readonly string[]): AsyncGenerator<SourceRecord> {
  const chunks = readText(path);
  if (path.endsWith('.csv')) return yield* readCsv(chunks, columns);
  const first = await chunks.next();
  if (first.done) return;
  const again = prepend(first.value, chunks);
  // Files named .json hold one entry a line as often as a list.
  yield* first.value.trimStart().startsWith('[') ? readJsonArray(again) : readJsonLines(again);
}

async function* readText(path: string): AsyncGenerator<string> {
  let first = true;
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const text = String(chunk);
    yield first && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    first = false;
  }
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
