import { expect, it } from 'vitest';
import { countPreferences, type PreferenceVote } from './count-preferences.ts';

const vote = (rater: string, item: string, better: PreferenceVote['better'], turned = false) => ({
  ...{ rater, item, better },
  ...(turned ? { first: 'b', second: 'a' } : { first: 'a', second: 'b' }),
});

it('counts votes for a model on whichever side it stood, and draws apart', () => {
  const { pairs, votes, firstShown } = countPreferences([
    vote('x', '1', 'first'),
    vote('y', '1', 'first'),
    vote('x', '2', 'second', true),
    vote('x', '3', 'first', true),
    vote('x', '4', 'equal'),
  ]);
  expect(votes).toBe(5);
  expect(pairs).toMatchObject([{ models: ['a', 'b'], items: 4, wins: [3, 1], ties: 1 }]);
  // Wilson's interval of 3 in 4.
  expect(pairs[0]?.share?.interval.low).toBeCloseTo(0.3006, 4);
  expect(pairs[0]?.share?.interval.high).toBeCloseTo(0.9544, 4);
  expect(firstShown).toBe(0.75);
});

it('says how often two raters of the same answers agree, and nothing where nobody read twice', () => {
  const twice = [vote('x', '1', 'first'), vote('y', '1', 'equal'), vote('z', '1', 'first')];
  expect(countPreferences(twice).agreement).toEqual({ value: 1 / 3, pairs: 3 });
  expect(countPreferences([vote('x', '1', 'first')]).agreement).toBeNull();
});
