import { round } from './drawers.ts';

interface NumberOptions {
  readonly value: number;
  /** What usual mistakes give. */
  readonly mistakes: readonly number[];
  readonly digits: number;
  /** How many wrong numbers stand below the right one, 0 to 4, where there is room for them. */
  readonly rank: number;
  /** How far apart wrong numbers stand, where a share of the right one would be implausible. */
  readonly step?: number | undefined;
  /** All numbers are multiples of it: doses that tablets or a pen can give. */
  readonly grain?: number | undefined;
  /** No number is above it: a share of a whole. */
  readonly most?: number | undefined;
}

const count = 5;
/** Numbers nearer than this share of the right one could be rounding. */
const apart = 0.08;
/** Where mistakes do not fill a side, numbers are put this share apart. */
const spread = 0.22;

/** Five numbers in order, the right one at the drawn place, so that no place is a better guess than another. */
export function toNumberOptions({ value, mistakes, digits, rank, step, grain, most }: NumberOptions): {
  readonly numbers: readonly number[];
  readonly key: number;
} {
  const right = round(value, digits);
  const least = grain ?? 10 ** -digits;
  const gap = step ?? Math.max(Math.abs(right) * apart, least);
  const taken = [right];
  const isFree = (number: number) =>
    taken.every(other => Math.abs(other - number) >= gap - 1e-9) &&
    Math.sign(number) === Math.sign(right) &&
    number <= (most ?? Infinity);
  const toShown = (number: number) =>
    round(grain === undefined ? number : Math.round(number / grain) * grain, digits);
  const take = (wanted: number, candidates: readonly number[]) => {
    const before = taken.length;
    for (const candidate of candidates) {
      const number = toShown(candidate);
      if (taken.length - before >= wanted || !Number.isFinite(number) || !isFree(number)) continue;
      taken.push(number);
    }
  };
  const away = (way: number) =>
    Array.from(
      { length: 40 },
      (_, at) =>
        right + (way * (at + 1) * (step ?? Math.max(Math.abs(right) * spread, least))) / (at < 4 ? 1 : 2),
    );
  const lower = [...mistakes.filter(each => each < right), ...away(-1)];
  take(rank, lower);
  take(count - taken.length, [...mistakes.filter(each => each > right), ...away(1)]);
  // A whole leaves no room above a high share: the rest stands below.
  take(count - taken.length, lower);
  const numbers = [...taken].sort((a, b) => a - b);
  return { numbers, key: numbers.indexOf(right) };
}
