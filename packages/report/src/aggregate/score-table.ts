import type { Grade } from '@doctorbench/core';
import { type Column, createColumn, createKeyList } from '@doctorbench/engine';
import { createMarkTable, type MarkTable } from './mark-table.ts';

/** Rows of a score table, in some order. */
export type Rows = readonly number[] | Uint32Array;

/**
 * The scores of a run's items over their repeats, a row per item. Kept in columns of numbers: a run may have hundreds
 * of thousands of items, and an object each would cost ten times as much.
 */
export interface ScoreTable {
  /** Adds a grade to the row of its item and returns the row. */
  add(grade: Grade): number;
  rows(): number;
  /** The number of the item's case; two items of one case have the same. */
  caseOf(row: number): number;
  /** Above the number of every case. */
  cases(): number;
  /** By item id: negative, zero or positive. */
  compareItems(a: number, b: number): number;
  departments(row: number): Grade['departments'];
  difficulty(row: number): Grade['difficulty'];
  vetoed(row: number): boolean;
  /** No repeat has a score although one should. */
  unscored(row: number): boolean;
  /** Mean total over the scored repeats, or undefined when none was scored. */
  total(row: number): number | undefined;
  /** Where the total would lie if experts decided all they are asked, for the examinee or against; else the total. */
  range(row: number): { readonly low: number; readonly high: number } | undefined;
  /** Mean of one dimension over the scored repeats, or undefined when it does not apply or points decide. */
  dimension(row: number, index: number): number | undefined;
  /** Where the marks went; there under a policy by which points decide. */
  readonly marks: MarkTable | undefined;
  /** How many dimensions a row has. */
  readonly width: number;
}

type Options = { readonly pointsDecide?: boolean };

export function createScoreTable(dimensionIds: readonly string[], options: Options = {}): ScoreTable {
  /** Of items and of cases: most items are a case of their own, by the same name. */
  const keys = createKeyList();
  /** By key, from 1 on. */
  const rowOf = createColumn('whole');
  const [itemKeys, caseKeys, groups] = [createColumn('whole'), createColumn('whole'), createColumn('short')];
  const [vetoed, failed] = [createColumn('byte'), createColumn('byte')];
  const totals = createSums();
  const dimensions = dimensionIds.map(createSums);
  const shared = createGroupSharing();
  const marks = options.pointsDecide ? createMarkTable(dimensionIds) : undefined;
  const changes: Changes = new Map();
  let rows = 0;

  const openRow = (key: number, grade: Grade): number => {
    const row = rows++;
    rowOf.set(key, row + 1);
    itemKeys.set(row, key);
    caseKeys.set(row, grade.caseId === grade.itemId ? key : keys.add(grade.caseId));
    groups.set(row, shared.share(grade));
    return row;
  };

  return {
    width: dimensionIds.length,
    rows: () => rows,
    add(grade) {
      const key = keys.add(grade.itemId);
      const known = rowOf.get(key);
      const row = known > 0 ? known - 1 : openRow(key, grade);
      if (grade.vetoes.length > 0) vetoed.set(row, 1);
      if (grade.total.kind === 'unscored') failed.set(row, 1);
      if (grade.total.kind !== 'scored') return row;
      addTo(totals, row, grade.total.percent);
      if (grade.range) addChange(changes, row, { ...grade.range, percent: grade.total.percent });
      if (marks) marks.add(row, grade);
      else
        addDimensions(
          dimensions,
          row,
          dimensionIds.map(id => grade.dimensions[id]),
        );
      return row;
    },
    caseOf: row => caseKeys.get(row),
    cases: () => keys.size,
    compareItems: (a, b) => keys.compare(itemKeys.get(a), itemKeys.get(b)),
    departments: row => shared.at(groups.get(row)).departments,
    difficulty: row => shared.at(groups.get(row)).difficulty,
    vetoed: row => vetoed.get(row) === 1,
    unscored: row => failed.get(row) === 1 && totals.counts.get(row) === 0,
    total: row => toMean(totals, row),
    range: row => toRange(totals, changes, row),
    marks,
    dimension: (row, index) => toMean(dimensions[index], row),
  };
}

/** The totals of the rows that have one, in the order of the rows. */
export function listTotals(rows: Rows, table: ScoreTable): Float64Array {
  const totals = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const total = table.total(row);
    if (total !== undefined) totals[count++] = total;
  }
  return totals.subarray(0, count);
}

/** The mean over the rows that have a value, one at a time; NaN where none has. */
export function meanOf(
  rows: Rows,
  pick: (row: number) => number | undefined,
): { readonly value: number; readonly n: number } {
  let [sum, n] = [0, 0];
  for (const row of rows) {
    const value = pick(row);
    if (value === undefined) continue;
    sum += value;
    n++;
  }
  return { value: sum / n, n };
}

export function countRows(rows: Rows, fits: (row: number) => boolean): number {
  let count = 0;
  for (const row of rows) if (fits(row)) count++;
  return count;
}

/** By how much the sums of totals could change; few rows wait for an expert. */
type Changes = Map<number, { readonly low: number; readonly high: number }>;

function addChange(
  changes: Changes,
  row: number,
  range: { readonly low: number; readonly high: number; readonly percent: number },
): void {
  const { low, high } = changes.get(row) ?? { low: 0, high: 0 };
  changes.set(row, { low: low + range.low - range.percent, high: high + range.high - range.percent });
}

function toRange(totals: Sums, changes: Changes, row: number): ReturnType<ScoreTable['range']> {
  const total = toMean(totals, row);
  const { low, high } = changes.get(row) ?? { low: 0, high: 0 };
  const count = totals.counts.get(row);
  return total === undefined ? undefined : { low: total + low / count, high: total + high / count };
}

interface Sums {
  readonly sums: Column;
  readonly counts: Column;
}

function createSums(): Sums {
  return { sums: createColumn('real'), counts: createColumn('short') };
}

function addTo({ sums, counts }: Sums, row: number, value: number): void {
  sums.set(row, sums.get(row) + value);
  counts.set(row, counts.get(row) + 1);
}

function addDimensions(
  dimensions: readonly Sums[],
  row: number,
  scores: readonly (Grade['dimensions'][string] | undefined)[],
): void {
  for (const [index, score] of scores.entries())
    if (score?.kind === 'scored') addTo(dimensions[index] as Sums, row, score.percent);
}

function toMean(all: Sums | undefined, row: number): number | undefined {
  const count = all?.counts.get(row) ?? 0;
  return all && count > 0 ? all.sums.get(row) / count : undefined;
}

type Group = Pick<Grade, 'departments' | 'difficulty'>;

/** Makes equal departments and difficulties one number: there are few of them. */
function createGroupSharing() {
  const known = new Map<string, number>();
  const groups: Group[] = [];
  return {
    share({ departments, difficulty }: Grade): number {
      const key = `${difficulty} ${departments.join()}`;
      const number = known.get(key) ?? groups.push({ departments, difficulty }) - 1;
      known.set(key, number);
      return number;
    },
    at: (number: number) => groups[number] as Group,
  };
}
