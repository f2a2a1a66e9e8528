import type { MembersReading } from '@doctorbench/core';
import { fold } from '@doctorbench/text';
import { listItems } from './list-items.ts';

const jointPattern = /\s+(?:and|or|&|as well as)\s+|以及|和|与|及|或/i;

/**
 * What an answer lists against the members. An item counts when it is one of a member's synonyms, whatever its case,
 * spaces and brackets; a longer term that only contains one ("糖尿病肾病" for "糖尿病") does not.
 */
export function findMembers(
  plain: string,
  members: readonly (readonly string[])[],
): MembersReading | undefined {
  const items = listItems(plain);
  if (!items) return undefined;
  const owners = new Map(
    members.flatMap((synonyms, index) => synonyms.map(words => [toTerm(words), index] as const)),
  );
  const found = new Set<number>();
  const others = new Set<string>();
  for (const item of items)
    for (const part of toParts(item, owners)) {
      const owner = findOwner(part, owners);
      if (owner === undefined) others.add(toTerm(part));
      else found.add(owner);
    }
  return { items, found: found.size, others: others.size };
}

type Owners = ReadonlyMap<string, number>;

function findOwner(item: string, owners: Owners): number | undefined {
  return toTerms(item)
    .map(term => owners.get(term))
    .find(index => index !== undefined);
}

/** "A和B" is two things when one of them is a member and the whole is not; a name may hold an "and" of its own. */
function toParts(item: string, owners: Owners): readonly string[] {
  if (findOwner(item, owners) !== undefined) return [item];
  const parts = item.split(jointPattern).filter(part => part.trim() !== '');
  return parts.some(part => findOwner(part, owners) !== undefined) ? parts : [item];
}

/** A term as it is compared: folded, without spaces between Chinese, articles and outer punctuation. */
function toTerm(text: string): string {
  return fold(text)
    .replaceAll(/[-_/·]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')
    .replace(/^(?:the|an?) /, '')
    .replaceAll(/^[\s"'.,;:()[\]]+|[\s"'.,;:()[\]]+$/g, '');
}

/** "Aspirin 100 mg daily": a dose and what follows it. */
const dosePattern =
  /\s*\d[\d.,–-]*\s?(?:mg|g|ml|l|[μu]g|mcg|i?u|%|units?|tablets?|毫克|克|毫升|微克|片|粒|支|单位)(?![a-z]).*$/i;

/** The ways in which an item may name a member: whole, without brackets, the brackets' content, before an explanation. */
function toTerms(item: string): readonly string[] {
  const bare = item.replaceAll(/\([^()]*\)/g, ' ');
  const inside = [...item.matchAll(/\(([^()]*)\)/g)].map(match => match[1] ?? '');
  const heads = [item, bare].flatMap(each => [
    each.split(':')[0] ?? '',
    each.split(/ [–—-] |——/)[0] ?? '',
    each.split(',')[0] ?? '',
    each.replace(dosePattern, ''),
  ]);
  return [item, bare, ...inside, ...heads].map(toTerm).filter(Boolean);
}
