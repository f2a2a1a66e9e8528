import type { Fact, HeardPart } from '@doctorbench/core';
import { answerOpener } from './answer-part.ts';
import { mostAtOnce } from './answer-parts.ts';
import { measureDraft } from './draft.ts';
import { foldQuestion } from './fold-question.ts';
import { findJargon, type Jargon } from './jargon.ts';
import { listDetails } from './list-details.ts';
import { locateParts } from './locate-parts.ts';
import { type FactMatcher, isKnownAt } from './match-facts.ts';
import { known, listOpening } from './offer.ts';
import type { PartContext } from './part-context.ts';
import type { AnswerPiece } from './phrase.ts';
import { sayFact } from './say-fact.ts';
import { sayOpening } from './say-opening.ts';
import { sayNow } from './say-unspoken.ts';
import { type QuestionPart, splitQuestion } from './split-question.ts';
import type { Topic } from './topic-index.ts';

interface HeardContext extends Omit<PartContext, 'match'> {
  readonly matcher: FactMatcher;
  readonly jargon: readonly Jargon[];
}

/** What was made of a question: how many things it asked, what of it only told, and what was too much. */
export interface Taken {
  readonly asked: number;
  /** As many things as it took the time of. */
  readonly timed: number;
  readonly told: readonly QuestionPart[];
  readonly unheard: readonly string[];
}

/**
 * Facts that one part can ask for; who chooses more lets everything be told, as an open question does. Of 335 parts that a
 * reader heard honestly, one had more.
 */
const mostPerPart = 3;
/** Facts that one question brings to light: no more than its words can hold. Of 220 heard honestly, none had more than four. */
const mostPerQuestion = { perPart: 2, spare: 1, inAll: 6 };
/** Shorter than this, what no part speaks of is a word of manners. */
const shortestLeftOut = { characters: 4, words: 2 };

/**
 * Answers a question by what a patient model took it to ask for. The model only chooses: how much one question brings to
 * light, what may be denied and what is left open is decided here, so that the same choice gives the same answer.
 */
export function answerHeard(question: string, heard: readonly HeardPart[], context: HeardContext): Taken {
  const { parts: located, leftOut } = locateParts(question, heard);
  const parts = located.map(part => hearRemark(part, context));
  const asks = parts.filter(({ answer }) => answer !== 'remark');
  const { draft } = context;
  const byWords = splitQuestion(question, context.options.topics).filter(part => part.asks).length;
  const { perPart, spare, inAll } = mostPerQuestion;
  const most = Math.min(inAll, perPart * Math.max(1, byWords) + spare);
  const unheard: string[] = [];
  let told = 0;
  for (const part of asks) {
    const before = countTold(context);
    const fresh = countFresh(part, context);
    const isTooMuch = fresh > 0 && (told === mostAtOnce || before + fresh > most);
    if (isTooMuch && !isOpen(part)) unheard.push(part.text);
    else answerPart(part, { context, alone: asks.length === 1 });
    if (countTold(context) > before) told++;
  }
  const missed = leftOut.filter(clause => isQuestion(clause, context));
  draft.unplaced.push(...missed);
  const asked = asks.filter(part => isCounted(part, context)).length + missed.length;
  return {
    asked,
    // A list that is answered by one no takes as long to ask as one that is not.
    timed: asks.length + missed.length === 0 ? 0 : Math.max(asks.length + missed.length, byWords),
    told: parts.filter(part => !asks.includes(part)).map(({ text }) => toTold(text)),
    unheard,
  };
}

/** What ends as a question is none of the things that are only told: small talk gets its yes, and anything else is not passed over. */
function hearRemark(part: HeardPart, { options }: HeardContext): HeardPart {
  if (part.answer !== 'remark' || !/[?？]\s*$/.test(part.text)) return part;
  const { text } = part;
  const isOfIllness = options.topics
    .find(foldQuestion(text))
    .some(({ topic }) => topic.role === undefined && !topic.everyday);
  return isOfIllness ? { text } : { text, answer: 'agree' };
}

/** "Sit down" gets its yes and is no question. */
function isCounted({ text, answer }: HeardPart, { options }: HeardContext): boolean {
  return (
    answer !== 'agree' ||
    splitQuestion(text, options.topics).some(({ asks, instructs }) => asks && !instructs)
  );
}

function countTold({ draft }: HeardContext): number {
  return draft.released.size + draft.softened.size;
}

/** Facts that a part would add. */
function countFresh({ tells = [] }: HeardPart, { draft, options }: HeardContext): number {
  return options.encounter.facts.filter(
    ({ id }) => tells.includes(id) && !draft.released.has(id) && !draft.softened.has(id),
  ).length;
}

function isOpen({ tells = [], answer }: HeardPart): boolean {
  return answer === 'open' || tells.length > mostPerPart;
}

function toTold(text: string): QuestionPart {
  return { text: foldQuestion(text), asks: false };
}

function isQuestion(clause: string, { options }: HeardContext): boolean {
  const isLong = /[\u3400-\u9fff]/.test(clause)
    ? clause.length >= shortestLeftOut.characters
    : clause.split(' ').length >= shortestLeftOut.words;
  return isLong && splitQuestion(clause, options.topics).some(({ asks, instructs }) => asks && !instructs);
}

function answerPart(
  part: HeardPart,
  { context, alone }: { readonly context: HeardContext; readonly alone: boolean },
): void {
  const { draft, jargon } = context;
  const { text, tells = [], answer } = part;
  const term = findJargon(foldQuestion(text), jargon);
  if (term !== undefined) {
    if (!draft.askedBack.has(term)) draft.pieces.push({ kind: 'ask-back', term });
    draft.askedBack.add(term);
  } else if (isOpen(part)) answerOpener([], { ...context, match: noMatch });
  else if (tells.length > 0) tell(part, context);
  else if (answer === 'no') deny(text, context, alone);
  else if (answer === 'usual') add({ kind: 'asEver', asked: [text] }, context);
  else if (answer === 'unknown') leaveUnknown(text, context);
  else if (answer === 'agree') agree(context);
  else draft.unplaced.push(text);
}

const noMatch = { topics: [], facts: [], denied: [], unsure: [], openers: [] };

function tell({ text, tells = [], exactly, partly }: HeardPart, context: HeardContext): void {
  const { options, draft, matcher, visit, memory } = context;
  const { facts } = options.encounter;
  const before = measureDraft(draft);
  const chosen = facts.filter(fact => tells.includes(fact.id) && isKnownAt(fact, visit));
  const named = matcher.match({ text: foldQuestion(text) }, visit).facts;
  const isNamed = (fact: Fact) => named.some(each => each.fact === fact && each.precise);
  for (const fact of chosen)
    sayFact(fact, { precise: exactly === true || isNamed(fact), topic: undefined, ...context });
  if (tells.includes(known.identity) && !draft.identity) {
    draft.identity = true;
    draft.pieces.push({ kind: 'identity' });
  }
  if (tells.includes(known.now))
    if (memory.visit === 0) answerOpener([], { ...context, match: noMatch });
    else sayNow(context);
  for (const [index, sentence] of listOpening(options.encounter.opening).entries())
    if (tells.includes(`${known.opening}${index + 1}`))
      sayOnce({ kind: 'opening', words: sayOpening(sentence, options) }, context);
  const details = listDetails(options).filter(({ id }) => tells.includes(`${known.detail}${id}`));
  for (const { id, words } of details) {
    draft.usual.add(`${known.detail}${id}`);
    sayOnce({ kind: 'detail', words }, context);
  }
  for (const topic of options.topics.ordinary)
    if (tells.includes(`${known.usual}${topic.id}`) && !draft.usual.has(topic.id)) {
      draft.usual.add(topic.id);
      draft.pieces.push({ kind: 'usual', topic });
    }
  if (chosen.length > 0) draft.thread = { topics: [], facts: chosen };
  const isTold =
    details.length > 0 || chosen.some(({ id }) => draft.released.has(id) || draft.softened.has(id));
  if (measureDraft(draft) === before && !isTold && !draft.identity) draft.unplaced.push(text);
  else if (partly) leaveUnknown(text, context);
}

/** One yes is enough, however much the doctor asks leave for. */
function agree({ draft }: HeardContext): void {
  if (!draft.pieces.some(({ kind }) => kind === 'agreed')) draft.pieces.push({ kind: 'agreed' });
}

function sayOnce(
  said: Extract<AnswerPiece, { readonly kind: 'opening' | 'detail' }>,
  { draft }: HeardContext,
) {
  const isSaid = draft.pieces.some(piece => piece.kind === said.kind && piece.words === said.words);
  if (!isSaid) draft.pieces.push(said);
}

/** Nobody denies what is on record, nor what is true of them and was left for the doctor to find. */
function deny(text: string, context: HeardContext, alone: boolean): void {
  const { options, life, draft } = context;
  const folded = foldQuestion(text);
  const topics = options.topics.find(folded).map(({ topic }) => topic);
  const isOfOthers = topics.some(({ role }) => role === 'scope');
  const isDenied = ({ id }: { readonly id: string }) => options.encounter.denies?.includes(id);
  const doubtful = isOfOthers ? [] : topics.filter(topic => !isDenied(topic) && life.forbidsNo(topic));
  const isKnown = (topic: Topic) => topic.holds !== undefined || life.answer(topic) === 'recorded';
  if (life.namesTaken(folded) || doubtful.some(isKnown)) {
    leaveUnknown(text, context);
    return;
  }
  draft.usual.add(text);
  // An illness that nobody has found yet is not known to who has it.
  if (doubtful.length > 0) {
    add({ kind: 'untold', asked: [text] }, context);
    return;
  }
  for (const { id } of topics.filter(isDenied)) draft.denied.add(id);
  if (alone) draft.pieces.push({ kind: 'noSuch' });
  else add({ kind: 'noneOf', asked: [text], whole: true }, context);
}

function leaveUnknown(text: string, context: HeardContext): void {
  context.draft.unknown.push(text);
  add({ kind: 'unsure', asked: [text], whole: true }, context);
}

type Listing = Extract<AnswerPiece, { readonly asked: readonly string[] }>;

/** Two in a row are said as one. */
function add(piece: Listing, { draft }: HeardContext): void {
  const last = draft.pieces.at(-1);
  if (last?.kind !== piece.kind) draft.pieces.push(piece);
  else draft.pieces[draft.pieces.length - 1] = { ...last, asked: [...last.asked, ...piece.asked] };
}
