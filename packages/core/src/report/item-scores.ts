import type { Grade } from '../grade/grade.ts';

/** The scores of one item over its repeats. */
export interface ItemScores {
  readonly caseId: string;
  readonly difficulty: Grade['difficulty'];
  readonly departments: Grade['departments'];
  /** Of the scored repeats. */
  totalSum: number;
  totalCount: number;
  vetoed: boolean;
  /** By position in the track's dimensions; NaN where none applied. */
  readonly dimensionSums: number[];
  /** How many repeats each sum holds. Absent while there is only one, as in most runs: there may be many items. */
  dimensionCounts: number[] | undefined;
}

export function createItemScores(
  { itemId, caseId, difficulty, departments }: Grade,
  dimensions: number,
): ItemScores {
  return {
    // The same string once, not twice: there may be tens of thousands.
    caseId: caseId === itemId ? itemId : caseId,
    difficulty,
    departments,
    totalSum: 0,
    totalCount: 0,
    vetoed: false,
    dimensionSums: new Array<number>(dimensions).fill(Number.NaN),
    dimensionCounts: undefined,
  };
}

export function addGradeToItem(item: ItemScores, grade: Grade, dimensionIds: readonly string[]): void {
  if (grade.vetoes.length > 0) item.vetoed = true;
  if (grade.total.kind !== 'scored') return;
  if (item.totalCount > 0)
    item.dimensionCounts ??= item.dimensionSums.map(sum => (Number.isNaN(sum) ? 0 : 1));
  item.totalSum += grade.total.percent;
  item.totalCount++;
  for (const [index, id] of dimensionIds.entries()) {
    const score = grade.dimensions[id];
    if (score?.kind !== 'scored') continue;
    const sum = item.dimensionSums[index] as number;
    item.dimensionSums[index] = Number.isNaN(sum) ? score.percent : sum + score.percent;
    if (item.dimensionCounts) item.dimensionCounts[index] = (item.dimensionCounts[index] as number) + 1;
  }
}

/** Mean total over the scored repeats, or undefined when none was scored. */
export function toItemTotal(item: ItemScores): number | undefined {
  return item.totalCount > 0 ? item.totalSum / item.totalCount : undefined;
}

/** Mean of one dimension over the scored repeats, or undefined when it does not apply. */
export function toItemDimension(item: ItemScores, index: number): number | undefined {
  const sum = item.dimensionSums[index] as number;
  return Number.isNaN(sum) ? undefined : sum / (item.dimensionCounts?.[index] ?? 1);
}
