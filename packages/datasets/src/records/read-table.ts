import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { parse } from 'csv-parse/sync';

interface TableRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** The rows of a small CSV file with a heading, by column, with the line each stands on. */
export async function readTable(path: string): Promise<readonly TableRow[]> {
  try {
    return parseTable(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new AppError('config.invalid', `${path}: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

/** The same of a text; throws what the parser throws. */
export function parseTable(text: string): readonly TableRow[] {
  const rows: { info: { lines: number }; record: Record<string, string> }[] = parse(text, {
    bom: true,
    columns: (names: readonly string[]) => names.map(name => name.trim().toLowerCase()),
    info: true,
    skipEmptyLines: true,
  });
  return rows.map(({ info, record }) => ({ line: info.lines, fields: record }));
}
