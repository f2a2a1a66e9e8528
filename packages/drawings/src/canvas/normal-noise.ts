import { createRandom, type Random } from '@doctorbench/psychometrics';

/** Standard normal deviates (Box–Muller). */
export function createNormal(seed: string): Random {
  const random = createRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
