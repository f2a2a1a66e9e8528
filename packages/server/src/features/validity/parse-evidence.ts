import {
  AppError,
  type BlueprintLine,
  type BoardLine,
  blueprintLineSchema,
  boardLineSchema,
  groupLineSchema,
  type ValidityTable,
} from '@doctorbench/core';
import { parseTable } from '@doctorbench/datasets';
import type { z } from 'zod';

/** What an operator's tables say, as the analysis takes it. */
export interface GivenEvidence {
  readonly board?: readonly BoardLine[];
  readonly blueprint?: readonly BlueprintLine[];
  readonly groups?: ReadonlyMap<string, string>;
}

/** Throws `request.invalid` with the line and the column that cannot be read. */
export function parseEvidence(kind: ValidityTable, csv: string): GivenEvidence {
  switch (kind) {
    case 'board':
      return { board: parseLines(csv, boardLineSchema) };
    case 'blueprint':
      return { blueprint: parseLines(csv, blueprintLineSchema) };
    case 'groups':
      return {
        groups: new Map(parseLines(csv, groupLineSchema).map(({ examinee, group }) => [examinee, group])),
      };
  }
}

function parseLines<Line extends z.ZodType>(csv: string, schema: Line): readonly z.output<Line>[] {
  const rows = readRows(csv);
  if (rows.length === 0) throw new AppError('request.invalid', 'csv: no line below the heading');
  return rows.map(({ line, fields }) => {
    const parsed = schema.safeParse(fields);
    if (parsed.success) return parsed.data;
    throw new AppError('request.invalid', `csv: line ${line}: ${parsed.error.issues[0]?.path.join('.')}`);
  });
}

function readRows(csv: string): ReturnType<typeof parseTable> {
  try {
    return parseTable(csv);
  } catch (cause) {
    throw new AppError('request.invalid', 'csv', { cause });
  }
}
