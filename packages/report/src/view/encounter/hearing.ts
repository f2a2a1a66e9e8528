import type { Hearing } from '@doctorbench/core';
import type { encounterWords } from '../../words/encounter/encounter-words.ts';

type Words = Pick<(typeof encounterWords)['en'], 'heardByModel' | 'heardByRules'>;

/** Who heard a question: a patient model, or the rules because it could not. */
export function toHearingText(hearing: Hearing, { heardByModel, heardByRules }: Words): string {
  return hearing.by === 'model' ? heardByModel(String(hearing.parts.length)) : heardByRules[hearing.because];
}
