import { fold, toPlainText } from '@doctorbench/text';
import { toF1 } from '../f1.ts';
import { defineMetric, toRead } from '../metric.ts';
import { keepShare } from '../samples.ts';
import { listItems } from './list-items.ts';

const jointPattern = /\s+(?:and|or|&|as well as)\s+|以及|和|与|及|或/i;

/**
 * 100 · F1 of what the answer lists against the members. An item counts when it is one of a member's synonyms,
 * whatever its case, spaces and brackets; a longer term that only contains one ("糖尿病肾病" for "糖尿病") does not.
 */
export const setF1 = defineMetric('set', {
  version: 1,
  reads: 'text',
  measure(text, { members }) {
    const items = listItems(toPlainText(text));
    if (!items) return { kind: 'unparseable' };
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
    const listed = found.size + others.size;
    const precision = listed > 0 ? found.size / listed : 0;
    const recall = found.size / members.length;
    const f1 = toF1(precision, recall);
    return {
      kind: 'measured',
      percent: 100 * f1,
      read: toRead(items.join('; ')),
      detail: { precision, recall, f1 },
    };
  },
  sample: ({ members }, level) => JSON.stringify(keepShare(members, level)),
});

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
