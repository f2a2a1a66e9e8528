const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;

/** Rows of a comma-separated table; quoted cells may hold commas, quotes and line breaks. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  for (const [whole, value = '', end] of source.matchAll(cell)) {
    if (whole === '' && row.length === 0) break;
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
