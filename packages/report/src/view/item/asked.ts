import type { Answer, Item, Locale } from '@doctorbench/core';
import { getErrorEntry } from '@doctorbench/core';
import { itemWords } from '../../words/item/item-words.ts';
import { formatFixed } from '../numbers.ts';

/** Something that was said before the model answered. */
export interface Asked {
  readonly role: 'system' | 'user' | 'assistant';
  readonly speaker: string;
  readonly text: string;
}

/** What the model was given. The turns of a dialogue stand with their answers instead. */
export function listAsked(item: Item, locale: Locale): readonly Asked[] {
  const { roles, patient } = itemWords[locale];
  switch (item.kind) {
    case 'choice':
    case 'sequence':
      return [{ role: 'user', speaker: roles.user, text: item.stem }];
    case 'open':
      return item.messages.map(({ role, content }) => ({ role, speaker: roles[role], text: content }));
    case 'dialogue':
      return item.system === undefined ? [] : [{ role: 'system', speaker: roles.system, text: item.system }];
    case 'encounter': {
      const { ageYears, sex } = item.case.patient;
      const speaker = patient({ age: formatFixed(ageYears, 0), sex });
      return [{ role: 'user', speaker, text: item.case.opening }];
    }
  }
}

/** Why there is no answer; absent where there is one. */
export function toFailure({ outcome }: Answer, locale: Locale): string | undefined {
  return outcome.kind === 'failed'
    ? itemWords[locale].failed(getErrorEntry(outcome.cause).what[locale])
    : undefined;
}
