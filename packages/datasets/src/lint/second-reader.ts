import type { Item, ItemProblem } from '@doctorbench/core';

/** An author who reads again is no second reader. */
const isOwnAuthor = /\bown (?:author|writer)\b|作者本人|作者自/i;

/** Under which lint notes what only its author has read again. */
export const ownReviewRule = 'item.own-review';

/** Whether somebody who did not write the item has read or solved it. */
export function hasSecondReader({ review = [] }: Item): boolean {
  return review.some(({ by }) => !isOwnAuthor.test(by));
}

/** Whether the only readings are its author's own. */
export function isReadByAuthorAlone(item: Item): boolean {
  return (item.review?.length ?? 0) > 0 && !hasSecondReader(item);
}

/** A gold item may say that only its author read it again; whoever reads lint should see how many do. */
export function findOwnReview(item: Item): readonly ItemProblem[] {
  if (!isReadByAuthorAlone(item)) return [];
  return [
    {
      rule: ownReviewRule,
      field: 'review',
      message: 'only its own author has read it again; it has no second reader yet',
      zh: '只有作者本人复读过，尚无第二名复核者',
    },
  ];
}
