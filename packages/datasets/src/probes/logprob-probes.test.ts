import type { TokenLogprob } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { runLogprobProbes, toMinKPlusPlus } from './logprob-probes.ts';

const items = Array.from({ length: 200 }, (_, at) =>
  makeChoiceItem(`item-${at}`, { stem: `question number ${at} of the paper` }),
);

/** A model that finds each question equally likely, but for those that follow their published neighbour. */
function createReader(memory: number, seed: string) {
  const random = createRandom(seed);
  return async (text: string): Promise<readonly TokenLogprob[]> => {
    const numbers = [...text.matchAll(/question number (\d+)/g)].map(([, digits]) => Number(digits));
    return numbers.map((number, at) => {
      const follows = at > 0 && number === (numbers[at - 1] ?? 0) + 1;
      return { token: String(number), logprob: -10 - random() + (follows ? memory : 0) };
    });
  };
}

const findOrder = async (memory: number, seed: string) =>
  (await runLogprobProbes({ items, score: createReader(memory, seed), seed: 1, most: 40 }))[0];

describe('exchangeability', () => {
  it('is broken by a model that remembers the order of the file', async () => {
    const found = await findOrder(1, 'leaked');
    expect(found).toMatchObject({ probe: 'exchangeability', asked: 40, allowed: 0.5 });
    expect(found?.p).toBeLessThan(0.001);
  });

  it('holds for models that never saw it: few are suspected', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, (_, at) => findOrder(0, `clean-${at}`)));
    // The test is exact at 5 %; of 100 more than 12 are so suspected once in five hundred times.
    expect(all.filter(found => (found?.p ?? 1) <= 0.05).length).toBeLessThanOrEqual(12);
  });

  it('counts for nothing what the endpoint does not score', async () => {
    const [found] = await runLogprobProbes({ items, score: async () => undefined, seed: 1, most: 40 });
    expect(found).toMatchObject({ asked: 0, hits: 0 });
  });
});

describe('min-k%++', () => {
  const others = [
    { token: 'a', logprob: Math.log(0.5) },
    { token: 'b', logprob: Math.log(0.25) },
    { token: 'c', logprob: Math.log(0.25) },
  ];

  it('standardises each token by what could have stood in its place', () => {
    // Logs −ln 2 and −2 ln 2 with equal weight: mean −1.5 ln 2, deviation 0.5 ln 2.
    expect(toMinKPlusPlus([{ token: 'a', logprob: Math.log(0.5), others }])).toBeCloseTo(1, 12);
    expect(toMinKPlusPlus([{ token: 'b', logprob: Math.log(0.25), others }])).toBeCloseTo(-1, 12);
  });

  it('is the mean of the lowest fifth', () => {
    const likely = { token: 'a', logprob: Math.log(0.5), others };
    const unlikely = { token: 'b', logprob: Math.log(0.25), others };
    expect(toMinKPlusPlus([...Array<TokenLogprob>(8).fill(likely), unlikely, unlikely])).toBeCloseTo(-1, 12);
    expect(toMinKPlusPlus([...Array<TokenLogprob>(9).fill(likely), unlikely])).toBeCloseTo(0, 12);
  });

  it('compares published with fresh forms of the same family', async () => {
    const ofFamily = (id: string, at: number) =>
      makeChoiceItem(id, {
        stem: `${id} words`,
        provenance: { ...items[0]?.provenance, family: { id: `f${at}`, member: id } } as never,
      });
    const published = Array.from({ length: 30 }, (_, at) => ofFamily(`old-${at}`, at));
    const fresh = Array.from({ length: 30 }, (_, at) => ofFamily(`new-${at}`, at));
    const score = async (text: string) => [
      {
        token: 'a',
        logprob: text.startsWith('old') ? Math.log(0.5) : Math.log(0.25),
        others: others.slice(1),
      },
    ];
    const [, found] = await runLogprobProbes({ items: published, fresh, score, seed: 1, most: 40 });
    expect(found).toMatchObject({ probe: 'min-k', asked: 30, hits: 30 });
  });
});
