import { AppError } from '@doctorbench/core';
import { readSheet } from 'read-excel-file/node';
import { checkZip } from '../archives/zip.ts';
import type { SourceRecord } from './source-record.ts';

/** A workbook is unpacked in the memory: what would not fit there is refused. */
const limits = { files: 2000, bytes: 512 * 1024 * 1024, ratio: 200 };

/** The rows of the first sheet of a workbook, by the names of its first row. A row's line is its number. */
export async function* readXlsx(path: string): AsyncGenerator<SourceRecord> {
  await checkZip(path, limits);
  const rows = await readSheet(path).catch((cause: unknown) => {
    throw new AppError('import.workbook-unreadable', '', { cause });
  });
  const [first = [], ...rest] = rows;
  const heading = first.map(name => String(name ?? '').trim());
  for (const [index, cells] of rest.entries()) {
    if (cells.every(cell => cell === null)) continue;
    const named = heading.map((name, at): [string, unknown] => [name, toPlain(cells[at])]);
    yield { line: index + 2, value: Object.fromEntries(named.filter(([name]) => name !== '')) };
  }
}

function toPlain(cell: unknown): unknown {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return cell ?? '';
}
