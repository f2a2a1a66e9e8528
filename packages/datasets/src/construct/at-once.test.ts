import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

it('works on as many at once as it may, and on all of them', async () => {
  const seen: number[] = [];
  let [busy, mostBusy] = [0, 0];
  await atOnce([1, 2, 3, 4, 5], 2, async number => {
    busy++;
    mostBusy = Math.max(mostBusy, busy);
    await Promise.resolve();
    seen.push(number);
    busy--;
  });
  expect(mostBusy).toBe(2);
  expect(seen.sort()).toEqual([1, 2, 3, 4, 5]);
});

it('begins nothing after a failure, and throws it', async () => {
  const seen: number[] = [];
  const work = async (number: number) => {
    seen.push(number);
    if (number === 2) throw new Error('away');
  };
  await expect(atOnce([1, 2, 3, 4], 1, work)).rejects.toThrow('away');
  expect(seen).toEqual([1, 2]);
});
