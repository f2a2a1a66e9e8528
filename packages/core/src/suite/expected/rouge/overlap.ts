import { toF1 } from '../f1.ts';

export interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export type RougeVariant = 'rouge-1' | 'rouge-2' | 'rouge-l';

/** Shared tokens, pairs or subsequence over those of the answer (precision) and of the reference (recall). */
export function measureOverlap(
  answer: readonly string[],
  reference: readonly string[],
  variant: RougeVariant,
): Overlap {
  if (variant === 'rouge-l')
    return toOverlap(countCommon(answer, reference), answer.length, reference.length);
  const size = variant === 'rouge-1' ? 1 : 2;
  const [ours, theirs] = [countGrams(answer, size), countGrams(reference, size)];
  let shared = 0;
  for (const [gram, count] of theirs) shared += Math.min(count, ours.get(gram) ?? 0);
  return toOverlap(shared, answer.length - size + 1, reference.length - size + 1);
}

function toOverlap(shared: number, answered: number, wanted: number): Overlap {
  const precision = shared / Math.max(answered, 1);
  const recall = shared / Math.max(wanted, 1);
  return { precision, recall, f1: toF1(precision, recall) };
}

function countGrams(tokens: readonly string[], size: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= tokens.length; at++) {
    const gram = tokens.slice(at, at + size).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** Length of the longest common subsequence. */
function countCommon(a: readonly string[], b: readonly string[]): number {
  const ids = new Map<string, number>();
  const toIds = (tokens: readonly string[]) =>
    Int32Array.from(tokens, token => {
      const id = ids.get(token) ?? ids.size;
      ids.set(token, id);
      return id;
    });
  const [outer, inner] = [toIds(a), toIds(b)];
  let row = new Int32Array(inner.length + 1);
  let next = new Int32Array(inner.length + 1);
  for (const id of outer) {
    for (let at = 0; at < inner.length; at++)
      next[at + 1] = inner[at] === id ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    [row, next] = [next, row];
  }
  return row[inner.length] ?? 0;
}
