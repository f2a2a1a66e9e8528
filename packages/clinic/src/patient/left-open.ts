import type { HeardPart } from '@doctorbench/core';
import { findKind, wantsYesNo } from './answer-kind.ts';
import type { HeardContext } from './deny-heard.ts';
import type { Draft } from './draft.ts';
import { foldQuestion } from './fold-question.ts';

/**
 * Facts that one part can ask for; who chooses more lets everything be told, as an open question does. Of 335 parts that a
 * reader heard honestly, one had more.
 */
const mostPerPart = 3;

/** Lets the speaker talk, whatever of it they say. */
export function isOpen({ tells = [], answer }: HeardPart): boolean {
  return answer === 'open' || tells.length > mostPerPart;
}

/** "Can you tell me how long it has hurt": who only says yes to it has told nothing. */
const asksToTell =
  /告诉我|(?:说|讲|描述|形容)(?:一下|说|讲|一讲|给我)|\b(?:tell|describe|explain|show) (?:me|us|to)\b|\b(?:describe|explain)\b/i;

/**
 * Whether somebody must look again at what is said to a part: it got no yes, no or cannot-say of its own, or one that its form
 * does not ask for; or more was chosen for it than anybody tells of one thing.
 */
export function isDoubtful(
  part: HeardPart,
  { unheard, draft }: { readonly unheard: readonly string[]; readonly draft: Draft },
): boolean {
  const { text, answer } = part;
  if (answer === 'open') return false;
  if (answer === 'agree') return asksToTell.test(text) && !draft.unplaced.includes(text);
  const folded = foldQuestion(text);
  const isOfYesNo = wantsYesNo(folded) || findKind(folded) === undefined;
  const isSaid = draft.pieces.some(
    piece => (piece.kind === 'noneOf' || piece.kind === 'confirmed') && piece.asked.includes(text),
  );
  const isDenied = part.tells === undefined && draft.pieces.some(({ kind }) => kind === 'noSuch');
  const isLeft = [...draft.unknown, ...draft.unplaced, ...unheard].includes(text);
  const isAskedBack = draft.askedBack.some(term => text.toLowerCase().includes(term.toLowerCase()));
  return !((isSaid || isDenied) && isOfYesNo) && !isLeft && !isAskedBack;
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
  return { text, tells: news.slice(0, mostPerPart), partly: true, ...(exactly ? { exactly } : {}) };
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
