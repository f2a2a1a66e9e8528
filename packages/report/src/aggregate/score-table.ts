import type { Grade } from '@doctorbench/core';
import { createMarkTable, type RowMarks } from './mark-table.ts';

/**
 * The scores of a run's items over their repeats, a row per item. Kept in flat arrays: a run may have tens of
 * thousands of items, and an object each would cost ten times as much.
 */
export interface ScoreTable {
  /** Adds a grade to the row of its item and returns the row. */
  add(grade: Grade): number;
  rows(): number;
  caseId(row: number): string;
  itemId(row: number): string;
  departments(row: number): Grade['departments'];
  difficulty(row: number): Grade['difficulty'];
  vetoed(row: number): boolean;
  /** No repeat has a score although one should. */
  unscored(row: number): boolean;
  /** Mean total over the scored repeats, or undefined when none was scored. */
  total(row: number): number | undefined;
  /** Where the total would lie if experts decided all they are asked, for the examinee or against; else the total. */
  range(row: number): { readonly low: number; readonly high: number } | undefined;
  /** Mean of one dimension over the scored repeats, or undefined when it does not apply. */
  dimension(row: number, index: number): number | undefined;
  /** Where the marks went, under a policy by which points decide; undefined when no repeat was scored. */
  marks(row: number): RowMarks | undefined;
  /** How many dimensions a row has. */
  readonly width: number;
}

/** Rows of one block; blocks are added, never copied. */
const blockRows = 1024;

type Options = { readonly pointsDecide?: boolean };

export function createScoreTable(dimensionIds: readonly string[], options: Options = {}): ScoreTable {
  const width = dimensionIds.length;
  const itemIds: string[] = [];
  const caseIds: string[] = [];
  const groups: Pick<Grade, 'departments' | 'difficulty'>[] = [];
  const shareGroup = createGroupSharing();
  const rowOf = new Map<string, number>();
  const blocks: Block[] = [];
  const marks = options.pointsDecide ? createMarkTable(dimensionIds) : undefined;
  const changes: Changes = new Map();

  const blockOf = (row: number) => blocks[Math.floor(row / blockRows)] as Block;

  const openRow = (grade: Grade): number => {
    const row = itemIds.length;
    if (row % blockRows === 0) blocks.push(createBlock());
    itemIds.push(grade.itemId);
    // The same string once, not twice.
    caseIds.push(grade.caseId === grade.itemId ? grade.itemId : grade.caseId);
    groups.push(shareGroup(grade));
    rowOf.set(grade.itemId, row);
    return row;
  };

  return {
    width,
    rows: () => itemIds.length,
    add(grade) {
      const row = rowOf.get(grade.itemId) ?? openRow(grade);
      const { vetoed, failed, totals, dimensions } = blockOf(row);
      const at = row % blockRows;
      if (grade.vetoes.length > 0) vetoed[at] = 1;
      if (grade.total.kind === 'unscored') failed[at] = 1;
      if (grade.total.kind !== 'scored') return row;
      addTo(totals, at, grade.total.percent);
      marks?.add(row, grade);
      if (grade.range) addChange(changes, row, { ...grade.range, percent: grade.total.percent });
      for (const [index, id] of dimensionIds.entries())
        addDimension(dimensions, { index, at }, grade.dimensions[id]);
      return row;
    },
    itemId: row => itemIds[row] as string,
    caseId: row => caseIds[row] as string,
    departments: row => groups[row]?.departments ?? [],
    difficulty: row => groups[row]?.difficulty as Grade['difficulty'],
    vetoed: row => blockOf(row).vetoed[row % blockRows] === 1,
    unscored: row => {
      const { failed, totals } = blockOf(row);
      return failed[row % blockRows] === 1 && totals.counts[row % blockRows] === 0;
    },
    total: row => toMean(blockOf(row).totals, row % blockRows),
    range: row => {
      const { totals } = blockOf(row);
      const total = toMean(totals, row % blockRows);
      const { low, high } = changes.get(row) ?? { low: 0, high: 0 };
      const count = totals.counts[row % blockRows] as number;
      return total === undefined ? undefined : { low: total + low / count, high: total + high / count };
    },
    marks: row => marks?.get(row),
    dimension: (row, index) => toMean(blockOf(row).dimensions[index], row % blockRows),
  };
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

interface Sums {
  readonly sums: Float64Array;
  readonly counts: Uint16Array;
}

function createSums(length: number): Sums {
  return { sums: new Float64Array(length), counts: new Uint16Array(length) };
}

interface Block {
  readonly vetoed: Uint8Array;
  readonly failed: Uint8Array;
  readonly totals: Sums;
  /** By dimension, those that any of its rows speaks to. */
  readonly dimensions: (Sums | undefined)[];
}

function createBlock(): Block {
  return {
    vetoed: new Uint8Array(blockRows),
    failed: new Uint8Array(blockRows),
    totals: createSums(blockRows),
    dimensions: [],
  };
}

function addTo({ sums, counts }: Sums, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
  counts[at] = (counts[at] as number) + 1;
}

function addDimension(
  dimensions: (Sums | undefined)[],
  { index, at }: { readonly index: number; readonly at: number },
  score: Grade['dimensions'][string] | undefined,
): void {
  if (score?.kind !== 'scored') return;
  const sums = dimensions[index] ?? createSums(blockRows);
  dimensions[index] = sums;
  addTo(sums, at, score.percent);
}

function toMean(all: Sums | undefined, at: number): number | undefined {
  const count = all?.counts[at] ?? 0;
  return count > 0 ? (all?.sums[at] as number) / count : undefined;
}

/** Makes equal departments and difficulties one object: there are few of them. */
function createGroupSharing() {
  const known = new Map<string, Pick<Grade, 'departments' | 'difficulty'>>();
  return ({ departments, difficulty }: Grade) => {
    const key = `${difficulty} ${departments.join()}`;
    const shared = known.get(key) ?? { departments, difficulty };
    known.set(key, shared);
    return shared;
  };
}
