import { isUtf8 } from 'node:buffer';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { SourceRecord } from './source-record.ts';

/**
 * The rows of a Parquet file, one group of rows in the memory at a time. A row's line is its number. Bytes that are no
 * text, such as pictures, stay bytes.
 */
export async function* readParquet(path: string): AsyncGenerator<SourceRecord> {
  let line = 1;
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    for (const group of metadata.row_groups) {
      const rowStart = line - 1;
      const rowEnd = rowStart + Number(group.num_rows);
      const rows = await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd, utf8: false });
      for (const row of rows) {
        yield { line, value: toPlain(row) };
        line += 1;
      }
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    yield { line, problem: 'the file is no Parquet, or is damaged from this row on' };
  }
}

/** As JSON has it, but for bytes. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return isUtf8(value) ? Buffer.from(value).toString('utf8') : value;
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return Array.from(value as ArrayLike<unknown>, toPlain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, toPlain(held)]));
  return value;
}
