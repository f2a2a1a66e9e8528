// The build for browsers runs in Node too; the other one needs Node's buffers.
import { parse } from 'csv-parse/browser/esm/sync';

/** Rows of a comma-separated table; quoted cells may hold commas, quotes and line breaks. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  return parse(text, {
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  });
}
