import { expect, it } from 'vitest';
import { provenanceSchema, reviewSchema } from './provenance.ts';

it('dates writing and review by an existing month', () => {
  const provenance = { basis: ['Guideline'], author: 'project', written: '2026-01' };
  const review = { by: 'reader', on: '2026-12', verdict: 'confirmed' };
  expect(provenanceSchema.parse(provenance)).toEqual(provenance);
  expect(reviewSchema.parse(review)).toEqual(review);
  for (const month of ['2026-00', '2026-13', '2026-1', '26-01', '2026-01-05', '']) {
    expect(provenanceSchema.safeParse({ ...provenance, written: month }).success).toBe(false);
    expect(reviewSchema.safeParse({ ...review, on: month }).success).toBe(false);
  }
});

it('needs at least one named source', () => {
  expect(provenanceSchema.safeParse({ basis: [], author: 'a', written: '2026-01' }).success).toBe(false);
  expect(provenanceSchema.safeParse({ basis: [''], author: 'a', written: '2026-01' }).success).toBe(false);
});
