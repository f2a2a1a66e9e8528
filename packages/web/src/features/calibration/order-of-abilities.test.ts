import { describe, expect, it } from 'vitest';
import { makeRow } from '../../testing/make-board.ts';
import { countOrderedPairs, listMeasured } from './order-of-abilities.ts';

let count = 0;
function makePhantom(ability: number, score: number | undefined, part: Parameters<typeof makeRow>[1] = {}) {
  return {
    name: `ability-${ability}-${++count}`,
    describes: { zh: '某', en: 'some' },
    ability,
    fault: null,
    row: score === undefined ? null : makeRow(count, { overall_score: score, ...part }),
  };
}

const countPairs = (...phantoms: ReturnType<typeof makePhantom>[]) =>
  countOrderedPairs(listMeasured(phantoms));

describe('the order of abilities', () => {
  it('is that of the scores, pair by pair', () => {
    expect(countPairs(makePhantom(0.9, 90), makePhantom(0.5, 60), makePhantom(0.1, 20))).toEqual({
      pairs: 3,
      ordered: 3,
    });
    expect(countPairs(makePhantom(0.9, 50), makePhantom(0.5, 60), makePhantom(0.1, 20))).toEqual({
      pairs: 3,
      ordered: 2,
    });
    expect(countPairs(makePhantom(0.1, 90), makePhantom(0.5, 60), makePhantom(0.9, 20))).toEqual({
      pairs: 3,
      ordered: 0,
    });
  });

  it('does not count equal scores as ordered, nor ask for an order of equal abilities', () => {
    expect(countPairs(makePhantom(0.9, 60), makePhantom(0.5, 60))).toEqual({ pairs: 1, ordered: 0 });
    expect(countPairs(makePhantom(0.5, 70), makePhantom(0.5, 60))).toEqual({ pairs: 0, ordered: 0 });
  });

  it('leaves out who has not been measured yet', () => {
    const phantoms = [makePhantom(0.9, 90), makePhantom(0.5, undefined), makePhantom(0.1, 20)];
    expect(listMeasured(phantoms).map(({ ability }) => ability)).toEqual([0.9, 0.1]);
    expect(countPairs(...phantoms)).toEqual({ pairs: 1, ordered: 1 });
  });

  it('of one or none is no order', () => {
    expect(countPairs()).toEqual({ pairs: 0, ordered: 0 });
    expect(countPairs(makePhantom(0.9, 90))).toEqual({ pairs: 0, ordered: 0 });
  });
});
