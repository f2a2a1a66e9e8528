import type { Interval } from './bootstrap.ts';
import { type CaseSigns, createCaseSigns } from './case-signs.ts';
import {
  type DrawnDifference,
  type PairedDifference,
  pairedDifference,
  toInterval,
  upperQuantile,
  withError,
} from './paired-difference.ts';
import { type ItemScores, onItemsOf, type ScoreProfile, toScoreProfile } from './score-profile.ts';

/** Two examinees compared among several. */
interface PairedComparison {
  /** First less second. */
  readonly difference: number;
  /** 95 %, for all pairs of the family together; null where too few cases allow none. */
  readonly interval: Interval | null;
  /** Two-sided, adjusted for all pairs of the family: below .05 if and only if the interval excludes zero. */
  readonly pValue: number | null;
}

/** Where an examinee stands when only differences count that were shown. */
export interface RankSet {
  /** 1 + how many are shown to be better. */
  readonly best: number;
  /** All less those that are shown to be worse. */
  readonly worst: number;
  /** Those from whom it differs not even where the two alone are compared. */
  readonly tied: readonly string[];
  /** With how many it could be compared. */
  readonly compared: number;
}

interface AboutMember {
  /** With whom it may be compared; with everybody unless told. */
  readonly comparable?: ((other: string) => boolean) | undefined;
  /** Standard error of its mean beyond what its items show: that of scores that were blurred before they were told. */
  readonly error?: number | undefined;
}

/**
 * Examinees of one suite, compared in pairs. What is said of all pairs holds together with 95 %: the largest |t| among
 * them, each taken in units of its own critical value, decides (single-step max-t; Romano & Wolf, 2005; scaled as
 * Beran, 1988), and rank sets follow from the pairs (Mogstad, Romano, Shaikh & Wilhelm, 2024).
 */
export interface RankFamily {
  /** Compares it with everybody there. */
  add(id: string, scores: ItemScores, about?: AboutMember): void;
  /** Undefined where the two have no item in common, or may not be compared. */
  compare(a: string, b: string): PairedComparison | undefined;
  /** `among`: how many there are in all, where some stand outside the family and may be better or worse. */
  rankSet(id: string, among?: number): RankSet;
}

export function createRankFamily(seed: string): RankFamily {
  const signs = createCaseSigns(seed);
  const members = new Map<string, Member>();
  const pairs = new Map<string, Map<string, PairedDifference>>();
  /** Of each replicate: the largest |t| of any pair, as a multiple of the pair's critical value. */
  const largest = new Float64Array(signs.replicates);
  let widening: number | undefined;

  const enter = (a: string, b: string, { difference, spread, replicates }: DrawnDifference) => {
    pairs.get(a)?.set(b, { difference, spread });
    pairs.get(b)?.set(a, { difference: 0 - difference, spread });
    const { critical = 1 } = spread ?? {};
    for (let index = 0; index < replicates.length; index++)
      largest[index] = Math.max(largest[index] as number, (replicates[index] as number) / critical);
    widening = undefined;
  };
  /** Never below 1, which it is for a single pair. */
  const getWidening = () => {
    widening ??= Math.max(1, upperQuantile(largest));
    return widening;
  };
  const compare = (a: string, b: string): PairedComparison | undefined => {
    const pair = pairs.get(a)?.get(b);
    if (!pair) return undefined;
    return {
      difference: pair.difference,
      interval: toInterval(pair, getWidening()),
      pValue: toPValue(pair, largest),
    };
  };
  return {
    add(id, scores, { comparable = () => true, error = 0 } = {}) {
      if (members.has(id)) throw new Error(`${id} is there already`);
      const member = { scores, profile: toScoreProfile(scores, signs), error };
      pairs.set(id, new Map());
      for (const [other, theirs] of members) {
        const difference = comparable(other) ? compareMembers(member, theirs, signs) : undefined;
        if (difference) enter(id, other, difference);
      }
      members.set(id, member);
    },
    compare,
    rankSet(id, among = members.size) {
      let [better, worse, compared] = [0, 0, 0];
      const tied: string[] = [];
      for (const [other, pair] of pairs.get(id) ?? []) {
        const sign = signOf(toInterval(pair, getWidening()));
        if (sign < 0) better++;
        if (sign > 0) worse++;
        if (!pair.spread) continue;
        compared++;
        if (signOf(toInterval(pair)) === 0) tied.push(other);
      }
      return { best: 1 + better, worst: among - worse, tied: tied.sort(), compared };
    },
  };
}

interface Member {
  readonly scores: ItemScores;
  readonly profile: ScoreProfile;
  readonly error: number;
}

function compareMembers(a: Member, b: Member, signs: CaseSigns): DrawnDifference | undefined {
  const drawn = compareProfiles(a, b, signs);
  return drawn && withError(drawn, Math.hypot(a.error, b.error));
}

function compareProfiles(a: Member, b: Member, signs: CaseSigns): DrawnDifference | undefined {
  if (a.profile.layout === b.profile.layout) return pairedDifference(a.profile, b.profile);
  const [first, second] = [
    toScoreProfile(onItemsOf(a.scores, b.scores), signs),
    toScoreProfile(onItemsOf(b.scores, a.scores), signs),
  ];
  if (first.layout !== second.layout) throw new Error('an item belongs to two cases or two strata');
  return pairedDifference(first, second);
}

/** 1 where the interval lies above zero, −1 below, 0 where it holds zero or is none. */
export function signOf(interval: Interval | null): -1 | 0 | 1 {
  if (!interval) return 0;
  if (interval.low > 0) return 1;
  return interval.high < 0 ? -1 : 0;
}

/** From the same replicates as the interval, by the same arithmetic. */
function toPValue({ difference, spread }: PairedDifference, largest: Float64Array): number | null {
  if (!spread) return null;
  const { standardError, critical, cases } = spread;
  // Of cases that all agree: how often as many coins fall on one side.
  if (standardError === 0) return difference === 0 ? 1 : Math.max(2 ** (1 - cases), 1 / (largest.length + 1));
  let beyond = 1;
  for (const times of largest) if (Math.abs(difference) - times * critical * standardError <= 0) beyond++;
  return beyond / (largest.length + 1);
}
