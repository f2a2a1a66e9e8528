import { expect, it } from 'vitest';
import { createRandom, shuffle } from '../random.ts';
import { listResting } from './exposure.ts';

const [items, most, sittings] = [250, 84, 20];

it('keeps every item out of more than half of any number of sittings, whatever is preferred', () => {
  const asked = new Array<number>(items).fill(0);
  for (let sitting = 0; sitting < sittings; sitting++) {
    const resting = new Set(listResting({ asked, sittings: sitting, most }));
    // Whoever chooses takes the same best items each time, and a few at random.
    const open = [...asked.keys()].filter(item => !resting.has(item));
    const best = open.slice(0, most - 20);
    const ballast = shuffle(open.slice(most - 20), createRandom(`${sitting}`)).slice(0, 20);
    for (const item of [...best, ...ballast]) asked[item] = (asked[item] as number) + 1;
    expect(Math.max(...asked)).toBeLessThanOrEqual(Math.ceil((sitting + 1) / 2));
  }
  expect(Math.max(...asked) / sittings).toBe(0.5);
});

it('lets nothing rest where the next sitting needs nearly all', () => {
  expect(listResting({ asked: [9, 9, 9, 0, 0], sittings: 10, most: 4 })).toEqual([]);
  expect(listResting({ asked: [9, 8, 9, 0, 0], sittings: 10, most: 2 })).toEqual([0, 2]);
});
