import { z } from 'zod';
import type { Locale } from '../../text/bilingual.ts';
import type { ExpectedProblem } from './expectation.ts';

export const wordsSchema = z.string().regex(/\S/, { error: 'must not be blank' });

/** Ways of writing one thing: each of them stands for it. */
export const synonymsSchema = z.array(wordsSchema).min(1).max(60);

/** Texts as the answer should be. */
export const referencesSchema = z.array(wordsSchema).min(1).max(20);

/** Words that stand for two things at once: a find could not be told to belong to one of them. */
export function findShared(
  groups: readonly (readonly string[])[],
  toField: (index: number) => string,
): readonly ExpectedProblem[] {
  const problems: ExpectedProblem[] = [];
  const owners = new Map<string, number>();
  for (const [index, group] of groups.entries())
    for (const words of group) {
      const folded = words.normalize('NFKC').trim().toLowerCase();
      const owner = owners.get(folded) ?? index;
      if (owner !== index)
        problems.push({ field: toField(index), message: `"${words}" stands at ${toField(owner)} already` });
      owners.set(folded, owner);
    }
  return problems;
}

/** Of a long list, what is shown. */
const listedMembers = 20;
const separators: Readonly<Record<Locale, string>> = { zh: '、', en: ', ' };

/** The first way of writing each thing. */
export function listFirst(groups: readonly (readonly string[])[], locale: Locale): string {
  const listed = groups.slice(0, listedMembers).map(synonyms => synonyms[0] ?? '');
  return `${listed.join(separators[locale])}${groups.length > listed.length ? '…' : ''}`;
}
