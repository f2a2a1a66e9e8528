import { findPhrase, foldQuestion } from './fold-question.ts';
import type { InformantCase } from './informant-case.ts';
import type { Manners } from './manners.ts';

export interface Jargon {
  readonly term: string;
  readonly folded: string;
  readonly plain: readonly string[];
}

/** Only people without schooling stumble over words. */
export function listJargon({ persona }: Pick<InformantCase, 'persona'>, manners: Manners): readonly Jargon[] {
  if (persona.literacy !== 'low') return [];
  return [...manners.jargon.zh, ...manners.jargon.en].map(({ term, plain }) => ({
    term,
    folded: foldQuestion(term),
    plain: plain.map(foldQuestion),
  }));
}

/** The first word of a part that is not known, nor explained beside it. */
export function findJargon(part: string, jargon: readonly Jargon[]): string | undefined {
  return jargon.find(({ folded, plain }) => {
    if (findPhrase(part, folded) < 0) return false;
    const rest = part.replaceAll(folded, ' ');
    return !plain.some(word => findPhrase(rest, word) >= 0);
  })?.term;
}
