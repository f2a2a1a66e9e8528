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
  /** By position in the track's dimensions. Plain arrays: a typed one costs more than thirteen numbers. */
  readonly dimensionSums: number[];
  readonly dimensionCounts: number[];
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
    dimensionSums: new Array<number>(dimensions).fill(0),
    dimensionCounts: new Array<number>(dimensions).fill(0),
  };
}

export function addGradeToItem(item: ItemScores, grade: Grade, dimensionIds: readonly string[]): void {
  if (grade.vetoes.length > 0) item.vetoed = true;
  if (grade.total.kind !== 'scored') return;
  item.totalSum += grade.total.percent;
  item.totalCount++;
  for (const [index, id] of dimensionIds.entries()) {
    const score = grade.dimensions[id];
    if (score?.kind !== 'scored') continue;
    item.dimensionSums[index] = (item.dimensionSums[index] as number) + score.percent;
    item.dimensionCounts[index] = (item.dimensionCounts[index] as number) + 1;
  }
}

/** Mean total over the scored repeats, or undefined when none was scored. */
export function toItemTotal(item: ItemScores): number | undefined {
  return item.totalCount > 0 ? item.totalSum / item.totalCount : undefined;
}

/** Mean of one dimension over the scored repeats, or undefined when it does not apply. */
export function toItemDimension(item: ItemScores, index: number): number | undefined {
  const count = item.dimensionCounts[index] as number;
  return count > 0 ? (item.dimensionSums[index] as number) / count : undefined;
}
