import type { ResultDecision } from '@doctorbench/core/expert';
import type { ExpertStore } from './store.ts';

/** What experts decided about results on a board. Of items that are not public, neither name nor reason. */
export async function listDecisions({ results }: ExpertStore, editionId: string): Promise<ResultDecision[]> {
  const rows = await results.listDecisions(editionId);
  return rows.map(({ decision, card }) => {
    const { submissionId, isPublic, why, met, experts, at } = decision;
    const { itemBefore, itemAfter, overallBefore, overallAfter } = decision;
    return {
      ...{ submissionId, why, met, experts, overallBefore, overallAfter },
      model: card.displayName,
      itemId: isPublic ? decision.itemId : null,
      criterionId: isPublic ? decision.criterionId : null,
      reason: isPublic ? decision.reason : null,
      itemBefore: isPublic ? itemBefore : null,
      itemAfter: isPublic ? itemAfter : null,
      at: at.toISOString(),
    };
  });
}
