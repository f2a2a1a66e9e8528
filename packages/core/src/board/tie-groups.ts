/** A score with its 95 % interval; without one it stands alone. */
export interface RankedScore {
  readonly score: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Of a normal distribution: half the width of a 95 % interval, in standard errors. */
const z95 = 1.959_963_984_540_054;

/**
 * The group of each score, from 1, in the order given (highest first). A group goes on while a score cannot be told from
 * its first one: their difference is within 1.96 standard errors, each taken from its interval. The examinees sat the
 * same items, and pairing them would tell more; so a group may be too wide, but a border is one.
 */
export function toTieGroups(scores: readonly RankedScore[]): Int32Array {
  const groups = new Int32Array(scores.length);
  let group = 0;
  let first: RankedScore | undefined;
  for (const [index, score] of scores.entries()) {
    if (!first || differs(first, score)) {
      group++;
      first = score;
    }
    groups[index] = group;
  }
  return groups;
}

function differs(a: RankedScore, b: RankedScore): boolean {
  const [errorA, errorB] = [toStandardError(a), toStandardError(b)];
  if (errorA === undefined || errorB === undefined) return a.score !== b.score;
  return Math.abs(a.score - b.score) > z95 * Math.hypot(errorA, errorB);
}

function toStandardError({ low, high }: RankedScore): number | undefined {
  return low === undefined || high === undefined ? undefined : (high - low) / (2 * z95);
}
