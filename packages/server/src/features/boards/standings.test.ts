import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStandings, type Standing } from './standings.ts';

/** Few models and few scores, so that they meet. */
const modelId = fc.constantFrom('mod_a', 'mod_b', 'mod_c', 'mod_d', 'mod_e', 'mod_f');
const standing: fc.Arbitrary<Standing> = fc.record({
  modelId,
  submissionId: fc.constantFrom('sub_a', 'sub_b'),
  score: fc.constantFrom(-100, -0, 0, 10, 10.5, 11, 50, 100),
});
const change = fc.oneof(
  { weight: 3, arbitrary: standing.map(put => ({ put })) },
  { weight: 1, arbitrary: modelId.map(remove => ({ remove })) },
);

function sortPlainly(all: ReadonlyMap<string, Standing>): Standing[] {
  return [...all.values()].sort((a, b) => b.score - a.score || (a.modelId < b.modelId ? -1 : 1));
}

describe('standings', () => {
  it('after any changes are what a plain sort of the rest gives, places too', () => {
    fc.assert(
      fc.property(
        fc.array(standing, { maxLength: 6 }),
        fc.array(change, { maxLength: 40 }),
        (first, changes) => {
          const model = new Map(first.map(one => [one.modelId, one]));
          const standings = createStandings(model.values());
          for (const one of changes) {
            const before = standings.version;
            if ('put' in one) {
              model.set(one.put.modelId, one.put);
              standings.put(one.put);
            } else {
              model.delete(one.remove);
              standings.remove(one.remove);
            }
            expect(standings.version).toBeGreaterThan(before);
            const sorted = sortPlainly(model);
            expect(standings.slice(0, 100)).toEqual(sorted);
            expect(standings.size).toBe(sorted.length);
            for (const [place, { modelId: id }] of sorted.entries())
              expect(standings.placeOf(id)).toBe(place);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('know no place of a model that is not there', () => {
    const standings = createStandings();
    expect(standings.placeOf('mod_a')).toBeUndefined();
    standings.put({ modelId: 'mod_a', submissionId: 'sub_a', score: 1 });
    standings.remove('mod_b');
    expect(standings.slice(0, 9)).toHaveLength(1);
  });
});
