import { type AnswerRating, type Locale, ratingAspectSchema } from '@doctorbench/core';
import { analyseRatings, type PreferenceVote, renderRatingsPage, toCsvRow } from '@doctorbench/report/files';
import type { RatingRow } from './store/results.ts';
import type { ExpertStore } from './store.ts';

/** What experts' ratings and preferences say of the models that answered the items of a suite, as a page to be saved. */
export async function toRatingsPage(
  { results }: ExpertStore,
  { suiteHash, locale }: { readonly suiteHash: string; readonly locale: Locale },
): Promise<string> {
  const rows = await results.listRatings(suiteHash);
  return renderRatingsPage(analyseRatings(rows.flatMap(toRatings), rows.flatMap(toVotes)), locale);
}

/** As `doctorbench ratings` reads it. */
export async function toRatingsCsv({ results }: ExpertStore, suiteHash: string): Promise<string> {
  const ratings = (await results.listRatings(suiteHash)).flatMap(toRatings);
  const rows = ratings.map(({ rater, model, item, aspect, score }) => [rater, model, item, aspect, score]);
  return [['rater', 'model', 'item', 'aspect', 'score'], ...rows].map(toCsvRow).join('');
}

function toRatings({ itemId, pseudonym, response, models: [model] }: RatingRow): AnswerRating[] {
  if (response.kind !== 'answer-rating' || model === undefined) return [];
  return ratingAspectSchema.options.map(aspect => ({
    ...{ rater: pseudonym, model, item: itemId, aspect },
    score: response.scores[aspect],
  }));
}

function toVotes({ itemId, pseudonym, response, models: [first, second] }: RatingRow): PreferenceVote[] {
  if (response.kind !== 'preference' || first === undefined || second === undefined) return [];
  const { better } = response;
  return [{ rater: pseudonym, item: itemId, first, second, better }];
}
