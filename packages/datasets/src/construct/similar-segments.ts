/** The segments of other records that share most with one, by Dice's coefficient over pairs of characters. */
export function findSimilar(segment: string, others: readonly string[], count: number): readonly string[] {
  const own = toPairs(segment);
  return others
    .filter(other => other !== segment)
    .map(other => ({ other, likeness: dice(own, toPairs(other)) }))
    .sort((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}

function toPairs(text: string): ReadonlySet<string> {
  const plain = text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, plain.length - 1) }, (_, index) => plain.slice(index, index + 2)),
  );
}

function dice(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  if (first.size + second.size === 0) return 0;
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared++;
  return (2 * shared) / (first.size + second.size);
}
