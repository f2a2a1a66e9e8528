import { mean, standardDeviation } from './describe.ts';
import { studentPoint975 } from './student-t.ts';

/** What one examinee scored on a form and on the items it has in common with another, in percent of the most. */
export interface AnchoredScore {
  readonly whole: number;
  readonly anchor: number;
  /** How many items each of the two is a mean of. */
  readonly counts: { readonly whole: number; readonly anchor: number };
}

/** How much easier (above 0) or harder one form is than another, in logits. */
export interface FormShift {
  readonly shift: number;
  /** Of the shift, over who happened to sit the two forms. */
  readonly standardError: number;
  /** By Welch and Satterthwaite. */
  readonly degrees: number;
}

/** Fewer on either side tell too little of their spread. */
const fewestSitters = 5;

/**
 * Chained mean equating over common items (Kolen and Brennan, 2014, chapter 4), of logits: there a difference of
 * difficulty is nearly the same for the strong and the weak, so that the two groups need not be alike. `from` sat the one
 * form, `onto` the other. Undefined with fewer than five on either side.
 */
export function findFormShift(
  from: readonly AnchoredScore[],
  onto: readonly AnchoredScore[],
): FormShift | undefined {
  if (from.length < fewestSitters || onto.length < fewestSitters) return undefined;
  const before = from.map(toEase);
  const after = onto.map(toEase);
  const errors = [before, after].map(eases => standardDeviation(eases) ** 2 / eases.length);
  const [first = 0, second = 0] = errors;
  const total = first + second;
  const degrees =
    total === 0
      ? before.length + after.length - 2
      : total ** 2 / (first ** 2 / (before.length - 1) + second ** 2 / (after.length - 1));
  return { shift: mean(after) - mean(before), standardError: Math.sqrt(total), degrees };
}

/** One after the other: forms that are two steps apart. */
export function chainShifts(one: FormShift, next: FormShift): FormShift {
  const errors = [one, next].map(({ standardError }) => standardError ** 2);
  const total = (errors[0] ?? 0) + (errors[1] ?? 0);
  const spread = (errors[0] ?? 0) ** 2 / one.degrees + (errors[1] ?? 0) ** 2 / next.degrees;
  return {
    shift: one.shift + next.shift,
    standardError: Math.sqrt(total),
    degrees: spread === 0 ? one.degrees + next.degrees : total ** 2 / spread,
  };
}

interface ShiftedScore {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A score in percent as it would be on the other form, with 95 % that hold the error of the score (its own interval, if
 * it has one) and that of the shift.
 */
export function shiftScore(
  score: {
    readonly value: number;
    readonly interval: { readonly low: number; readonly high: number } | null;
  },
  { shift, standardError, degrees }: FormShift,
): ShiftedScore {
  const centre = toLogit(score.value) + shift;
  const { low, high } = score.interval ?? { low: score.value, high: score.value };
  const ofShift = standardError === 0 ? 0 : studentPoint975(degrees) * standardError;
  const down = Math.hypot(toLogit(score.value) - toLogit(low), ofShift);
  const up = Math.hypot(toLogit(high) - toLogit(score.value), ofShift);
  return { value: toPercent(centre), low: toPercent(centre - down), high: toPercent(centre + up) };
}

function toEase({ whole, anchor, counts }: AnchoredScore): number {
  return toEmpiricalLogit(whole, counts.whole) - toEmpiricalLogit(anchor, counts.anchor);
}

/**
 * The logit of a share that was counted over so many items, with half an item added on either side (Haldane, 1955;
 * Anscombe, 1956): without it the logit of few items lies too far from 0, more so than that of many.
 */
function toEmpiricalLogit(percent: number, items: number): number {
  const right = (Math.min(100, Math.max(0, percent)) / 100) * items;
  return Math.log((right + 0.5) / (items - right + 0.5));
}

/** Nobody is infinitely good: the ends of the scale count as half a percent from them. */
const nearestEnd = 0.5;

function toLogit(percent: number): number {
  const kept = Math.min(100 - nearestEnd, Math.max(nearestEnd, percent));
  return Math.log(kept / (100 - kept));
}

function toPercent(logit: number): number {
  return 100 / (1 + Math.exp(-logit));
}
