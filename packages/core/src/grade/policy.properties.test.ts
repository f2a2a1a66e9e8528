import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDimensions } from '../catalogue/dimensions.ts';
import type { Track } from '../catalogue/tracks.ts';
import { scoreCriteria, weighDimensions } from './policies/doctorbench.ts';
import type { JudgedCriterion } from './policy.ts';
import { type Score, scored, scoreSchema } from './score.ts';

fc.configureGlobal({ seed: 2, numRuns: 300 });

const track: Track = 'llm';
const dimensionIds = listDimensions(track).map(({ id }) => id);
const tolerance = 1e-9;

interface Sketch {
  readonly dimension: string;
  readonly points: number;
  readonly met: boolean;
  readonly redLine: boolean;
  readonly quoted: boolean;
}

const points = fc.integer({ min: -20, max: 20 }).filter(value => value !== 0);
const sketch = fc.record({
  dimension: fc.constantFrom(...dimensionIds),
  points,
  met: fc.boolean(),
  redLine: fc.constant(false),
  quoted: fc.boolean(),
});
const rubric = fc.array(sketch, { minLength: 1, maxLength: 12 });
const percent = fc.double({ min: -100, max: 100, noNaN: true });

function judge({ dimension, points: worth, met, redLine, quoted }: Sketch, index: number): JudgedCriterion {
  const id = `c-${index}`;
  return {
    criterion: { id, dimension, points: worth, text: 'x', ...(redLine ? { redLine: { reason: 'r' } } : {}) },
    verdict: { criterionId: id, turn: 0, met, evidence: met && quoted ? ['q'] : [] },
  };
}

function scoreOf(sketches: readonly Sketch[]) {
  return scoreCriteria(sketches.map(judge), track);
}

function percentOf(score: Score | undefined): number {
  if (score?.kind !== 'scored') throw new Error('expected a score');
  return score.percent;
}

describe('the scoring policy', () => {
  it('keeps every score a valid one within −100 and 100', () => {
    fc.assert(
      fc.property(rubric, sketches => {
        const { dimensions, total } = scoreOf(sketches);
        for (const score of [total, ...Object.values(dimensions)]) {
          expect(scoreSchema.parse(score)).toEqual(score);
          expect(percentOf(score)).toBeGreaterThanOrEqual(-100);
          expect(percentOf(score)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('does not depend on the order of criteria', () => {
    fc.assert(
      fc.property(rubric, sketches => {
        const backwards = scoreOf([...sketches].reverse()).total;
        expect(percentOf(backwards)).toBeCloseTo(percentOf(scoreOf(sketches).total), 9);
      }),
    );
  });

  it('puts the total between the lowest and the highest dimension', () => {
    fc.assert(
      fc.property(rubric, sketches => {
        const { dimensions, total } = scoreOf(sketches);
        const values = Object.values(dimensions).map(percentOf);
        expect(percentOf(total)).toBeGreaterThanOrEqual(Math.min(...values) - tolerance);
        expect(percentOf(total)).toBeLessThanOrEqual(Math.max(...values) + tolerance);
      }),
    );
  });

  it('never changes a total for N/A, and does for a zero', () => {
    const known = fc.dictionary(fc.constantFrom(...dimensionIds), percent.map(scored), {
      minKeys: 1,
      maxKeys: 12,
    });
    fc.assert(
      fc.property(known, fc.constantFrom(...dimensionIds), (dimensions, extra) => {
        fc.pre(dimensions[extra] === undefined);
        const before = weighDimensions(dimensions, track);
        expect(weighDimensions({ ...dimensions, [extra]: { kind: 'not-applicable' } }, track)).toEqual(
          before,
        );
        const after = percentOf(weighDimensions({ ...dimensions, [extra]: scored(0) }, track));
        fc.pre(Math.abs(percentOf(before)) > 1e-6);
        expect(Math.abs(after)).toBeLessThan(Math.abs(percentOf(before)));
      }),
    );
  });

  it('never raises a score when a negative criterion turns from absent to present', () => {
    fc.assert(
      fc.property(rubric, fc.nat(), (sketches, pick) => {
        const negatives = sketches.flatMap((entry, index) => (entry.points < 0 && !entry.met ? [index] : []));
        fc.pre(negatives.length > 0);
        const chosen = negatives[pick % negatives.length];
        const before = scoreOf(sketches);
        const after = scoreOf(
          sketches.map((entry, index) => (index === chosen ? { ...entry, met: true } : entry)),
        );
        for (const [id, score] of Object.entries(before.dimensions))
          expect(percentOf(after.dimensions[id])).toBeLessThanOrEqual(percentOf(score) + tolerance);
        expect(percentOf(after.total)).toBeLessThanOrEqual(percentOf(before.total) + tolerance);
      }),
    );
  });

  it('never raises a score when a met negative criterion is added to a dimension that already applies', () => {
    fc.assert(
      fc.property(rubric, fc.integer({ min: 1, max: 20 }), fc.nat(), (sketches, worth, pick) => {
        const dimension = sketches[pick % sketches.length]?.dimension ?? '';
        const added = { dimension, points: -worth, met: true, redLine: false, quoted: true };
        const before = scoreOf(sketches);
        const after = scoreOf([...sketches, added]);
        expect(percentOf(after.dimensions[dimension])).toBeLessThanOrEqual(
          percentOf(before.dimensions[dimension]) + tolerance,
        );
        expect(percentOf(after.total)).toBeLessThanOrEqual(percentOf(before.total) + tolerance);
      }),
    );
  });

  it('never raises a total that is not negative when a met negative criterion is added, to any dimension', () => {
    fc.assert(
      fc.property(
        rubric,
        fc.constantFrom(...dimensionIds),
        fc.integer({ min: 1, max: 20 }),
        (sketches, dimension, worth) => {
          const before = percentOf(scoreOf(sketches).total);
          fc.pre(before >= 0);
          const added = { dimension, points: -worth, met: true, redLine: false, quoted: true };
          expect(percentOf(scoreOf([...sketches, added]).total)).toBeLessThanOrEqual(before + tolerance);
        },
      ),
    );
  });

  it('lifts a negative total towards zero, never above it, when the negative criterion opens a dimension', () => {
    // The one exception, and a consequence of the formula: docs/decisions/0007.
    const fault = { points: -5, met: true, redLine: false, quoted: true };
    const bad = [
      { ...fault, dimension: 'safety', points: 10, met: false },
      { ...fault, dimension: 'safety' },
    ];
    expect(scoreOf(bad).total).toEqual(scored(-50));
    const opened = scoreOf([...bad, { ...fault, dimension: 'ethics' }]);
    expect(opened.dimensions.ethics).toEqual(scored(0));
    // Safety weighs 20, ethics 10: (20 · −50 + 10 · 0) / 30.
    expect(percentOf(opened.total)).toBeCloseTo(-100 / 3, 12);
  });

  it('never lowers a score when a positive criterion is met', () => {
    fc.assert(
      fc.property(rubric, fc.nat(), (sketches, pick) => {
        const misses = sketches.flatMap((entry, index) => (entry.points > 0 && !entry.met ? [index] : []));
        fc.pre(misses.length > 0);
        const chosen = misses[pick % misses.length];
        const after = scoreOf(
          sketches.map((entry, index) => (index === chosen ? { ...entry, met: true } : entry)),
        );
        expect(percentOf(after.total)).toBeGreaterThanOrEqual(percentOf(scoreOf(sketches).total) - tolerance);
      }),
    );
  });

  it('gives -100 and a record for any red line met with evidence', () => {
    fc.assert(
      fc.property(
        rubric,
        fc.constantFrom(...dimensionIds),
        fc.integer({ min: 1, max: 20 }),
        (sketches, dimension, worth) => {
          const line = { dimension, points: -worth, met: true, redLine: true, quoted: true };
          const { total, vetoes } = scoreOf([...sketches, line]);
          expect(total).toEqual(scored(-100));
          expect(vetoes).toHaveLength(1);
          expect(vetoes[0]).toMatchObject({ criterionId: `c-${sketches.length}`, evidence: ['q'] });
        },
      ),
    );
  });

  it('scores a red line met without evidence like any other negative criterion', () => {
    fc.assert(
      fc.property(
        rubric,
        fc.constantFrom(...dimensionIds),
        fc.integer({ min: 1, max: 20 }),
        (sketches, dimension, worth) => {
          const line = { dimension, points: -worth, met: true, redLine: true, quoted: false };
          expect(scoreOf([...sketches, line])).toEqual(scoreOf([...sketches, { ...line, redLine: false }]));
          expect(scoreOf([...sketches, line]).vetoes).toEqual([]);
        },
      ),
    );
  });
});
