import type { Interval } from '@doctorbench/psychometrics';

/** Stands where there is no number. */
const missing = '—';

/** A fixed number of digits, with a true minus sign, and never a negative zero. */
export function formatFixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return missing;
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A score in percent as every part of the page shows it: zero is `0.00`. */
export function formatScore(percent: number): string {
  return formatFixed(percent, 2);
}

/** Negative as printed: −0.001 is shown as 0.00 and is not. */
export function isNegative(percent: number): boolean {
  return formatScore(percent).startsWith('−');
}

export function formatInterval({ low, high }: Interval, digits = 2): string {
  return `[${formatFixed(low, digits)},\u00a0${formatFixed(high, digits)}]`;
}

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function formatCount(count: number): string {
  return counts.format(count).replace('-', '−');
}

/** Points of a criterion, always signed. */
export function formatPoints(points: number): string {
  return points < 0 ? `−${Math.abs(points)}` : `+${points}`;
}

/** Minutes are enough for a reader; the time zone is stated. */
export function formatInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** Of a share from 0 to 1. What is not nothing is not written as 0. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${formatFixed(percent, percent === 0 || percent === 100 ? 0 : 1)}%`;
}

export function formatUsd(amount: number): string {
  return `US$ ${formatFixed(amount, amount !== 0 && amount < 1 ? 4 : 2)}`;
}

/** In the clinic's own currency. */
export function formatCny(amount: number): string {
  return `¥${amounts.format(amount)}`;
}

/** α, κ and their like; a dash where nothing allows a value. */
export function formatCoefficient(value: number | null): string {
  return value === null ? '–' : formatFixed(value, 2);
}

export function formatPValue(value: number): string {
  return value < 0.001 ? '< 0.001' : formatFixed(value, 3);
}

/** A difference of scores, always signed. */
export function formatDifference(value: number): string {
  const text = formatScore(value);
  return Number(Math.abs(value).toFixed(2)) !== 0 && value > 0 ? `+${text}` : text;
}
