/**
 * Kendall's τ-a between two orders of the same members: (concordant − discordant) / all pairs (Kendall, 1938).
 * `order` and `key` must be permutations of each other, so ties cannot occur.
 */
export function kendallTau(order: readonly string[], key: readonly string[]): number {
  const rank = new Map(key.map((member, index) => [member, index]));
  const ranks = order.map(member => {
    const found = rank.get(member);
    if (found === undefined) throw new Error('kendallTau needs two orders of the same members');
    return found;
  });
  if (ranks.length !== key.length || new Set(ranks).size !== key.length)
    throw new Error('kendallTau needs two orders of the same members');
  let balance = 0;
  for (let first = 0; first < ranks.length; first++)
    for (let second = first + 1; second < ranks.length; second++)
      balance += (ranks[first] as number) < (ranks[second] as number) ? 1 : -1;
  return balance / ((ranks.length * (ranks.length - 1)) / 2);
}
