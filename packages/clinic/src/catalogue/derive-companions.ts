import type { Bilingual } from '@doctorbench/core';
import type { Derived } from './derived.ts';
import type { Who } from './normal-value.ts';

/** What is known of the patient whose values they are. */
export interface CompanionSample {
  said(analyte: string): number | undefined;
  normal(analyte: string): number | undefined;
  /** The value, or the nearest to it that a living body has. */
  within?(analyte: string, value: number): number;
  /** Whether the patient has this condition, or is on this drug or class. */
  has?(id: string): boolean;
  /** What is said of it in words. */
  words?(analyte: string): string | undefined;
}

type Follows = Derived & { formula: 'follows' };
type PresentWith = Derived & { formula: 'present-with' };

export function deriveFollowing(rule: Follows, sample: CompanionSample, who: Who): number | undefined {
  const { value, of, inTimes, times, values, unless = [], onlyIf, fromYears = 0, underYears = 200 } = rule;
  if (sample.said(value) !== undefined || who.ageYears < fromYears || who.ageYears >= underYears)
    return undefined;
  const [other, usual, own] = [sample.said(of), sample.normal(of), sample.normal(value)];
  if (other === undefined || own === undefined || (inTimes && !usual)) return undefined;
  if (unless.some(each => isBeyond(each, sample)) || (onlyIf && !isBeyond(onlyIf, sample))) return undefined;
  const at = inTimes && usual ? other / usual : other;
  const [first] = times ?? values ?? [];
  // Up to the first point it is what it is in health.
  if (first === undefined || at <= first[0]) return undefined;
  return times ? own * readLine(times, at) : values && readLine(values, at);
}

/** The curve lies to the left or right by the acidity and the warmth of the blood. */
const leastShare = 0.85;

/** What is said of a value holds as long as it is not less than goes with the other one now. */
export function deriveAlong(
  { value, of, values }: Derived & { formula: 'read-along' },
  { said, normal }: CompanionSample,
): number | undefined {
  const [own, at] = [said(value), said(of)];
  const last = values.at(-1);
  if (at === undefined || last === undefined) return undefined;
  if (own !== undefined) {
    const least = readLine(values, Math.min(at, last[0]));
    return own < leastShare * least ? least : undefined;
  }
  return at > last[0] ? undefined : Math.min(readLine(values, at), normal(value) ?? Number.POSITIVE_INFINITY);
}

function isBeyond(
  {
    analyte,
    below = Number.NEGATIVE_INFINITY,
    above = Number.POSITIVE_INFINITY,
  }: NonNullable<Follows['onlyIf']>,
  { said }: CompanionSample,
): boolean {
  const value = said(analyte);
  return value !== undefined && (value < below || value > above);
}

export function derivePresent(rule: PresentWith, sample: CompanionSample): number | undefined {
  const { value, with: ids, times, is } = rule;
  if (sample.said(value) !== undefined || !ids.some(id => sample.has?.(id))) return undefined;
  const own = sample.normal(value);
  return is ?? (own === undefined || times === undefined ? undefined : own * times);
}

export function deriveBack(
  { value, of, rows }: Derived & { formula: 'read-back' },
  { said, words }: CompanionSample,
): number | undefined {
  const read = words?.(of)?.trim();
  if (said(value) !== undefined || read === undefined) return undefined;
  return rows.find(row => row.words.includes(read))?.is;
}

/** What a test that is read in words says of a value, where that is not as in health. */
export function findShown(
  rules: readonly Derived[],
  id: string,
  { levelOf, has }: { levelOf(analyte: string): number | undefined; has(id: string): boolean },
): Bilingual | undefined {
  for (const rule of rules) {
    if (rule.formula === 'present-with' && rule.value === id && rule.text && rule.with.some(has))
      return rule.text;
    if (rule.formula !== 'shown-by' || rule.value !== id) continue;
    const value = levelOf(rule.of);
    const row = value === undefined ? undefined : rule.rows.findLast(({ from }) => value >= from);
    if (row) return row.text;
  }
  return undefined;
}

export function readLine(points: readonly (readonly [number, number])[], at: number): number {
  const after = points.findIndex(([x]) => at <= x);
  const [last, next] = [points[after - 1] ?? points.at(-1), points[after]];
  if (last === undefined) return next?.[1] ?? 0;
  if (next === undefined) return last[1];
  return last[1] + ((next[1] - last[1]) * (at - last[0])) / (next[0] - last[0]);
}
