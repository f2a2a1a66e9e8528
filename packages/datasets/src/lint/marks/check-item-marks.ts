import { type Item, type ItemProblem, listCriteria } from '@doctorbench/core';
import { listDecisiveDimensions } from './decisive.ts';
import { listWorths } from './item-marks.ts';

/** Marks of an item that accuracy and safety have together at least. */
const decisiveAtLeast = 40;
/** A criterion of so few points is a detail. */
const detailPoints = 4;
/** Marks of an item that a detail has at most. */
const detailAtMost = 10;
/** Marks of an item that anything has at most. */
const anyAtMost = 30;

/** Whether an item's marks lie where its weight lies. Items with a key have one dimension and are not asked. */
export function checkItemMarks(item: Item): readonly ItemProblem[] {
  if (listCriteria(item).length === 0) return [];
  const worths = listWorths(item);
  const decisive = listDecisiveDimensions(item.track);
  const share = worths
    .filter(({ dimension }) => decisive.includes(dimension))
    .reduce((sum, { marks }) => sum + marks, 0);
  const problems: ItemProblem[] = [];
  if (share < decisiveAtLeast)
    problems.push({
      rule: 'marks.decisive',
      field: 'rubric',
      message: `${decisive.join(', ')} have ${share.toFixed(1)} % of the points; ${decisiveAtLeast} % or more are asked`,
      zh: `${decisive.join('、')} 合计占 ${share.toFixed(1)}% 的分值；要求不低于 ${decisiveAtLeast}%`,
    });
  for (const { id, field, points, marks } of worths) {
    const most = points <= detailPoints ? detailAtMost : anyAtMost;
    if (marks <= most) continue;
    problems.push({
      rule: most === detailAtMost ? 'marks.detail' : 'marks.large',
      field,
      message: `"${id}" (${points} points) has ${marks.toFixed(1)} % of the item; at most ${most} % are asked`,
      zh: `“${id}”（${points} 分）占全题的 ${marks.toFixed(1)}%；要求不超过 ${most}%`,
    });
  }
  return problems;
}
