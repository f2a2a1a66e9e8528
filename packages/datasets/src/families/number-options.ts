import { round } from './drawers.ts';

interface NumberOptions {
  readonly value: number;
  /** What usual mistakes give. */
  readonly mistakes: readonly number[];
  readonly digits: number;
  /** How many wrong numbers stand below the right one, 0 to 4. */
  readonly rank: number;
  /** How far apart wrong numbers stand, where a share of the right one would be implausible. */
  readonly step?: number | undefined;
}

const count = 5;
/** Numbers nearer than this share of the right one could be rounding. */
const apart = 0.08;
/** Where mistakes do not fill a side, numbers are put this share apart. */
const spread = 0.22;

/** Five numbers in order, the right one at the drawn place, so that no place is a better guess than another. */
export function toNumberOptions({ value, mistakes, digits, rank, step }: NumberOptions): {
  readonly numbers: readonly number[];
  readonly key: number;
} {
  const right = round(value, digits);
  const least = 10 ** -digits;
  const gap = step ?? Math.max(Math.abs(right) * apart, least);
  const taken = [right];
  const isFree = (number: number) =>
    taken.every(other => Math.abs(other - number) >= gap - 1e-9) && Math.sign(number) === Math.sign(right);
  const take = (wanted: number, candidates: readonly number[]) => {
    const found: number[] = [];
    for (const candidate of candidates) {
      const number = round(candidate, digits);
      if (found.length >= wanted || !Number.isFinite(number) || !isFree(number)) continue;
      found.push(number);
      taken.push(number);
    }
    return found;
  };
  const away = (way: number) =>
    Array.from(
      { length: 40 },
      (_, at) =>
        right + (way * (at + 1) * (step ?? Math.max(Math.abs(right) * spread, least))) / (at < 4 ? 1 : 2),
    );
  const below = take(rank, [...mistakes.filter(each => each < right), ...away(-1)]);
  const above = take(count - 1 - below.length, [...mistakes.filter(each => each > right), ...away(1)]);
  const numbers = [...below, right, ...above].sort((a, b) => a - b);
  return { numbers, key: numbers.indexOf(right) };
}
