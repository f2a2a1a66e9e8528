import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paretoFront, type ShownHigher, type Trader } from './pareto-front.ts';

const agent = (score: number | null, ...costs: readonly (number | null)[]): Trader => ({ score, costs });

describe('the front of score, cost and time', () => {
  it('leaves out who is shown to be worse and saves nothing, and says by whom', () => {
    const agents = [agent(90, 1, 1), agent(70, 1, 2), agent(60, 0.5, 2)];
    const places = paretoFront(agents, [
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(places).toEqual([
      { state: 'front', by: [], perhapsBy: [] },
      { state: 'dominated', by: [0], perhapsBy: [] },
      { state: 'front', by: [], perhapsBy: [] },
    ]);
  });

  it('drives nobody off by a difference in score that may be chance', () => {
    expect(paretoFront([agent(90, 1, 1), agent(89, 2, 2)], [])).toEqual([
      { state: 'front', by: [], perhapsBy: [] },
      { state: 'front', by: [], perhapsBy: [0] },
    ]);
  });

  it('chains what is shown: above one who is above a third', () => {
    const agents = [agent(90, 1, 1), agent(80, 9, 9), agent(70, 2, 2)];
    const [, , third] = paretoFront(agents, [
      [0, 1],
      [1, 2],
    ]);
    expect(third).toEqual({ state: 'dominated', by: [0], perhapsBy: [] });
  });

  it('places nobody whose cost, time or score is not known, and lets them dominate nobody', () => {
    const agents = [agent(90, null, 1), agent(70, 1, 1), agent(null, 0.1, 0.1)];
    expect(paretoFront(agents, [[0, 1]]).map(({ state }) => state)).toEqual(['unknown', 'front', 'unknown']);
  });

  it('keeps two that are equal in everything', () => {
    const places = paretoFront([agent(80, 1, 1), agent(80, 1, 1)], []);
    expect(places).toEqual([
      { state: 'front', by: [], perhapsBy: [] },
      { state: 'front', by: [], perhapsBy: [] },
    ]);
  });
});

const traders = fc.array(
  fc.record({
    score: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 8 }),
    costs: fc.tuple(
      fc.option(fc.integer({ min: 0, max: 3 }), { freq: 8 }),
      fc.option(fc.integer({ min: 0, max: 3 }), { freq: 8 }),
    ),
  }),
  { minLength: 1, maxLength: 7 },
);
/** Some of the pairs in which the score is higher; which of them were shown is left to chance. */
const cases = traders.chain(agents => {
  const pairs = agents.flatMap(({ score: a }, first) =>
    agents.flatMap(({ score: b }, second) =>
      a !== null && b !== null && a > b ? [[first, second] as ShownHigher] : [],
    ),
  );
  return fc.record({ agents: fc.constant(agents), shown: fc.subarray(pairs) });
});
const settings = { seed: 67, numRuns: 500 };

describe('of any agents', () => {
  it('nobody on the front is dominated, and everybody off it is by somebody on it', () => {
    fc.assert(
      fc.property(cases, ({ agents, shown }) => {
        const places = paretoFront(agents, shown);
        for (const [at, { state, by }] of places.entries()) {
          const missing = agents[at]?.score === null || agents[at]?.costs.includes(null);
          expect(state === 'unknown').toBe(missing);
          expect(by.length > 0).toBe(state === 'dominated');
          for (const other of by) {
            expect(places[other]?.state).toBe('front');
            expect(agents[other]?.score ?? 0).toBeGreaterThan(agents[at]?.score ?? 0);
            agents[other]?.costs.forEach((cost, index) => {
              expect(cost ?? 0).toBeLessThanOrEqual(agents[at]?.costs[index] ?? 0);
            });
          }
        }
        for (const [higher, lower] of shown) {
          if (places[higher]?.state === 'unknown' || places[lower]?.state !== 'front') continue;
          const cheaper = agents[higher]?.costs.every(
            (cost, index) => (cost ?? 0) <= (agents[lower]?.costs[index] ?? 0),
          );
          expect(cheaper).toBe(false);
        }
      }),
      settings,
    );
  });

  it('where every difference is shown it is the front as the textbook has it', () => {
    fc.assert(
      fc.property(traders, agents => {
        const known = agents.filter(({ score, costs }) => score !== null && !costs.includes(null));
        const worth = ({ score, costs }: Trader) => [score ?? 0, ...costs.map(cost => -(cost ?? 0))];
        const shown = known.flatMap((a, i) =>
          known.flatMap((b, j) => ((a.score ?? 0) > (b.score ?? 0) ? [[i, j] as ShownHigher] : [])),
        );
        const places = paretoFront(known, shown);
        known.forEach((b, at) => {
          const isDominated = known.some(
            a =>
              (a.score ?? 0) > (b.score ?? 0) &&
              worth(a).every((value, index) => value >= (worth(b)[index] ?? 0)),
          );
          expect(places[at]?.state).toBe(isDominated ? 'dominated' : 'front');
        });
      }),
      settings,
    );
  });

  it('their order does not matter', () => {
    fc.assert(
      fc.property(cases, ({ agents, shown }) => {
        const turned = (place: number) => agents.length - 1 - place;
        const there = paretoFront(agents, shown);
        const back = paretoFront(
          agents.toReversed(),
          shown.map(([higher, lower]) => [turned(higher), turned(lower)] as const).toReversed(),
        );
        for (const [at, place] of there.entries()) {
          const other = back[turned(at)];
          expect(other?.state).toBe(place.state);
          expect(other?.by.map(turned).toSorted()).toEqual(place.by.toSorted());
          expect(other?.perhapsBy.map(turned).toSorted()).toEqual(place.perhapsBy.toSorted());
        }
      }),
      settings,
    );
  });
});
