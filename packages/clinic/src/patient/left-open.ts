import type { HeardPart } from '@doctorbench/core';
import type { HeardContext } from './deny-heard.ts';
import type { Draft } from './draft.ts';

/**
 * Facts that one part can ask for; who chooses more lets everything be told, as an open question does. Of 335 parts that a
 * reader heard honestly, one had more.
 */
const mostPerPart = 3;

/** Lets the speaker talk, whatever of it they say. */
export function isOpen({ tells = [], answer }: HeardPart): boolean {
  return answer === 'open' || tells.length > mostPerPart;
}

/** Whether somebody must look again at what is said to a part: it got no yes, no or cannot-say of its own. */
export function isDoubtful(
  part: HeardPart,
  { unheard, draft }: { readonly unheard: readonly string[]; readonly draft: Draft },
): boolean {
  const { text, answer } = part;
  if (isOpen(part) || answer === 'agree') return false;
  const isSaid = draft.pieces.some(
    piece => (piece.kind === 'noneOf' || piece.kind === 'confirmed') && piece.asked.includes(text),
  );
  const isDenied = part.tells === undefined && draft.pieces.some(({ kind }) => kind === 'noSuch');
  const isLeft = [...draft.unknown, ...draft.unplaced, ...unheard].includes(text);
  const isAskedBack = draft.askedBack.some(term => text.toLowerCase().includes(term.toLowerCase()));
  return !isSaid && !isDenied && !isLeft && !isAskedBack;
}

/**
 * A part that the reply would leave without an answer: what is near is told where it is news, and that the rest cannot
 * be said. What everybody says and what was said before would only hide that.
 */
export function leaveOpen(part: HeardPart, { options, memory, visit }: HeardContext): HeardPart {
  const { text, tells = [], exactly } = part;
  const isSaid = (id: string) => memory.visit === visit && memory.saidOnVisit.has(id);
  const news = options.encounter.facts.map(({ id }) => id).filter(id => tells.includes(id) && !isSaid(id));
  if (news.length === 0) return { text, answer: 'unknown' };
  return { text, tells: news, partly: true, ...(exactly ? { exactly } : {}) };
}

/** Of several things in one part, those that stay without an answer while the others have theirs. */
export function listLeftWithin(
  { text }: HeardPart,
  { left, parts }: { readonly left: readonly string[]; readonly parts: readonly HeardPart[] },
): readonly string[] {
  return left.filter(
    words => words !== text && text.includes(words) && !parts.some(part => part.text === words),
  );
}
