/** How far something holds of an episode, since when, and the lines of the log that show it. */
export interface CheckResult {
  /** Between 0 and 1. */
  readonly credit: number;
  readonly atMin?: number;
  /** The call since which it holds. */
  readonly step?: number | undefined;
  readonly evidence: readonly string[];
}

export const unmet: CheckResult = { credit: 0, evidence: [] };

export function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value));
}
