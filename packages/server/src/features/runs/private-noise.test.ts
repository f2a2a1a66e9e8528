import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { drawSheet, type PrivateScores, toNoise } from './private-noise.ts';

function makeScores(count: number, vetoed: number): PrivateScores {
  return new Map(
    Array.from({ length: count }, (_, at) => [
      `kept-${at}`,
      { scenario: 'symptom-query', share: at < vetoed ? -1 : 1, vetoed: at < vetoed },
    ]),
  );
}

function drawVetoes(scores: PrivateScores, draws: number): readonly number[] {
  const noise = toNoise(scores, 20);
  return Array.from(
    { length: draws },
    (_, at) => drawSheet(scores, { noise, random: createRandom(`sheet ${at}`) }).vetoed.size,
  );
}

describe('drawSheet', () => {
  it('accuses nobody by the draw alone', () => {
    expect(drawVetoes(makeScores(36, 0), 5000).filter(count => count > 0)).toEqual([]);
  });

  it('tells vetoes that are too many to be drawn', () => {
    expect(drawVetoes(makeScores(60, 40), 200).filter(count => count === 0)).toEqual([]);
  });
});
