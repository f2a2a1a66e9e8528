import type { Fact, HeardPart } from '@doctorbench/core';
import { asksForKind, holdsAnswer, holdsNo, isPlainNo } from './answer-kind.ts';
import { isOfNothing, sayBecame } from './answer-now.ts';
import { answerOpener } from './answer-part.ts';
import {
  asksLeave,
  asksWhenOrWhere,
  asksWhichOne,
  asksWhoOrWhy,
  dropClashing,
  dropLead,
  isTag,
} from './check-heard.ts';
import { cutHeard, isPutAsQuestion, listAsked } from './cut-heard.ts';
import { add, affirm, deny, type HeardContext, leaveUnknown } from './deny-heard.ts';
import { askBack, measureDraft, mostAtOnce } from './draft.ts';
import { createExampleReader } from './examples.ts';
import { foldQuestion } from './fold-question.ts';
import { findJargon } from './jargon.ts';
import { isDoubtful, isOpen, leaveOpen, listLeftWithin } from './left-open.ts';
import { listDetails } from './list-details.ts';
import { locateParts } from './locate-parts.ts';
import { isKnownAt } from './match-facts.ts';
import { known, listOpening } from './offer.ts';
import { isYesNo } from './ordinary-life.ts';
import { type AnswerPiece, sayUsual } from './phrase.ts';
import { sayFact } from './say-fact.ts';
import { sayOfMedicines } from './say-of-medicines.ts';
import { sayOpening } from './say-opening.ts';
import { asksForDetail, sayNow } from './say-unspoken.ts';
import { type QuestionPart, splitQuestion } from './split-question.ts';
import type { Topic } from './topic-index.ts';
import { settleView } from './views.ts';

/** What was made of a question: how many things it asked, what of it only told, and what was too much. */
export interface Taken {
  readonly asked: number;
  /** As many things as it took the time of. */
  readonly timed: number;
  readonly told: readonly QuestionPart[];
  readonly unheard: readonly string[];
  /** Parts that are told something, or a phrase of every day, and have no plain answer of their own. */
  readonly doubtful: readonly string[];
}

/** What a patient model chose, and what a second look at the reply found left without an answer. */
interface Heard {
  readonly parts: readonly HeardPart[];
  readonly left?: readonly string[] | undefined;
  /** Of what it asks for, what is told holds a part. */
  readonly inPart?: readonly string[] | undefined;
}

/** Facts that one question brings to light: no more than its words can hold. Of 220 heard honestly, none had more than four. */
const mostPerQuestion = { perPart: 2, spare: 1, inAll: 6 };
/** Shorter than this, what no part speaks of is a word of manners. */
const shortestLeftOut = { characters: 4, words: 2 };
/** So long, what ends as a question is one, whatever it asks for: no name that is called, and no "isn't it". */
const shortestPut = { characters: 6, words: 4 };

/**
 * Answers a question by what a patient model took it to ask for. The model only chooses: how much one question brings to
 * light, what may be denied and what is left open is decided here, so that the same choice gives the same answer.
 */
export function answerHeard(question: string, heard: Heard, context: HeardContext): Taken {
  const { parts: located, leftOut, between } = locateParts(question, heard.parts);
  const parts = settle(located, context)
    .map(hearRemark)
    .map(part => settleView(part, context))
    .map(part => leaveAsFound(part, heard, context));
  const asks = parts.filter(({ answer }) => answer !== 'remark');
  const { draft } = context;
  const byWords = splitQuestion(question, context.options.topics).filter(part => part.asks).length;
  const { perPart, spare, inAll } = mostPerQuestion;
  const most = Math.min(inAll, perPart * Math.max(1, byWords) + spare);
  const isExample = createExampleReader(question);
  const missed = [
    ...leftOut.filter(clause => isQuestion(clause, context)),
    ...between.filter(words => isQuestion(words, context) && namesThing(words, context)),
  ];
  const listMissing = (part: HeardPart) => listLeftWithin(part, { left: heard.left ?? [], parts });
  const unheard: string[] = [];
  let told = 0;
  for (const part of asks) {
    const before = countTold(context);
    const fresh = countFresh(part, context);
    const isCounted = !isExample(part.text);
    const isTooMuch = fresh > 0 && ((told === mostAtOnce && isCounted) || before + fresh > most);
    if (isTooMuch && !isOpen(part)) unheard.push(part.text);
    else answerHeardPart(part, { context, alone: asks.length + missed.length === 1 });
    if (countTold(context) > before && isCounted) told++;
    if (!unheard.includes(part.text)) for (const words of listMissing(part)) leaveUnknown(words, context);
  }
  draft.unplaced.push(...missed);
  const counted = asks.filter(part => isCounted(part, context));
  const asked = counted.length + counted.flatMap(listMissing).length + missed.length;
  return {
    asked,
    // A list that is answered by one no takes as long to ask as one that is not.
    timed: asks.length + missed.length === 0 ? 0 : Math.max(asks.length + missed.length, byWords),
    told: parts.filter(part => !asks.includes(part)).map(({ text }) => toTold(text)),
    unheard,
    doubtful: counted.filter(part => isDoubtful(part, { unheard, draft })).map(({ text }) => text),
  };
}

/** The choice without what contradicts itself, each part that is not told a fact in the words in which it asks. */
function settle(parts: readonly HeardPart[], { options }: HeardContext): readonly HeardPart[] {
  const toId = (id: string) => (id === 'now' ? known.now : `${known.detail}${id}`);
  const details = listDetails(options).map(({ id, clashes }) => ({
    id: toId(id),
    clashes: clashes.map(toId),
  }));
  return cutHeard(dropClashing(parts, details), options.topics).map(part =>
    part.tells === undefined ? { ...part, text: dropLead(part.text) } : part,
  );
}

/** What a second look found: nothing that answers it, or a part of what it asks for, beside which the rest stays open. */
function leaveAsFound(part: HeardPart, { left = [], inPart = [] }: Heard, context: HeardContext): HeardPart {
  if (left.includes(part.text)) return leaveOpen(part, context);
  if (!inPart.includes(part.text)) return part;
  const { text, tells, exactly } = part;
  return tells === undefined
    ? leaveOpen(part, context)
    : { text, tells, partly: true, ...(exactly ? { exactly } : {}) };
}

/** Small talk that ends as a question gets its yes. */
function hearRemark(part: HeardPart): HeardPart {
  const { text, answer } = part;
  return answer === 'remark' && /[?？]\s*$/.test(text) ? { text, answer: 'agree' } : part;
}

/** "Sit down" gets its yes and is no question; who only makes sure asks. */
function isCounted({ text, answer }: HeardPart, { options }: HeardContext): boolean {
  const isAsked = isPutAsQuestion(text) && listAsked(text, options.topics).length > 0;
  return answer !== 'agree' || isAsked || /吧[,，。?？]?\s*$/.test(text);
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

function toTold(text: string): QuestionPart {
  return { text: foldQuestion(text), asks: false };
}

function isQuestion(clause: string, { options }: HeardContext): boolean {
  const isHan = /[\u3400-\u9fff]/.test(clause);
  const length = isHan ? clause.length : clause.split(' ').length;
  const unit = isHan ? 'characters' : 'words';
  // A sentence that ends without asking is no heading of a list: "hands on the table."
  const isTold = /[。.!]$/.test(clause) && !isYesNo(clause) && !asksForDetail(clause);
  if (length < shortestLeftOut[unit] || isTold || isTag(clause)) return false;
  const isPut = length >= shortestPut[unit] && /\?$/.test(clause) && !asksLeave(clause);
  return isPut || listAsked(clause, options.topics).length > 0;
}

function namesThing(words: string, { options }: HeardContext): boolean {
  return options.topics.find(words).some(({ topic }) => topic.role === undefined);
}

/** Answers one part by what was chosen for it; where nothing else comes near, what is told is the very thing. */
export function answerHeardPart(
  part: HeardPart & { readonly sure?: true },
  { context, alone }: { readonly context: HeardContext; readonly alone: boolean },
): void {
  const { draft, jargon } = context;
  const { text, tells = [], answer } = part;
  const term = findJargon(foldQuestion(text), jargon);
  if (term !== undefined) {
    askBack(term, draft);
  } else if (isOpen(part)) letTalk(context);
  else if (answer !== 'agree' && sayOfOrders(part, context)) return;
  else if (tells.length > 0) {
    tell(part, context);
    if (!part.partly) sayBeside(part, context);
  } else if (answer === 'unknown') leaveUnknown(text, context);
  else if (isRefused(part, context)) leaveIdle(text, context);
  else if (answer === 'no') deny(text, context, { alone });
  else if (answer === 'yes') affirm(text, context, {});
  else if (answer === 'usual') sayAsEver(text, context);
  else if (answer === 'agree') agree(text, context);
  else draft.unplaced.push(text);
}

const noMatch = { topics: [], facts: [], denied: [], unsure: [], openers: [] };

/** What the orders of earlier visits have made of medicines no list of facts holds; what the case says of this visit goes first. */
function sayOfOrders({ text, tells = [] }: HeardPart, context: HeardContext): boolean {
  const { isChosen, medicines, options, visit, matcher } = context;
  const isOfVisit = ({ id, fromVisit = 1 }: Fact) => fromVisit === visit && tells.includes(id);
  if (!isChosen || medicines === undefined || options.encounter.facts.some(isOfVisit)) return false;
  const folded = { text: foldQuestion(text), asks: true };
  return sayOfMedicines(folded, { ...context, match: matcher.match(folded, visit) });
}

/** Who has nothing to add to what was just told says so. */
function letTalk(context: HeardContext): void {
  const { draft } = context;
  const before = measureDraft(draft);
  answerOpener([], { ...context, match: noMatch });
  if (measureDraft(draft) === before) draft.pieces.push({ kind: 'nothing-more' });
}

/** What is told is only near: of the very thing that was asked there is a yes, a no or an as ever beside it. */
function sayBeside(part: HeardPart, context: HeardContext): void {
  const { text, answer } = part;
  if (answer === undefined) return;
  if (isRefused(part, context)) (isAfterNo(context) ? leaveIdle : leaveUnknown)(text, context);
  else if (answer === 'no') deny(text, context, { beside: true });
  else if (answer === 'yes') affirm(text, context, { beside: true });
  else if (answer === 'usual') sayAsEver(text, context);
}

/** How it is now; at the first words of all, whatever they have to say. */
function sayHowItIs(text: string, context: HeardContext, beside: boolean): void {
  if (context.memory.visit === 0) letTalk(context);
  else if (isOfNothing(foldQuestion(text), context)) deny(text, context, { beside });
  else sayNow(context);
}

/** Nobody has always had what is not there. */
function sayAsEver(text: string, context: HeardContext): void {
  const folded = foldQuestion(text);
  if (isYesNo(folded) && isOfNothing(folded, context)) deny(text, context, {});
  else add({ kind: 'asEver', asked: [text] }, context);
}

function tell(part: HeardPart & { readonly sure?: true }, context: HeardContext): void {
  const { text, tells = [], answer, exactly, partly, sure } = part;
  const { options, draft, matcher, visit } = context;
  const { facts } = options.encounter;
  const before = measureDraft(draft);
  const chosen = facts.filter(fact => tells.includes(fact.id) && isKnownAt(fact, visit));
  const named = matcher.match({ text: foldQuestion(text) }, visit).facts;
  const isNamed = (fact: Fact) => named.some(each => each.fact === fact && each.precise);
  for (const fact of chosen.filter(each => !sayBecame(foldQuestion(text), each, context)))
    sayFact(fact, { precise: exactly === true || isNamed(fact), topic: undefined, ...context });
  if (tells.includes(known.identity) && !draft.identity) {
    draft.identity = true;
    draft.pieces.push({ kind: 'identity' });
  }
  if (tells.includes(known.now)) sayHowItIs(text, context, chosen.length > 0);
  for (const [index, sentence] of listOpening(options.encounter.opening).entries())
    if (tells.includes(`${known.opening}${index + 1}`))
      sayOnce({ kind: 'opening', words: sayOpening(sentence, options) }, context);
  const details = listDetails(options).filter(({ id }) => tells.includes(`${known.detail}${id}`));
  for (const { id, words } of details) {
    draft.usual.add(`${known.detail}${id}`);
    sayOnce({ kind: 'detail', words }, context);
  }
  for (const topic of options.topics.ordinary)
    if (tells.includes(`${known.usual}${topic.id}`)) sayUsualOf(topic, text, context);
  if (chosen.length > 0) draft.thread = { topics: [], facts: chosen };
  const isKnown = tells.some(
    id => id === known.identity || id.startsWith(known.opening) || id.startsWith(known.usual),
  );
  const isTold =
    isKnown ||
    details.length > 0 ||
    chosen.some(({ id }) => draft.released.has(id) || draft.softened.has(id));
  const onlyFacts = tells.length === chosen.length && answer === undefined;
  if (measureDraft(draft) === before && !isTold) {
    if (answer === undefined) draft.unplaced.push(text);
  } else if (partly || (onlyFacts && isBeside(text, chosen, context))) leaveUnknown(text, context);
  else if (onlyFacts) {
    const unspoken = listUnspoken(text, chosen, context);
    for (const member of unspoken) deny(member, context, {});
    const isOf = named.some(({ fact }) => chosen.includes(fact));
    if (unspoken.length === 0 && !exactly && !sure && !isOf && mayLack(text, chosen))
      leaveUnknown(text, context);
  }
}

/** Who chose something without calling it the very thing, and without a yes or no, has not answered what wants just that. */
function mayLack(text: string, chosen: readonly Fact[]): boolean {
  const folded = foldQuestion(text);
  if (asksForKind(folded))
    return !holdsAnswer(
      folded,
      chosen.map(({ says }) => says),
    );
  return isYesNo(folded) || asksWhoOrWhy(text) || asksWhenOrWhere(text);
}

/** A no is said of what was asked for, in the asker's words where the topic has another name. */
function sayUsualOf(topic: Topic, text: string, context: HeardContext): void {
  const { draft, options } = context;
  const folded = foldQuestion(text);
  const isNamed = options.topics.find(folded).some(hit => hit.topic === topic);
  if (!isNamed && isYesNo(folded) && isPlainNo(sayUsual(topic, options))) {
    draft.usual.add(text);
    add({ kind: 'noneOf', asked: [text], whole: true }, context);
  } else if (!draft.usual.has(topic.id)) {
    draft.usual.add(topic.id);
    draft.pieces.push({ kind: 'usual', topic, asked: text });
  }
}

/** Things that a part names and that nothing which is told for it speaks of. */
function listUnspoken(
  text: string,
  chosen: readonly Fact[],
  { options, recall }: HeardContext,
): readonly string[] {
  const members = listAsked(text, options.topics);
  const isList = members.length > 1 && members.every(({ own }) => own !== undefined);
  // What is told may say of all that there is nothing else; of two things it says which.
  if (
    !isList ||
    isChoice.test(text) ||
    !isYesNo(foldQuestion(text)) ||
    chosen.some(({ says }) => holdsNo(says))
  )
    return [];
  const told = new Set(chosen.flatMap(({ topics = [] }) => topics));
  const isSpokenOf = (words: string) => {
    const named = options.topics.find(words).filter(({ topic }) => topic.role === undefined);
    return (
      named.length === 0 ||
      named.some(({ topic: { id, covers = [] } }) => [id, ...covers].some(each => told.has(each))) ||
      chosen.some(fact => recall.shareOf(words, fact) >= nearShare || recall.names(words, fact))
    );
  };
  return members.filter(({ text: words, own = words }) => !isSpokenOf(own)).map(member => member.text);
}

const nearShare = 0.35;
/** "还是原来那个吗" asks whether it still is. */
const asksWhichOfTwo = /[^，。？\s]还是(?!老样|那样|这样|不|没)[^，。？]*(?<![吗么嘛吧])[，。？]?$/;
const isChoice = /还是|\b(?:is|was) (?:it|this|that)\b.*\bor\b/i;

/** A no to other things does not say when or how much of what is asked for: "没动过手术" of the last meal. */
function isBeside(text: string, chosen: readonly Fact[], { options }: HeardContext): boolean {
  const folded = foldQuestion(text);
  if (!asksForKind(folded) || !chosen.every(({ says }) => isPlainNo(says))) return false;
  const texts = chosen.map(({ says }) => says);
  if (holdsAnswer(folded, texts)) return false;
  const asked = options.topics.find(folded).filter(({ topic }) => topic.role === undefined);
  const told = new Set(chosen.flatMap(({ topics = [] }) => topics));
  return asked.length > 0 && !asked.some(({ topic }) => told.has(topic.id));
}

/** "You live together, don't you": a yes to it is none to a proposal. */
const makesSure = /^(?!.*(?:先|咱|请|麻烦|让|还是)).*(?:[是住有叫][^，。？,?]*|的)吧[，。？,?]?\s*$/;

/** One yes is enough for all that the doctor asks leave for; what is asked beside it gets its own. */
function agree(text: string, context: HeardContext): void {
  const { draft, options } = context;
  const isFirst = !draft.pieces.some(({ kind }) => kind === 'agreed');
  const isAsked = isPutAsQuestion(text) && (!isFirst || listAsked(text, options.topics).length > 0);
  if (makesSure.test(text)) add({ kind: 'confirmed', asked: [text] }, context);
  else if (isAsked && !(isFirst && asksLeave(text))) add({ kind: 'confirmed', asked: [text] }, context);
  else if (isFirst) draft.pieces.push({ kind: 'agreed' });
}

/** Who, why and which have no yes, no or as ever; of a time or a place, only "none" of a thing that is named, and as ever. */
function isRefused({ text, answer }: HeardPart, { options }: HeardContext): boolean {
  if (answer === undefined) return false;
  if (asksWhichOfTwo.test(text)) return answer === 'no' || answer === 'yes';
  if (!asksWhichOne(text)) return false;
  // "Did anybody give you tablets, or an injection?", of which a part has only the beginning.
  const isMember = answer === 'no' && /[、，,]\s*$/.test(text);
  if (answer === 'agree' || answer === 'yes' || (asksWhoOrWhy(text) && !isMember)) return true;
  const isNamed = options.topics.find(foldQuestion(text)).some(({ topic }) => topic.role === undefined);
  return answer === 'no' && asksWhenOrWhere(text) && !isNamed;
}

/** Neither yes nor no says who, why or how many. Behind a no there is nothing to say of it; else it was not understood. */
function leaveIdle(text: string, context: HeardContext): void {
  const { draft } = context;
  if (draft.pieces.at(-1)?.kind === 'unsure') leaveUnknown(text, context);
  else if (!isAfterNo(context)) draft.unplaced.push(text);
  else {
    draft.usual.add(text);
    add({ kind: 'idle', asked: [text] }, context);
  }
}

function isAfterNo({ draft }: HeardContext): boolean {
  const last = draft.pieces.at(-1)?.kind ?? '';
  return ['noSuch', 'noneOf', 'noneElse', 'noted', 'untold', 'idle'].includes(last);
}

function sayOnce(
  said: Extract<AnswerPiece, { readonly kind: 'opening' | 'detail' }>,
  { draft }: HeardContext,
) {
  const isSaid = draft.pieces.some(piece => piece.kind === said.kind && piece.words === said.words);
  if (!isSaid) draft.pieces.push(said);
}
