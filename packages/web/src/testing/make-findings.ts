import { type StressFindings, stressFindingsSchema } from '@doctorbench/core';

const shape = 'shape@1/0.12/1';
const counts = { before: 0, after: 0 };

/** A stress run of forty items under one edit, with a pair that was lost and one that stayed. */
export function makeFindings(part: Partial<StressFindings> = {}): StressFindings {
  const asked = { text: '血清钾 6.9 mmol/L', answer: 'A', right: true };
  return stressFindingsSchema.parse({
    report: {
      schemaVersion: 1,
      generatedAt: '2026-11-01T09:00:00Z',
      runId: 'run_0123456789',
      base: {
        runId: 'run_9876543210',
        model: 'hua-70b',
        suiteTitle: { zh: '题集', en: 'Suite' },
        phantom: false,
      },
      items: 40,
      asked: 40,
      planned: 40,
      paraphraser: null,
      baseline: { count: 3, of: 40, interval: { low: 0.03, high: 0.2 } },
      variants: [
        {
          name: shape,
          variant: { family: 'shape', version: 1, seed: 1, rate: 0.12, expectation: 'must-not-change' },
          title: { zh: '形近字', en: 'Similar glyphs' },
          items: 40,
          unscored: 0,
          flips: { count: 10, of: 40, interval: { low: 0.14, high: 0.4 } },
          pairs: {
            n: 40,
            rightBefore: 30,
            rightAfter: 20,
            lost: 10,
            gained: 0,
            difference: { value: -25, interval: { low: -38, high: -11 } },
            exactP: 0.002,
            midP: 0.001,
            adjustedP: 0.002,
          },
          verdict: 'worse',
          score: null,
          missed: null,
          refused: counts,
          vetoed: { before: 0, after: 1 },
          overRefusal: null,
          harmBlindness: null,
          scenarios: [],
        },
      ],
      consistency: null,
      robustness: { count: 20, of: 30, interval: { low: 0.49, high: 0.81 } },
      lengths: {
        deciles: [1, 2].map(decile => ({
          decile,
          items: 20,
          fromCharacters: 10 * decile,
          toCharacters: 10 * decile + 9,
          score: 80 - decile,
        })),
        slope: { value: -1, interval: { low: -3, high: 1 }, n: 40 },
      },
    },
    pairs: [
      {
        itemId: 'potassium',
        title: { zh: '血钾', en: 'Potassium' },
        variant: shape,
        move: 'lost',
        before: asked,
        after: { text: '血请钾 6.9 mmol/L', answer: 'B', right: false },
      },
      {
        itemId: 'sodium',
        title: { zh: '血钠', en: 'Sodium' },
        variant: shape,
        move: 'same',
        before: asked,
        after: { ...asked, text: '血情钾 6.9 mmol/L' },
      },
    ],
    omitted: { changed: 9, same: 29 },
    ...part,
  });
}
