import type { Grade } from '../grade/grade.ts';

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
  /** Mean total over the scored repeats, or undefined when none was scored. */
  total(row: number): number | undefined;
  /** Mean of one dimension over the scored repeats, or undefined when it does not apply. */
  dimension(row: number, index: number): number | undefined;
  /** How many dimensions a row has. */
  readonly width: number;
}

const firstCapacity = 256;

export function createScoreTable(dimensionIds: readonly string[]): ScoreTable {
  const width = dimensionIds.length;
  const itemIds: string[] = [];
  const caseIds: string[] = [];
  const groups: Pick<Grade, 'departments' | 'difficulty'>[] = [];
  const shareGroup = createGroupSharing();
  const rowOf = new Map<string, number>();
  let capacity = firstCapacity;
  let vetoed = new Uint8Array(capacity);
  let totals = createSums(capacity);
  let dimensions = createSums(capacity * width);

  const openRow = (grade: Grade): number => {
    const row = itemIds.length;
    if (row === capacity) {
      capacity *= 2;
      vetoed = grow(vetoed, new Uint8Array(capacity));
      totals = growSums(totals, capacity);
      dimensions = growSums(dimensions, capacity * width);
    }
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
      if (grade.vetoes.length > 0) vetoed[row] = 1;
      if (grade.total.kind !== 'scored') return row;
      addTo(totals, row, grade.total.percent);
      for (const [index, id] of dimensionIds.entries()) {
        const score = grade.dimensions[id];
        if (score?.kind === 'scored') addTo(dimensions, row * width + index, score.percent);
      }
      return row;
    },
    itemId: row => itemIds[row] as string,
    caseId: row => caseIds[row] as string,
    departments: row => groups[row]?.departments ?? [],
    difficulty: row => groups[row]?.difficulty as Grade['difficulty'],
    vetoed: row => vetoed[row] === 1,
    total: row => toMean(totals, row),
    dimension: (row, index) => toMean(dimensions, row * width + index),
  };
}

interface Sums {
  readonly sums: Float64Array;
  readonly counts: Uint16Array;
}

function createSums(length: number): Sums {
  return { sums: new Float64Array(length), counts: new Uint16Array(length) };
}

function growSums({ sums, counts }: Sums, length: number): Sums {
  return { sums: grow(sums, new Float64Array(length)), counts: grow(counts, new Uint16Array(length)) };
}

function grow<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

function addTo({ sums, counts }: Sums, at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
  counts[at] = (counts[at] as number) + 1;
}

function toMean({ sums, counts }: Sums, at: number): number | undefined {
  const count = counts[at] as number;
  return count > 0 ? (sums[at] as number) / count : undefined;
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
