import { type CsvError, type Info, parse } from 'csv-parse';
import { maxRecordCharacters, type SourceRecord } from './source-record.ts';

interface TableForm {
  readonly delimiter: ',' | '\t';
  /** Of one row. */
  readonly maxCharacters: number;
}

const csvForm: TableForm = { delimiter: ',', maxCharacters: maxRecordCharacters };
/** Tables with tabs hold pictures in base64, of up to 32 MB each. */
const maxTsvCharacters = 40 * 1024 * 1024;

/** Rows of a table with tabs, quoted as in CSV where they are. */
export function readTsv(
  chunks: AsyncIterable<string>,
  columns?: readonly string[],
  maxCharacters = maxTsvCharacters,
): AsyncGenerator<SourceRecord> {
  return readCsv(chunks, columns, { delimiter: '\t', maxCharacters });
}

/**
 * Rows of a table with a heading (RFC 4180), as objects by column; line breaks may stand in quoted fields. `columns` are
 * those of a table without a heading, which is told by its first row: it does not begin with the first of them.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  columns?: readonly string[],
  form: TableForm = csvForm,
): AsyncGenerator<SourceRecord> {
  let heading: readonly string[] | undefined;
  for await (const row of readRows(chunks, form)) {
    const { line } = row;
    if ('problem' in row) return yield row;
    const { fields } = row;
    if (!heading) {
      const names = fields.map(field => field.trim());
      const isHeading = !columns || isSameName(names[0], columns[0]);
      const isKnown =
        columns?.length === names.length && columns.every((name, at) => isSameName(names[at], name));
      heading = columns && (isKnown || !isHeading) ? columns : names;
      if (isHeading) continue;
    }
    if (fields.length > 1 || fields[0] !== '') {
      if (fields.length === heading.length)
        yield { line, value: Object.fromEntries(heading.map((name, index) => [name, fields[index]])) };
      else yield { line, problem: `has ${fields.length} fields, the heading ${heading.length}` };
    }
  }
}

function isSameName(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

type Row =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string };

async function* readRows(
  chunks: AsyncIterable<string>,
  { delimiter, maxCharacters }: TableForm,
): AsyncGenerator<Row> {
  let line = 1;
  let rows: Row[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // A quote inside a field that does not begin with one is a quote: 5" nails.
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows are kept here, for the stream would drop those that stand before an error.
    on_record: (fields: readonly string[], { lines }: Info) => {
      rows.push({ line, fields });
      line = lines + 1;
      return null;
    },
  });
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  const step = (run: (callback: (error?: Error | null) => void) => void) =>
    new Promise<Error | undefined>(resolve => run(error => resolve(error ?? undefined)));
  parser.on('error', () => undefined);
  let pending = 0;
  for await (const chunk of chunks) {
    const error = await step(callback => parser.write(chunk, callback));
    pending = rows.length > 0 ? chunk.length : pending + chunk.length;
    yield* take();
    if (error) return yield { line, problem: toProblem(error) };
    if (pending > maxCharacters) return yield { line, problem: 'is too long' };
  }
  const error = await step(callback => parser.end(callback));
  yield* take();
  if (error) yield { line, problem: toProblem(error) };
}

function toProblem(error: Error): string {
  return (error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'the file ends inside quotes'
    : 'is not a row of a table';
}
