/** Harmonic mean of precision and recall; 0 where both are. */
export function toF1(precision: number, recall: number): number {
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}
