import { convertAmount } from './amount.ts';
import type { Dose } from './drug.ts';
import type { ReadDrugOrder } from './order.ts';
import type { Rounding } from './prescribing-rules.ts';

/** The absolute amounts a row allows this patient, in the row's unit. */
export interface DoseLimits {
  readonly min: number;
  readonly max: number;
  readonly perDay: number | undefined;
}

export type RowVerdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'under'; readonly by: 'dose' | 'interval' }
  | {
      readonly kind: 'over';
      readonly by: 'dose' | 'interval' | 'day' | 'total';
      readonly amount: number;
      readonly limit: number;
    }
  | { readonly kind: 'incomparable' };

export interface RowJudgement {
  /** The order's amount in the row's unit, for the row's time. */
  readonly amount: number;
  readonly limits: DoseLimits;
  readonly verdict: RowVerdict;
}

/** For sums of binary fractions only. */
const hair = 1e-9;

export function isRepeated({ every, days }: ReadDrugOrder): boolean {
  return typeof every === 'number' && !(days !== undefined && days * 24 <= every);
}

/** The order's amount for one administration or one hour or minute, absolute, in another unit. */
export function toAbsolute(order: ReadDrugOrder, unit: Dose['unit'], weightKg: number): number | undefined {
  const amount = order.perKg ? order.amount * weightKg : order.amount;
  return convertAmount(amount, { from: order.unit, to: unit, drug: order.drug });
}

/** How much of the drug goes in during 24 hours if the order stands; of a rate without days, what runs in an hour. */
export function toDaily(order: ReadDrugOrder, amount: number): number {
  if (order.per !== 'dose') {
    const hours = order.days === undefined ? 1 : Math.min(24, order.days * 24);
    return amount * hours * (order.per === 'minute' ? 60 : 1);
  }
  return isRepeated(order) && typeof order.every === 'number' && order.every < 24
    ? ((amount * 24) / order.every) * (order.unequal?.share ?? 1)
    : amount;
}

export interface Course {
  readonly weightKg: number;
  readonly rounding: Rounding;
  /** In the row's unit, during the last 24 hours. */
  readonly given: number;
  readonly givenSameRoute: number;
}

export function judgeRow(
  order: ReadDrugOrder,
  row: Dose,
  { weightKg, rounding, given, givenSameRoute }: Course,
): RowJudgement {
  const limits = toLimits(row, weightKg);
  const plain = toAbsolute(order, row.unit, weightKg);
  const amount = plain === undefined ? undefined : toRowTime(plain, order.per, row.per);
  if (plain === undefined || amount === undefined) {
    return { amount: 0, limits, verdict: { kind: 'incomparable' } };
  }
  const slack = 1 + hair + (row.perKg || order.perKg ? rounding.plain : 0);
  const most = toMost(row, { weightKg, slack, byWeight: rounding.byWeight });
  const verdict =
    judgeSingle(amount, limits, most) ??
    judgeInterval(order, row, { amount, most }) ??
    judgeSums(order, row, { plain, given, givenSameRoute, limits, slack }) ??
    judgeWeakness(order, row, { amount, limits, slack });
  return { amount, limits, verdict };
}

function toLimits(row: Dose, weightKg: number): DoseLimits {
  const factor = row.perKg ? weightKg : 1;
  const cap = row.maxPerDose ?? Number.POSITIVE_INFINITY;
  const perDay =
    row.maxPerDay ?? (row.maxPerDayPerKg === undefined ? undefined : row.maxPerDayPerKg * weightKg);
  const max = Math.min(row.max * factor, cap);
  return { min: Math.min(row.min * factor, max), max, perDay };
}

/** The largest amount that passes: rounding lifts a dose by weight more than its cap. */
function toMost(
  row: Dose,
  {
    weightKg,
    slack,
    byWeight,
  }: { readonly weightKg: number; readonly slack: number; readonly byWeight: number },
): number {
  const most = row.perKg ? row.max * weightKg * (1 + hair + byWeight) : row.max * slack;
  return Math.min(most, (row.maxPerDose ?? Number.POSITIVE_INFINITY) * slack);
}

/** A rate may be held against an amount: what runs in an hour is at most one dose. Not the other way round. */
function toRowTime(amount: number, from: Dose['per'], to: Dose['per']): number | undefined {
  if (from === to) return amount;
  if (from === 'minute') return amount * 60;
  if (from === 'hour') return to === 'minute' ? amount / 60 : amount;
  return undefined;
}

interface Scales {
  readonly amount: number;
  readonly limits: DoseLimits;
  readonly slack: number;
}

function judgeSingle(amount: number, { max }: DoseLimits, most: number): RowVerdict | undefined {
  return amount > most ? { kind: 'over', by: 'dose', amount, limit: max } : undefined;
}

function judgeInterval(
  order: ReadDrugOrder,
  row: Dose,
  { amount, most }: { readonly amount: number; readonly most: number },
): RowVerdict | undefined {
  if (order.per !== 'dose' || typeof order.every !== 'number' || !isRepeated(order)) return undefined;
  const least = toLeastInterval(row);
  if (least === undefined || order.every >= least - hair) return undefined;
  const isSingle = least === Number.POSITIVE_INFINITY;
  const isTooMuch = isSingle || amount / order.every > most / least;
  // What is let out slowly is not taken as often as what is not, however little it is.
  const isTooSoon = row.release === 'modified' && order.every < least * leastShare;
  return isTooMuch || isTooSoon
    ? { kind: 'over', by: 'interval', amount: order.every, limit: isSingle ? 0 : least }
    : undefined;
}

/** Every eight hours for every twelve is done by some. */
const leastShare = 2 / 3;

/** Hours; infinite for what is given once; none where the response decides. */
function toLeastInterval(row: Dose): number | undefined {
  if (row.everyHours !== undefined)
    return Math.min(...row.everyHours, ...(row.repeatMinutes ?? []).map(minutes => minutes / 60));
  if (row.repeatMinutes !== undefined) return Math.min(...row.repeatMinutes) / 60;
  return row.once === true || row.loading === true ? Number.POSITIVE_INFINITY : undefined;
}

function judgeSums(
  order: ReadDrugOrder,
  row: Dose,
  {
    plain,
    given,
    givenSameRoute,
    limits,
    slack,
  }: { readonly plain: number } & Omit<Course & Scales, 'amount' | 'weightKg' | 'rounding'>,
): RowVerdict | undefined {
  const planned = toDaily(order, plain);
  const isDose = order.per === 'dose';
  const day = isDose ? Math.max(planned, given + plain) : planned;
  if (limits.perDay !== undefined && day > limits.perDay * slack) {
    return { kind: 'over', by: 'day', amount: day, limit: limits.perDay };
  }
  const total = isDose ? givenSameRoute + plain : planned;
  if (row.maxTotal !== undefined && total > row.maxTotal * slack) {
    return { kind: 'over', by: 'total', amount: total, limit: row.maxTotal };
  }
  return undefined;
}

function judgeWeakness(order: ReadDrugOrder, row: Dose, { amount, limits, slack }: Scales): RowVerdict {
  if (row.per === 'dose' && order.per !== 'dose') return { kind: 'fits' };
  if (amount * slack < limits.min) return { kind: 'under', by: 'dose' };
  const longest = row.everyHours === undefined ? undefined : Math.max(...row.everyHours);
  if (longest === undefined || typeof order.every !== 'number' || !isRepeated(order)) return { kind: 'fits' };
  const isThin = order.every > longest && (amount * slack) / order.every < limits.min / longest;
  return isThin ? { kind: 'under', by: 'interval' } : { kind: 'fits' };
}
