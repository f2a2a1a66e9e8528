import { expect, it } from 'vitest';
import { measureConsistency } from './answer-consistency.ts';

const answers = (
  'CAAAA BBBBB CCCCC DDDBD AAAAA BBBBB CCCCC DDDDD BAAAA BBBBB CBCCC DDDDC AAAAA BBABB ' +
  'CCCCC DDDDD AAAAC BBBBB CCCCC DCDCD ACAAA BBBBB ACCCC DDDBD DAAAA BBBBB CCCCC DDDDD ' +
  'AAABA BBBBB CCCCB DDDDD ABAAB CBBBB CCCAC DDDDB AAAAA BBBDB CCCCC DDDCD'
).split(' ');

it('agrees with the definitions computed in NumPy', () => {
  const items = answers.map((row, at) => ({
    answers: [...row],
    right: [...row].map(answer => answer === 'ABCD'[at % 4]),
  }));
  const found = measureConsistency(items);
  expect(found?.items).toBe(40);
  expect(found?.mean).toBeCloseTo(0.89, 7);
  expect(found?.worstCase).toBeCloseTo(0.5, 7);
  expect(found?.consistent).toBeCloseTo(0.5, 7);
  expect(found?.pairwise).toBeCloseTo(0.79, 7);
});

it('has nothing to say of answers given once', () => {
  expect(measureConsistency([{ answers: ['A'], right: [true] }])).toBeUndefined();
});
