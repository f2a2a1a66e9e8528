import { createRandom } from './random.ts';

/** A sign for every case in every replicate: the same for whoever is compared on it. */
export interface CaseSigns {
  readonly replicates: number;
  /** 1 or −1 by replicate. */
  of(key: string): Float64Array;
}

/** With one more, the observed result, 5 % of them is a whole number. */
const replicates = 1999;

export function createCaseSigns(seed: string): CaseSigns {
  const signs = new Map<string, Float64Array>();
  return {
    replicates,
    of(key) {
      const found = signs.get(key);
      if (found) return found;
      const random = createRandom(`${seed}/${key}`);
      const drawn = new Float64Array(replicates);
      for (let at = 0; at < replicates; at++) drawn[at] = random() < 0.5 ? -1 : 1;
      signs.set(key, drawn);
      return drawn;
    },
  };
}
