import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { parse } from 'csv-parse/sync';

/** The rows of a small CSV file with a heading, by column, with the line each stands on. */
export async function readTable(
  path: string,
): Promise<readonly { readonly line: number; readonly fields: Readonly<Record<string, string>> }[]> {
  try {
    const rows: { info: { lines: number }; record: Record<string, string> }[] = parse(
      await readFile(path, 'utf8'),
      {
        bom: true,
        columns: (names: readonly string[]) => names.map(name => name.trim().toLowerCase()),
        info: true,
        skipEmptyLines: true,
      },
    );
    return rows.map(({ info, record }) => ({ line: info.lines, fields: record }));
  } catch (cause) {
    throw new AppError('config.invalid', `${path}: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}
