import { foldName } from '@doctorbench/text';
import type { Named, NameIndex } from './name-index.ts';

/** Names that stand for several entries at once: who asks for an "STI screen" means four tests. */
export function withSets<T extends Named>(
  index: NameIndex<T>,
  sets: Readonly<Record<string, readonly string[]>> = {},
): NameIndex<T> {
  const byName = new Map(Object.entries(sets).map(([name, ids]) => [foldName(name), ids] as const));
  if (byName.size === 0) return index;
  const find = (name: string) => byName.get(foldName(name))?.map(index.get);
  return {
    ...index,
    findListed: name => find(name) ?? index.findListed(name),
    findAll: name => find(name) ?? index.findAll(name),
  };
}
