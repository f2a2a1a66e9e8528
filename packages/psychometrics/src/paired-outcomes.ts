import { logGamma } from './beta.ts';
import type { Interval } from './bootstrap.ts';
import { z975 } from './normal.ts';

/** The same items, right or wrong, before and after a change. */
export interface PairedOutcomes {
  readonly n: number;
  /** Right before, wrong after. */
  readonly lost: number;
  /** Wrong before, right after. */
  readonly gained: number;
  /** How many times the variance is that of items that change on their own; 1 unless stated. */
  readonly designEffect?: number;
}

export interface PairedChange {
  /** After less before, as a share. */
  readonly difference: number;
  /**
   * 95 %: Wald's after one item was added to what was lost and one to what was gained (Bonett & Price, 2012). It holds
   * its level where few items change; Agresti and Min's falls to 88 % of 20 items there.
   */
  readonly interval: Interval;
  /** Two-sided exact McNemar test. */
  readonly exactP: number;
  /** The same less the probability of what was seen: nearer to its nominal level (Fagerland et al., 2013). */
  readonly midP: number;
}

/** Undefined without items. */
export function comparePaired({
  n,
  lost,
  gained,
  designEffect = 1,
}: PairedOutcomes): PairedChange | undefined {
  if (n === 0) return undefined;
  const exactP = exactMcNemar(lost, gained);
  return {
    difference: (gained - lost) / n,
    interval: toBonettPrice({ n, lost, gained, designEffect }),
    exactP,
    midP: exactP - halfChance(lost, lost + gained),
  };
}

function toBonettPrice({ n, lost, gained, designEffect }: Required<PairedOutcomes>): Interval {
  const [down, up] = [(lost + 1) / (n + 2), (gained + 1) / (n + 2)];
  const variance = (down + up - (up - down) ** 2) / (n + 2);
  const half = z975 * Math.sqrt(variance * Math.max(1, designEffect));
  return { low: up - down - half, high: up - down + half };
}

/** Whether the changes fall to one side more than a fair coin would throw them. */
function exactMcNemar(lost: number, gained: number): number {
  const changes = lost + gained;
  let tail = 0;
  for (let count = 0; count <= Math.min(lost, gained); count++) tail += halfChance(count, changes);
  return Math.min(1, 2 * tail);
}

/** P(X = k) of a fair coin thrown n times. */
function halfChance(k: number, n: number): number {
  return Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) - n * Math.LN2);
}
