import { describe, expect, it } from 'vitest';
import { getRow, toResponseMatrix } from '../irt/responses.ts';
import { createRandom, type Random } from '../random.ts';
import { judgeSynthetic } from './judge-synthetic.ts';
import { fitBank } from './rapid-bank.ts';
import { pickExaminees, type ScoreTable } from './score-table.ts';

const items = 50;

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Real models, and participants whose answers go against the items' difficulty. */
function simulate(participants: number, seed = 'synthetic'): ScoreTable {
  const random = createRandom(seed);
  const difficulties = Array.from({ length: items }, () => 1.5 * normal(random));
  const answer = (theta: number, sign: number) =>
    difficulties.map(b => (random() < 1 / (1 + Math.exp(-1.4 * (theta - sign * b))) ? 100 : 0));
  return {
    examinees: Array.from({ length: 12 }, (_, index) => ({ name: `m${index}`, developer: `d${index % 6}` })),
    points: toResponseMatrix(Array.from({ length: 12 }, () => answer(normal(random), 1))),
    low: new Float64Array(items),
    high: new Float64Array(items).fill(100),
    groups: new Int32Array(items),
    guessing: new Float64Array(items).fill(0.02),
    synthetic: {
      points: toResponseMatrix(Array.from({ length: participants }, () => answer(normal(random), -1))),
      developers: Array.from({ length: participants }, (_, index) => [
        `d${index % 6}`,
        `d${(index + 1) % 6}`,
      ]),
    },
  };
}

describe('synthetic participants', () => {
  it('are not used where they mislead, and the errors that decided it are told', () => {
    const { synthetic, table } = judgeSynthetic(simulate(12), { budgets: [15], seed: '1' });
    expect(synthetic).toMatchObject({ participants: 12, used: false });
    expect(synthetic?.errorWith).toBeGreaterThan(synthetic?.errorWithout ?? 0);
    expect(table.synthetic).toBeUndefined();
  });

  it('are not used for a gain that chance explains', () => {
    const { synthetic } = judgeSynthetic(simulate(2, 'a'), { budgets: [15], seed: 'a' });
    const { errorWithout, errorWith, gainError } = synthetic ?? {};
    const gain = (errorWithout ?? 0) - (errorWith ?? 0);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThan(gainError ?? 0);
    expect(synthetic?.used).toBe(false);
  });

  it('go with the developers whose models took part', () => {
    const table = simulate(6);
    const left = pickExaminees(
      table,
      [...table.examinees.keys()].filter(index => table.examinees[index]?.developer !== 'd2'),
    );
    expect(left.synthetic?.developers).toEqual([
      ['d0', 'd1'],
      ['d3', 'd4'],
      ['d4', 'd5'],
      ['d5', 'd0'],
    ]);
  });

  it('count together no more than the real ones, however many they are', () => {
    const table = simulate(1);
    const [points, developers] = [table.synthetic?.points, table.synthetic?.developers];
    if (!points || !developers) throw new Error('none were made');
    const repeat = (times: number): ScoreTable => ({
      ...table,
      synthetic: {
        points: toResponseMatrix(Array.from({ length: times }, () => [...getRow(points, 0)])),
        developers: Array.from({ length: times }, () => developers[0] ?? []),
      },
    });
    const difficulty = (given: ScoreTable) => fitBank(given).items.map(({ b }) => b);
    const [some, many] = [difficulty(repeat(12)), difficulty(repeat(120))];
    for (const [item, b] of some.entries()) expect(many[item]).toBeCloseTo(b, 1);
  });
});
