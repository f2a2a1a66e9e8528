/** An item is in no more than this share of the sittings with a bank. */
const mostExposed = 0.5;
/** So many items for each that is asked stay open, or there is no choice left. */
const openForEach = 1.5;

interface Sittings {
  /** By item: in how many sittings it was asked. */
  readonly asked: readonly number[];
  readonly sittings: number;
  /** Items that the next sitting asks at most. */
  readonly most: number;
}

/**
 * Items that rest in the next sitting: asked once more, they would be in more than half of all sittings so far (item
 * eligibility, van der Linden & Veldkamp, 2004, with the rate held exactly rather than on average). The most exposed rest
 * first, and never so many that too few are left.
 */
export function listResting({ asked, sittings, most }: Sittings): readonly number[] {
  const limit = Math.ceil(mostExposed * (sittings + 1));
  const over = [...asked.keys()].filter(item => (asked[item] as number) + 1 > limit);
  over.sort((a, b) => (asked[b] as number) - (asked[a] as number) || a - b);
  return over.slice(0, Math.max(0, asked.length - Math.ceil(openForEach * most)));
}
