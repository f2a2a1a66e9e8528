/** Where the matrix is nearly singular, its diagonal is taken to be at least this. */
const leastPivot = 1e-9;

/** Solves a small symmetric positive definite system by Cholesky. `matrix`: rows of the full matrix. */
export function solveSymmetric(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] {
  const size = right.length;
  const lower = toCholesky(matrix);
  const forward: number[] = [];
  for (let row = 0; row < size; row++) {
    let sum = right[row] as number;
    for (let column = 0; column < row; column++)
      sum -= (lower[row]?.[column] as number) * (forward[column] as number);
    forward.push(sum / (lower[row]?.[row] as number));
  }
  const result = [...forward];
  for (let row = size - 1; row >= 0; row--) {
    let sum = forward[row] as number;
    for (let below = row + 1; below < size; below++)
      sum -= (lower[below]?.[row] as number) * (result[below] as number);
    result[row] = sum / (lower[row]?.[row] as number);
  }
  return result;
}

/** The lower triangle whose product with its own transpose is the matrix. */
function toCholesky(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const lower: number[][] = [];
  for (const [row, values] of matrix.entries()) {
    const own: number[] = [];
    for (let column = 0; column <= row; column++) {
      let sum = values[column] as number;
      for (let k = 0; k < column; k++)
        sum -= (own[k] as number) * ((column === row ? own : lower[column])?.[k] as number);
      own.push(
        column === row ? Math.sqrt(Math.max(sum, leastPivot)) : sum / (lower[column]?.[column] as number),
      );
    }
    lower.push(own);
  }
  return lower;
}
