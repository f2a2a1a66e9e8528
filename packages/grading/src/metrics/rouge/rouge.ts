import type { ExpectedRouge } from '@doctorbench/core';
import { tokenize } from '@doctorbench/text/segmentation';
import { toF1 } from '../f1.ts';
import { defineMetric } from '../metric.ts';
import { sayReference } from '../samples.ts';

/** Longer answers are compared up to here: the longest common subsequence takes the product of both lengths. */
const maxCharacters = 50_000;

interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** 100 · ROUGE F1 (Lin, 2004) against the reference that fits best. ROUGE-L takes the text as one sequence. */
export const rouge = defineMetric('rouge', {
  version: 1,
  reads: 'text',
  toInstrument: ({ variant, by }) => `${variant}-${by}@1`,
  async measure(text, { references, variant, by }) {
    if (text.trim() === '') return { kind: 'unparseable' };
    const answer = await tokenize(text.slice(0, maxCharacters), by);
    const overlaps: Overlap[] = [];
    for (const reference of references)
      overlaps.push(measureOverlap(answer, await tokenize(reference, by), variant));
    const best = overlaps.reduce((a, b) => (b.f1 > a.f1 ? b : a));
    return { kind: 'measured', percent: 100 * best.f1, detail: { ...best } };
  },
  sample: ({ references }, level, language) => sayReference(references, level, language),
});

/** Shared tokens, pairs or subsequence over those of the answer (precision) and of the reference (recall). */
export function measureOverlap(
  answer: readonly string[],
  reference: readonly string[],
  variant: ExpectedRouge['variant'],
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
