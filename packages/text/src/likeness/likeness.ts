/** How much two texts have in common, 0 to 1: Dice's coefficient over pairs of characters, in any language. */
export function measureLikeness(first: string, second: string): number {
  const [pairs, others] = [toPairs(first), toPairs(second)];
  if (pairs.size + others.size === 0) return 0;
  let shared = 0;
  for (const pair of pairs) if (others.has(pair)) shared++;
  return (2 * shared) / (pairs.size + others.size);
}

function toPairs(text: string): ReadonlySet<string> {
  const plain = text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, plain.length - 1) }, (_, index) => plain.slice(index, index + 2)),
  );
}
