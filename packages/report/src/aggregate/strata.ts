import type { Stratum } from '@doctorbench/psychometrics';
import { countRows, type Rows, type ScoreTable } from './score-table.ts';

/** Rows whose totals are added to the same columns. */
export interface ColumnRows {
  readonly rows: Rows;
  readonly columns: readonly number[];
}

/** Sums per case of the scored rows: totals by the columns given, dimensions from `firstDimension` on. */
export function toStratum(table: ScoreTable, groups: readonly ColumnRows[], firstDimension: number): Stratum {
  const { places: caseAt, clusters } = placeCases(table, groups);
  const totals = [...new Set(groups.flatMap(({ columns }) => columns))];
  const spoken = listSpoken(table, groups);
  const placeOf = new Map(spoken.map((index, place) => [index, totals.length + place]));
  const width = totals.length + spoken.length;
  const sums = new Float64Array(clusters * width);
  const counts = new Float32Array(clusters * width);
  const add = (at: number, value: number, count = 1) => {
    sums[at] = (sums[at] as number) + value;
    counts[at] = (counts[at] as number) + count;
  };
  const { marks } = table;
  for (const { rows, columns } of groups) {
    const places = columns.map(column => totals.indexOf(column));
    const scored = countRows(rows, row => table.total(row) !== undefined);
    for (const row of rows) {
      const total = table.total(row);
      if (total === undefined) continue;
      const from = ((caseAt[table.caseOf(row)] as number) - 1) * width;
      for (const place of places) add(from + place, total);
      // Marks earned over marks available, in which every scenario weighs the same.
      for (const [index, place] of placeOf) {
        const available = marks?.available(row, index) ?? 0;
        const value = marks ? undefined : table.dimension(row, index);
        if (available > 0)
          add(from + place, (100 * (marks?.earned(row, index) ?? 0)) / scored, available / scored);
        if (value !== undefined) add(from + place, value);
      }
    }
  }
  const columns = [...totals, ...spoken.map(index => firstDimension + index)];
  return { clusters, columns, sums, counts };
}

/** The dimensions that some row speaks to: of most sets it is one, and the others would be columns of nothing. */
function listSpoken(table: ScoreTable, groups: readonly ColumnRows[]): readonly number[] {
  const speaks = (row: number, index: number) =>
    table.marks ? table.marks.available(row, index) > 0 : table.dimension(row, index) !== undefined;
  return Array.from({ length: table.width }, (_, index) => index).filter(index =>
    groups.some(({ rows }) => rows.some(row => speaks(row, index))),
  );
}

/** The places of the cases with a score, from 1 on, in the order in which rows name them. */
function placeCases(
  table: ScoreTable,
  groups: readonly ColumnRows[],
): { readonly places: Uint32Array; readonly clusters: number } {
  const places = new Uint32Array(table.cases());
  let clusters = 0;
  for (const { rows } of groups)
    for (const row of rows)
      if (table.total(row) !== undefined && places[table.caseOf(row)] === 0)
        places[table.caseOf(row)] = ++clusters;
  return { places, clusters };
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
