import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, hash32, shuffle } from './random.ts';

fc.configureGlobal({ seed: 6 });

describe('hash32', () => {
  it('is FNV-1a: the published values for ASCII', () => {
    // Test vectors of the FNV reference (draft-eastlake-fnv, 32 bits).
    expect(hash32('')).toBe(0x811c9dc5);
    expect(hash32('a')).toBe(0xe40c292c);
    expect(hash32('foobar')).toBe(0xbf9cf968);
  });

  it('is an unsigned 32-bit integer for any text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const hash = hash32(text);
        expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
      }),
    );
  });
});

describe('a seeded stream', () => {
  it('begins as it always has: a change here changes every published interval and shuffle', () => {
    const random = createRandom('doctorbench');
    expect(Array.from({ length: 5 }, random)).toEqual([
      0.9104831877630204, 0.3093830200377852, 0.03909734217450023, 0.11204802035354078, 0.762123083230108,
    ]);
    const ofNothing = createRandom('');
    expect([ofNothing(), ofNothing()]).toEqual([0.9267620746977627, 0.4900491207372397]);
  });

  it('repeats for the same seed and differs for neighbouring ones', () => {
    const first = (seed: string) => Array.from({ length: 4 }, createRandom(seed));
    expect(first('run/1')).toEqual(first('run/1'));
    expect(new Set(Array.from({ length: 1000 }, (_, index) => first(`run/${index}`).join())).size).toBe(1000);
  });

  it('does not share state between streams', () => {
    const [a, b] = [createRandom('x'), createRandom('x')];
    const taken = [a(), a(), a()];
    expect([b(), b(), b()]).toEqual(taken);
  });

  it('is uniform on [0, 1): ten bins of 100 000 draws stay within five standard errors', () => {
    const random = createRandom('uniform');
    const bins = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 100_000; draw++) {
      const value = random();
      if (value < 0 || value >= 1) throw new Error(`out of range: ${value}`);
      const bin = Math.floor(value * 10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (const count of bins)
      expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(100_000 * 0.1 * 0.9));
  });

  it('starts independently: the first draws of numbered seeds are uniform too', () => {
    const firsts = Array.from({ length: 10_000 }, (_, index) => createRandom(`seed-${index}`)());
    const below = firsts.filter(value => value < 0.5).length;
    expect(Math.abs(below - 5000)).toBeLessThan(5 * Math.sqrt(10_000 * 0.25));
  });
});

describe('shuffle', () => {
  it('returns a permutation and leaves its argument alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (values, seed) => {
        const before = [...values];
        const order = (a: number, b: number) => a - b;
        expect(shuffle(values, createRandom(seed)).sort(order)).toEqual([...before].sort(order));
        expect(values).toEqual(before);
      }),
    );
  });

  it('gives each of the 24 orders of four members about equally often', () => {
    const random = createRandom('shuffle');
    const seen = new Map<string, number>();
    const rounds = 24_000;
    for (let round = 0; round < rounds; round++) {
      const order = shuffle(['A', 'B', 'C', 'D'], random).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    let chiSquare = 0;
    for (const count of seen.values()) chiSquare += (count - 1000) ** 2 / 1000;
    // 99.9 % point of chi-square with 23 degrees of freedom.
    expect(chiSquare).toBeLessThan(49.73);
  });
});
