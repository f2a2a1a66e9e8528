import { listCriteria, listExpected } from '../suite/item.ts';
import type { ItemProblem } from '../suite/item-problem.ts';
import type { Item } from '../suite/kinds/kinds.ts';
import type { Policy } from './policy.ts';

/** What the suite's scoring policy has no place for. */
export function checkItemUnderPolicy(item: Item, policy: Policy): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  const criteria = listCriteria(item);
  if (!policy.vetoes)
    for (const { criterion, field } of criteria)
      if (criterion.redLine)
        problems.push({ field: `${field}.redLine`, message: `the policy ${policy.name} knows no red lines` });
  if (policy.scoresTags) {
    const ofCriteria = new Set(criteria.flatMap(({ criterion }) => criterion.tags ?? []));
    for (const [index, tag] of (item.tags ?? []).entries())
      if (ofCriteria.has(tag))
        problems.push({ field: `tags[${index}]`, message: `a criterion has the tag "${tag}" too` });
  }
  if (
    !policy.weighsDimensions &&
    !policy.pointsDecide &&
    listExpected(item).length > 0 &&
    criteria.length > 0
  )
    problems.push({
      field: 'expected',
      message: `the policy ${policy.name} has no rule to join expected answers with a rubric`,
    });
  return problems;
}
