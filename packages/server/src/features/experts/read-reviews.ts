import { type SuiteRating, suiteAspectSchema } from '@doctorbench/core';
import { type ExpertResponse, expertResponseSchema } from '@doctorbench/core/expert';
import type { ExpertStore } from './store.ts';

/** What experts came to about one item of a suite. */
interface ItemOutcome {
  readonly itemId: string;
  readonly outcome: 'accept' | 'revise' | 'reject' | 'keep' | 'retire';
  readonly reason: string | null;
  readonly experts: readonly string[];
  readonly at: string;
}

/** What experts said of the items of a suite: their scores one by one, and what was decided, newest first. */
export async function readReviews(
  { results }: ExpertStore,
  suiteHash: string,
): Promise<{ readonly ratings: readonly SuiteRating[]; readonly outcomes: readonly ItemOutcome[] }> {
  const reviews = await results.listReviews(suiteHash);
  const decided = await results.listItemOutcomes(suiteHash);
  return {
    ratings: reviews.flatMap(({ itemId, pseudonym, response }) => toRatings(itemId, pseudonym, response)),
    outcomes: decided.flatMap(({ itemId, outcome, settledAt, experts }) => {
      const said = expertResponseSchema.parse(JSON.parse(outcome));
      const word =
        said.kind === 'item-review' ? said.verdict : 'decision' in said ? said.decision : undefined;
      const reason = 'reason' in said ? (said.reason ?? null) : null;
      return word ? [{ itemId, outcome: word, reason, experts, at: new Date(settledAt).toISOString() }] : [];
    }),
  };
}

function toRatings(item: string, rater: string, response: ExpertResponse): SuiteRating[] {
  if (response.kind !== 'item-review') return [];
  return suiteAspectSchema.options.flatMap(aspect => {
    const score = response.quality?.[aspect];
    return score === undefined ? [] : [{ rater, item, aspect, score }];
  });
}
