import { padEnd, padStart, toWidth } from './width.ts';

export type Field = readonly [label: string, value: string];

/** Label and value lines with the values aligned. */
export function toFields(fields: readonly Field[]): string {
  const width = Math.max(...fields.map(([label]) => toWidth(label)));
  return fields.map(([label, value]) => `${padEnd(label, width)}  ${value}`).join('\n');
}

/** Columns aligned left or right; the first row is the heading. */
export function toTable(
  rows: readonly (readonly string[])[],
  alignment: readonly ('left' | 'right')[],
): string {
  const widths = alignment.map((_, column) => Math.max(...rows.map(row => toWidth(row[column] ?? ''))));
  return rows
    .map(row =>
      alignment
        .map((side, column) => (side === 'left' ? padEnd : padStart)(row[column] ?? '', widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
