import { maxRecordCharacters, type SourceRecord } from './source-record.ts';

/** Rows of a table with a heading (RFC 4180), as objects by column; line breaks may stand in quoted fields. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let heading: readonly string[] | undefined;
  for await (const { fields, line, problem } of readRows(chunks)) {
    if (problem) return yield { line, problem };
    if (!heading) heading = fields.map(field => field.trim());
    else if (fields.length > 1 || fields[0] !== '') {
      if (fields.length === heading.length)
        yield { line, value: Object.fromEntries(heading.map((name, index) => [name, fields[index]])) };
      else yield { line, problem: `has ${fields.length} fields, the heading ${heading.length}` };
    }
  }
}

interface Row {
  readonly fields: readonly string[];
  readonly line: number;
  readonly problem?: string;
}

const marks = /[",\r\n]/g;
const maxFields = 10_000;

async function* readRows(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  /** A quote inside quotes: the end of the field, or half of a doubled one. */
  let closing = false;
  let line = 1;
  let begun = 1;
  const endField = () => {
    fields.push(field);
    field = '';
  };
  for await (const chunk of chunks) {
    let at = 0;
    while (at < chunk.length) {
      marks.lastIndex = at;
      const found = marks.exec(chunk)?.index ?? chunk.length;
      if (found > at) closing = false;
      field += chunk.slice(at, found);
      at = found + 1;
      const sign = chunk[found];
      if (sign === '\n') line += 1;
      if (sign === '"') {
        if (closing) field += '"';
        closing = quoted;
        quoted = !quoted;
      } else if (quoted) field += sign ?? '';
      else if (sign === ',') endField();
      else if (sign === '\n') {
        endField();
        yield { fields, line: begun };
        fields = [];
        begun = line;
      }
      if (sign !== '"') closing = false;
    }
    if (field.length > maxRecordCharacters || fields.length > maxFields)
      return yield { fields, line: begun, problem: 'is too long' };
  }
  if (quoted) return yield { fields, line: begun, problem: 'the file ends inside quotes' };
  if (field !== '' || fields.length > 0) {
    endField();
    yield { fields, line: begun };
  }
}
