/** Someone with what it costs and takes, lower being better; null where that is not known. */
export interface Trader {
  readonly score: number | null;
  readonly costs: readonly (number | null)[];
}

/** First and second, by their place in the list: the first is shown to score higher. */
export type ShownHigher = readonly [higher: number, lower: number];

export interface FrontPlace {
  /** `unknown` where score or a cost is not known: neither on the front nor off it. */
  readonly state: 'front' | 'dominated' | 'unknown';
  /** Who on the front is shown to be better and costs no more, by place. */
  readonly by: readonly number[];
  /** Who costs no more and has no lower a score, without being shown to be better. */
  readonly perhapsBy: readonly number[];
}

/**
 * Who is on the Pareto front of score and costs. One dominates another that it is shown to score above and that costs
 * nothing less: a difference in score that may be chance drives nobody off the front. What is shown of pairs holds for all
 * together, so that it may be chained: above one who is above a third is above the third.
 */
export function paretoFront(
  traders: readonly Trader[],
  shown: readonly ShownHigher[],
): readonly FrontPlace[] {
  const isHigher = chain(traders.length, shown);
  const known = traders.map(({ score, costs }) => score !== null && costs.every(cost => cost !== null));
  const costsNoMore = (a: number, b: number) =>
    a !== b &&
    known[a] === true &&
    known[b] === true &&
    (traders[a]?.costs ?? []).every((cost, at) => (cost ?? 0) <= (traders[b]?.costs[at] ?? 0));
  const dominates = (a: number, b: number) => costsNoMore(a, b) && isHigher(a, b) && !isHigher(b, a);
  const places = traders.map((_, place) => place);
  const isOnFront = (place: number) => known[place] === true && !places.some(each => dominates(each, place));
  return places.map(place => {
    if (!known[place]) return { state: 'unknown', by: [], perhapsBy: [] };
    return {
      state: isOnFront(place) ? 'front' : 'dominated',
      by: places.filter(each => isOnFront(each) && dominates(each, place)),
      perhapsBy: places.filter(
        each => costsNoMore(each, place) && !isHigher(each, place) && isBetter(traders[each], traders[place]),
      ),
    };
  });
}

/** At least as high, and better in something, among those where the first costs no more. */
function isBetter(a: Trader | undefined, b: Trader | undefined): boolean {
  const [first, second] = [a?.score ?? 0, b?.score ?? 0];
  if (first !== second) return first > second;
  return (a?.costs ?? []).some((cost, at) => (cost ?? 0) < (b?.costs[at] ?? 0));
}

/** The transitive closure (Warshall, 1962). */
function chain(count: number, shown: readonly ShownHigher[]): (a: number, b: number) => boolean {
  const reached = Array.from({ length: count }, () => new Set<number>());
  for (const [higher, lower] of shown) reached[higher]?.add(lower);
  for (let through = 0; through < count; through++)
    for (const below of reached)
      if (below.has(through)) for (const further of reached[through] ?? []) below.add(further);
  return (a, b) => reached[a]?.has(b) === true;
}
