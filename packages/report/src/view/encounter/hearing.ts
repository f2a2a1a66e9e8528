import type { Hearing } from '@doctorbench/core';
import type { encounterWords } from '../../words/encounter/encounter-words.ts';

type Words = Pick<
  (typeof encounterWords)['en'],
  'heardByModel' | 'heardByRules' | 'lookedAgain' | 'notLookedAgain'
>;

/** Who heard a question: a patient model, or the rules because it could not; and what a second look at the reply found. */
export function toHearingText(hearing: Hearing, words: Words): string {
  if (hearing.by === 'offline') return words.heardByRules[hearing.because];
  const { parts, review } = hearing;
  const heard = words.heardByModel(String(parts.length));
  if (review === undefined) return heard;
  return review.by === 'model'
    ? heard + words.lookedAgain(String(review.left.length + (review.inPart ?? []).length))
    : heard + words.notLookedAgain[review.because];
}
