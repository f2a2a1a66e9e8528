/** Interrupted: the endpoint gave up one request for another, and would do so again. Lost: it may have. */
export type Outcome = 'ok' | 'pushed-back' | 'interrupted' | 'lost' | 'other';

/** So many times one of two requests was cut off: the endpoint serves one, and drops it for the next. */
const oftenLost = 2;

/** The most that an endpoint gets at once, which only falls: growing back would break off the next answer. */
export function createCeiling(max: number) {
  let most = max;
  let lostOfTwo = 0;
  return {
    most: () => most,
    /** Whether it has come down by this. */
    falls(
      outcome: Outcome,
      { running, limit }: { readonly running: number; readonly limit: number },
    ): boolean {
      if (outcome === 'lost' && running === 2) lostOfTwo++;
      const isOne = lostOfTwo >= oftenLost && most > 1;
      if (outcome !== 'interrupted' && !isOne) return false;
      most = isOne ? 1 : Math.max(1, Math.floor(limit / 2));
      return true;
    },
  };
}
