import { AppError, type ComparisonKind, type RunManifest, toComparability } from '@doctorbench/core';
import type { Context } from './context.ts';

/** As what two results may be compared; throws, with what differs, when they may not. */
export function checkComparable(a: RunManifest, b: RunManifest, { messages }: Context): ComparisonKind {
  const { kind, barriers } = toComparability(a, b);
  if (barriers.length > 0)
    throw new AppError('run.not-comparable', messages.compare.differences(barriers.join(', ')));
  return kind;
}
