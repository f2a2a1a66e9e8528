/** Values by a key of theirs, in the order in which the keys turn up. */
export function groupBy<T, K>(values: readonly T[], toKey: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = toKey(value);
    const members = groups.get(key);
    if (members) members.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
