import { findLettered, listCriteria } from './item.ts';
import type { ItemProblem } from './item-problem.ts';
import type { Item } from './kinds/kinds.ts';

/**
 * Kinds of tags by which a suite marks items that put a treatment before the examinee: `treatment:justified` where a
 * right one is among them, `treatment:dangerous` where a harmful one is; `refuses:E` names the option that refuses all
 * that are offered, `decides:<criterion>` the criterion that is met by who tells the right from the harmful.
 */
export const treatmentTagKinds = ['treatment', 'refuses', 'decides'] as const;

export interface TreatmentMarks {
  readonly justified: boolean;
  readonly dangerous: boolean;
  readonly refuses: string | undefined;
  readonly decides: string | undefined;
}

/** Undefined where an item has no such mark. */
export function readTreatmentMarks(tags: readonly string[] = []): TreatmentMarks | undefined {
  const find = (kind: (typeof treatmentTagKinds)[number]) =>
    tags.find(tag => tag.startsWith(`${kind}:`))?.slice(kind.length + 1);
  if (find('treatment') === undefined) return undefined;
  return {
    justified: tags.includes('treatment:justified'),
    dangerous: tags.includes('treatment:dangerous'),
    refuses: find('refuses'),
    decides: find('decides'),
  };
}

/** What is marked must be there. */
export function checkTreatmentMarks(item: Item): ItemProblem[] {
  const marks = readTreatmentMarks(item.tags);
  if (!marks) return [];
  const problems: ItemProblem[] = [];
  const add = (message: string) => problems.push({ field: 'tags', message });
  if (!marks.justified && !marks.dangerous) add('treatment: is justified or dangerous');
  const letters = findLettered(item);
  const options = letters?.ordered ? [] : (letters?.lines ?? []);
  if (marks.refuses !== undefined && !options.some(({ id }) => id === marks.refuses))
    add(`refuses: no option ${marks.refuses}`);
  if (
    marks.decides !== undefined &&
    !listCriteria(item).some(({ criterion }) => criterion.id === marks.decides)
  )
    add(`decides: no criterion ${marks.decides}`);
  return problems;
}
