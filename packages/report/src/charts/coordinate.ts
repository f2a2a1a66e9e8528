/** A coordinate short enough to print. */
export function toCoordinate(value: number): number {
  return Number(value.toFixed(2)) + 0;
}
