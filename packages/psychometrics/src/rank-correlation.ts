import { pearsonCorrelation } from './pearson.ts';
import { midRanks } from './ranks.ts';
import { zip } from './zip.ts';

/**
 * Spearman's ρ of finite numbers: Pearson's correlation of the ranks, tied values sharing their mean rank
 * (Spearman, 1904). Undefined where either list does not vary, as with fewer than two pairs.
 */
export function spearmanRho(first: readonly number[], second: readonly number[]): number | undefined {
  return pearsonCorrelation(midRanks(first), midRanks(second));
}

/**
 * Kendall's τ-b of finite numbers: (concordant − discordant) over the geometric mean of the pairs untied in
 * each list (Kendall, 1945). Undefined where either list does not vary, as with fewer than two pairs.
 * `kendallTau` is for orders without ties.
 */
export function kendallTauB(first: readonly number[], second: readonly number[]): number | undefined {
  const pairs = zip(first, second);
  let [balance, untiedInFirst, untiedInSecond] = [0, 0, 0];
  for (const [index, [x, y]] of pairs.entries())
    for (let other = index + 1; other < pairs.length; other++) {
      const [otherX, otherY] = pairs[other] as readonly [number, number];
      balance += Math.sign(otherX - x) * Math.sign(otherY - y);
      if (otherX !== x) untiedInFirst++;
      if (otherY !== y) untiedInSecond++;
    }
  if (untiedInFirst === 0 || untiedInSecond === 0) return undefined;
  return Math.max(-1, Math.min(1, balance / (Math.sqrt(untiedInFirst) * Math.sqrt(untiedInSecond))));
}
