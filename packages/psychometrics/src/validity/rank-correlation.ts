import type { Interval } from '../bootstrap.ts';
import { quantileSorted } from '../describe.ts';
import { createRandom } from '../random.ts';
import { spearman } from '../spearman.ts';

/** How far two boards order the same models alike. */
interface RankCorrelation {
  readonly rho: number;
  /** 95 %, percentile bootstrap over models; null with fewer than six. */
  readonly interval: Interval | null;
  readonly models: number;
}

const fewestForInterval = 6;
const replicates = 2000;

/** Spearman's ρ of pairs, one for each model; null with fewer than three, or where one board does not tell models apart. */
export function correlateRanks(
  pairs: readonly (readonly [number, number])[],
  { seed }: { readonly seed: string },
): RankCorrelation | null {
  const rho = correlate(pairs);
  if (rho === null) return null;
  const models = pairs.length;
  if (models < fewestForInterval) return { rho, interval: null, models };
  const random = createRandom(seed);
  const drawn: number[] = [];
  for (let replicate = 0; replicate < replicates; replicate++) {
    const sample = pairs.map(() => pairs[Math.floor(random() * models)] as readonly [number, number]);
    const value = correlate(sample);
    if (value !== null) drawn.push(value);
  }
  drawn.sort((a, b) => a - b);
  return {
    rho,
    interval: { low: quantileSorted(drawn, 0.025), high: quantileSorted(drawn, 0.975) },
    models,
  };
}

function correlate(pairs: readonly (readonly [number, number])[]): number | null {
  return spearman(
    pairs.map(([first]) => first),
    pairs.map(([, second]) => second),
  );
}
