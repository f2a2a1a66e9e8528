import type { Stratum } from '@doctorbench/psychometrics';
import type { ScoreTable } from './score-table.ts';

/** Rows whose totals are added to the same columns. */
export interface ColumnRows {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Sums per case of the scored rows: totals by the columns given, dimensions from `firstDimension` on. */
export function toStratum(table: ScoreTable, groups: readonly ColumnRows[], firstDimension: number): Stratum {
  const cases = listCases(table, groups);
  const totals = [...new Set(groups.flatMap(({ columns }) => columns))];
  const spoken = listSpoken(table, groups);
  const placeOf = new Map(spoken.map((index, place) => [index, totals.length + place]));
  const width = totals.length + spoken.length;
  const sums = new Float64Array(cases.size * width);
  const counts = new Float32Array(cases.size * width);
  const add = (at: number, value: number, count = 1) => {
    sums[at] = (sums[at] as number) + value;
    counts[at] = (counts[at] as number) + count;
  };
  for (const { rows, columns } of groups) {
    const places = columns.map(column => totals.indexOf(column));
    const scored = rows.filter(row => table.total(row) !== undefined).length;
    for (const row of rows) {
      const total = table.total(row);
      if (total === undefined) continue;
      const from = (cases.get(table.caseId(row)) as number) * width;
      for (const place of places) add(from + place, total);
      const marks = table.marks(row);
      // Marks earned over marks available, in which every scenario weighs the same.
      for (const [index, place] of placeOf) {
        const available = marks?.available[index] ?? 0;
        const value = marks ? undefined : table.dimension(row, index);
        if (available > 0)
          add(from + place, (100 * (marks?.earned[index] ?? 0)) / scored, available / scored);
        if (value !== undefined) add(from + place, value);
      }
    }
  }
  const columns = [...totals, ...spoken.map(index => firstDimension + index)];
  return { clusters: cases.size, columns, sums, counts };
}

/** The dimensions that some row speaks to: of most sets it is one, and the others would be columns of nothing. */
function listSpoken(table: ScoreTable, groups: readonly ColumnRows[]): readonly number[] {
  const speaks = (row: number, index: number) =>
    (table.marks(row)?.available[index] ?? 0) > 0 || table.dimension(row, index) !== undefined;
  return Array.from({ length: table.width }, (_, index) => index).filter(index =>
    groups.some(({ rows }) => rows.some(row => speaks(row, index))),
  );
}

function listCases(table: ScoreTable, groups: readonly ColumnRows[]): ReadonlyMap<string, number> {
  const cases = new Map<string, number>();
  for (const { rows } of groups)
    for (const row of rows) {
      const caseId = table.caseId(row);
      if (table.total(row) !== undefined && !cases.has(caseId)) cases.set(caseId, cases.size);
    }
  return cases;
}

/** Cases that say something about a column. */
export function countCases(strata: readonly Stratum[], column: number): number {
  let cases = 0;
  for (const { clusters, columns, counts } of strata) {
    const place = columns.indexOf(column);
    for (let cluster = 0; place >= 0 && cluster < clusters; cluster++)
      if ((counts[cluster * columns.length + place] as number) > 0) cases++;
  }
  return cases;
}
