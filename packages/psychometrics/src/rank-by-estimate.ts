import { normalProbability } from './normal.ts';

interface Estimated {
  readonly value: number;
  readonly standardError: number;
}

const alarm = 0.05;

/**
 * The ranks that each of several independent estimates may have, with 95 % for all of them together: as many as are
 * shown to be higher stand above (Mogstad et al., 2024). Two differ where a two-sided z-test says so after Bonferroni's
 * correction over all pairs: wider than it need be, and right for any number of them.
 */
export function rankByEstimate(
  estimates: readonly Estimated[],
): readonly { readonly best: number; readonly worst: number }[] {
  const n = estimates.length;
  const pairs = (n * (n - 1)) / 2;
  return estimates.map(own => {
    let [above, below] = [0, 0];
    for (const other of estimates) {
      if (other === own) continue;
      const z = (other.value - own.value) / Math.hypot(own.standardError, other.standardError);
      if (2 * normalProbability(-Math.abs(z)) * pairs > alarm) continue;
      if (z > 0) above++;
      else below++;
    }
    return { best: 1 + above, worst: n - below };
  });
}
