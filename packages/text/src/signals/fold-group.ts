import { fold } from '../folding/folded-text.ts';

const known = new WeakMap<readonly string[], readonly string[]>();

/** The synonyms of a group, folded: once, however many texts they are looked for in. */
export function foldGroup(group: readonly string[]): readonly string[] {
  const folded = known.get(group) ?? group.map(fold);
  known.set(group, folded);
  return folded;
}
