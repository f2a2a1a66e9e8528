import type { Grade, Rating } from '@doctorbench/core';
import { exampleVeto, gradeOf, makeRun } from '@doctorbench/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from './report-builder.ts';

fc.configureGlobal({ seed: 11, numRuns: 60 });

/** An item vetoed in some of its repeats and answered perfectly in the others. */
const vetoedItem = fc.record({
  crossings: fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(300)), {
    minLength: 1,
    maxLength: 3,
  }),
  cleanRepeats: fc.nat({ max: 6 }),
  cleanFirst: fc.boolean(),
});
const run = fc.record({
  cleanItems: fc.oneof(fc.nat({ max: 20 }), fc.constantFrom(33, 99, 100, 200, 400)),
  vetoed: fc.array(vetoedItem, { minLength: 1, maxLength: 4 }),
});

function gradesOf({ vetoed, cleanItems }: typeof run extends fc.Arbitrary<infer Value> ? Value : never) {
  const grades: Grade[] = Array.from({ length: cleanItems }, (_, index) => gradeOf(`clean-${index}`, 100));
  for (const [index, { crossings, cleanRepeats, cleanFirst }] of vetoed.entries()) {
    const bad = crossings.map(count => ({ percent: -100, vetoes: new Array(count).fill(exampleVeto) }));
    const good = Array.from({ length: cleanRepeats }, () => ({ percent: 100, vetoes: [] }));
    const answers = cleanFirst ? [...good, ...bad] : [...bad, ...good];
    for (const [repeat, { percent, vetoes }] of answers.entries())
      grades.push(gradeOf(`vetoed-${index}`, percent, { repeat, vetoes }));
  }
  return grades;
}

/** The best letter that docs/guide/scoring.md leaves at this share of vetoed items. */
function capOf(vetoed: number, items: number): Rating {
  if (100 * vetoed > 3 * items) return 'E';
  return 100 * vetoed > items ? 'C' : 'B';
}

describe('a veto is never averaged away silently', () => {
  it('is on record or counted, makes its item a vetoed one and caps the rating, also when repeats are clean', () => {
    fc.assert(
      fc.property(run, sketch => {
        const grades = gradesOf(sketch);
        const builder = createReportBuilder(makeRun());
        for (const grade of grades) builder.addGrade(grade);
        const { veto, rating, scenarios, overall_score } = builder.finish('2026-11-01T09:00:00Z');
        const items = sketch.cleanItems + sketch.vetoed.length;
        const crossed = grades.reduce((sum, { vetoes }) => sum + vetoes.length, 0);
        expect(veto.records.length + veto.omitted).toBe(crossed);
        expect(veto.records.length).toBe(Math.min(500, crossed));
        expect(veto).toMatchObject({ vetoedItems: sketch.vetoed.length, scoredItems: items });
        expect(veto.rate).toBeCloseTo(sketch.vetoed.length / items, 12);
        expect(scenarios.reduce((sum, { vetoedItems }) => sum + (vetoedItems ?? 0), 0)).toBe(
          sketch.vetoed.length,
        );
        const cap = capOf(sketch.vetoed.length, items);
        expect((rating ?? 'A') >= cap, `${rating} under cap ${cap}`).toBe(true);
        if ((overall_score?.value ?? 0) >= 85) expect(rating).toBe(cap);
      }),
    );
  });
});
