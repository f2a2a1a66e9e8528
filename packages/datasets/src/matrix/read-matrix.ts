import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import type { Examination } from '@doctorbench/engine';
import { parse } from 'csv-parse/sync';

const itemColumn = 'item_id';
const scenarioColumn = 'scenario';

/** A matrix of items × examinees: `item_id`, perhaps `scenario`, and a column `developer/model` for each examinee. */
export async function readMatrix(path: string): Promise<Examination> {
  const [names = [], ...lines] = await readLines(path);
  const columns = readColumns(names);
  const ids = new Set<string>();
  const items = lines.map((line, index) => {
    const id = line[columns.item]?.trim() ?? '';
    if (id === '') throw new AppError('bank.matrix-item', `line ${index + 2} has no item_id`);
    if (ids.has(id)) throw new AppError('bank.matrix-item', `"${id}" stands in line ${index + 2} again`);
    ids.add(id);
    const scenario = columns.scenario === undefined ? '' : (line[columns.scenario]?.trim() ?? '');
    return { id, scenario: scenario === '' ? null : scenario };
  });
  const cells = columns.examinees.map(({ name, column }) =>
    lines.map((line, index) =>
      readCell(line[column] ?? '', `line ${index + 2}, ${items[index]?.id}, ${name}`),
    ),
  );
  // Where no cell leaves 0…1, the cells are shares of an item's marks.
  const isShare = cells.every(row => row.every(value => value === null || (value >= 0 && value <= 1)));
  return {
    items,
    examinees: columns.examinees.map(({ name, developer }, index) => ({
      name,
      developer,
      points: (cells[index] ?? []).map(value => (value === null || !isShare ? value : value * 100)),
    })),
    suite: null,
  };
}

async function readLines(path: string): Promise<readonly (readonly string[])[]> {
  try {
    const text = await readFile(path, 'utf8');
    return parse(text, { bom: true, skipEmptyLines: true, relaxColumnCount: false });
  } catch (cause) {
    throw new AppError('bank.matrix-unreadable', toReason(path, cause), { cause });
  }
}

/** What the parser says of a line; of a file that cannot be opened, its name. */
function toReason(path: string, cause: unknown): string {
  return cause instanceof Error && !('syscall' in cause) ? cause.message : path;
}

interface Columns {
  readonly item: number;
  readonly scenario: number | undefined;
  readonly examinees: readonly {
    readonly name: string;
    readonly developer: string;
    readonly column: number;
  }[];
}

function readColumns(names: readonly string[]): Columns {
  const trimmed = names.map(name => name.trim());
  const item = trimmed.indexOf(itemColumn);
  if (item < 0) throw new AppError('bank.matrix-columns', 'there is no column item_id');
  const twice = trimmed.find((name, index) => trimmed.indexOf(name) !== index);
  if (twice !== undefined) throw new AppError('bank.matrix-columns', `the column "${twice}" stands twice`);
  const scenario = trimmed.indexOf(scenarioColumn);
  const examinees = trimmed.flatMap((name, column) => {
    if (column === item || column === scenario) return [];
    const [developer = '', ...rest] = name.split('/');
    if (developer.trim() === '' || rest.join('/').trim() === '')
      throw new AppError(
        'bank.matrix-columns',
        `column ${column + 1} is named "${name}", not developer/model`,
      );
    return [{ name, developer: developer.trim().toLowerCase(), column }];
  });
  if (examinees.length === 0) throw new AppError('bank.matrix-columns', 'there is no column of an examinee');
  return { item, scenario: scenario < 0 ? undefined : scenario, examinees };
}

function readCell(text: string, place: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) throw new AppError('bank.matrix-cell', `${place}: "${trimmed}" is no number`);
  if (value < -100 || value > 100)
    throw new AppError('bank.matrix-cell', `${place}: ${trimmed} lies outside −100…100`);
  return value;
}
