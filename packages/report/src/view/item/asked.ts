import { type Answer, getErrorEntry, type Item, type Locale, listGiven } from '@doctorbench/core';
import { itemWords } from '../../words/item/item-words.ts';
import { formatFixed } from '../numbers.ts';

/** Something that was said before the model answered. */
export interface Asked {
  readonly role: 'system' | 'user' | 'assistant';
  readonly speaker: string;
  readonly text: string;
}

/** What the model was given. Turns of several stand with their answers instead. */
export function listAsked(item: Item, locale: Locale): readonly Asked[] {
  const words = itemWords[locale];
  return listGiven(item)
    .filter(({ turn }) => turn === undefined)
    .map(({ role, text, patient }) => {
      const speaker = patient
        ? words.patient({ age: formatFixed(patient.ageYears, 0), sex: patient.sex })
        : words.roles[role];
      return { role, speaker, text };
    });
}

/** Why there is no answer; absent where there is one. */
export function toFailure({ outcome }: Answer, locale: Locale): string | undefined {
  return outcome.kind === 'failed'
    ? itemWords[locale].failed(getErrorEntry(outcome.cause).what[locale])
    : undefined;
}
