import {
  type Bilingual,
  gradeSchema,
  type Score,
  scenarioIdSchema,
  unscoredReasonSchema,
} from '@doctorbench/core';
import { parseCsv } from '@doctorbench/report';
import { z } from 'zod';

/** A score as `items.csv` writes it: a number, `N/A`, or `unscored:` with the reason. */
const scoreCellSchema = z.string().transform((text, context): Score => {
  if (text === 'N/A' || text === '') return { kind: 'not-applicable' };
  const reason = unscoredReasonSchema.safeParse(/^unscored:(.+)$/.exec(text)?.[1]);
  if (reason.success) return { kind: 'unscored', reason: reason.data };
  // Spreadsheets are kept from running what begins with a minus.
  const percent = Number(text.replace(/^'/, ''));
  if (Number.isFinite(percent)) return { kind: 'scored', percent };
  context.addIssue('not a score');
  return z.NEVER;
});

/** What each column may hold. */
const cellSchemas = {
  item_id: z.string().min(1),
  repeat: z.coerce.number().int().nonnegative(),
  scenario: scenarioIdSchema,
  kind: gradeSchema.shape.kind,
  difficulty: gradeSchema.shape.difficulty,
  status: gradeSchema.shape.status,
  total: scoreCellSchema,
  /** Nobody can say so of an answer that was not read. */
  vetoed: z.enum(['yes', 'no', 'unscored:needs-judges']),
  awaiting: z.string(),
} as const;

/** One asking of one item, as the list shows it. */
export interface ItemRow {
  readonly itemId: string;
  /** Absent of private items. */
  readonly title: Bilingual | undefined;
  readonly repeat: number;
  readonly scenario: z.infer<typeof scenarioIdSchema>;
  readonly kind: z.infer<typeof gradeSchema.shape.kind>;
  readonly difficulty: z.infer<typeof gradeSchema.shape.difficulty>;
  readonly status: z.infer<typeof gradeSchema.shape.status>;
  readonly total: Score;
  readonly vetoed: boolean;
  readonly awaiting: boolean;
  /** Share of pairs of judges that voted alike; undefined where fewer than two voted. */
  readonly agreement: number | undefined;
  /** The score in a dimension of the track. */
  readonly scoreIn: (dimension: string) => Score;
}

/** Throws where the table is not one of items. */
export function parseItemRows(csv: string): readonly ItemRow[] {
  const [header = [], ...rows] = splitCells(csv);
  const columns = new Map(header.map((name, index) => [name, index]));
  const read = readColumns(columns);
  const scores = new Map<string, Score>();
  return rows.map(cells => {
    const cellOf = (name: string) => cells[columns.get(name) ?? -1] ?? '';
    const [zh, en] = [cellOf('title_zh'), cellOf('title_en')];
    return {
      itemId: read.item_id(cells),
      repeat: read.repeat(cells),
      scenario: read.scenario(cells),
      kind: read.kind(cells),
      difficulty: read.difficulty(cells),
      status: read.status(cells),
      total: read.total(cells),
      title: zh && en ? { zh, en } : undefined,
      vetoed: read.vetoed(cells) === 'yes',
      awaiting: read.awaiting(cells) !== 'no',
      agreement: toShare(cellOf('judge_agreement')),
      scoreIn: dimension => parseOnce(scoreCellSchema, scores, cellOf(dimension)),
    };
  });
}

type CellReaders = {
  readonly [Name in keyof typeof cellSchemas]: (
    cells: readonly string[],
  ) => z.output<(typeof cellSchemas)[Name]>;
};

/** Columns hold few different values, and each of them is checked once: of 30,000 rows that is ten times as quick. */
function readColumns(columns: ReadonlyMap<string, number>): CellReaders {
  const readers = Object.entries(cellSchemas).map(([name, schema]) => {
    const at = columns.get(name) ?? -1;
    const known = new Map<string, unknown>();
    return [name, (cells: readonly string[]) => parseOnce<unknown>(schema, known, cells[at] ?? '')];
  });
  return Object.fromEntries(readers) as CellReaders;
}

function parseOnce<Value>(schema: z.ZodType<Value>, known: Map<string, Value>, cell: string): Value {
  const seen = known.get(cell);
  if (seen !== undefined) return seen;
  const value = schema.parse(cell);
  known.set(cell, value);
  return value;
}

/** A table without quotes is cut at its commas; what reads quotes takes several times as long. */
function splitCells(csv: string): readonly (readonly string[])[] {
  if (csv.includes('"')) return parseCsv(csv);
  const lines = csv.replace(/^\ufeff/, '').split(/\r?\n/);
  return lines.filter(line => line !== '').map(line => line.split(','));
}

function toShare(cell: string): number | undefined {
  const share = Number(cell || Number.NaN);
  return Number.isFinite(share) ? share : undefined;
}
