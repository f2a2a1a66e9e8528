import type { Fact } from '@doctorbench/core';
import { answerHeardPart } from './answer-heard.ts';
import {
  asksForCount,
  beginsWithNo,
  findKind,
  holdsCount,
  type KindName,
  wantsYesNo,
} from './answer-kind.ts';
import { asksLeave } from './check-heard.ts';
import { affirm, deny, type HeardContext, leaveUnknown, ofDose, ofOwnDoing } from './deny-heard.ts';
import type { Draft } from './draft.ts';
import { type Choice, type NearFact, toHeardPart } from './hear-by-examples.ts';
import { listDetails } from './list-details.ts';
import { isKnownAt, type PartMatch } from './match-facts.ts';
import { isReserved } from './match-topics.ts';
import { known } from './offer.ts';
import type { AnswerPiece } from './phrase.ts';
import { sayFact } from './say-fact.ts';
import { asksForDetail, asksIfGone } from './say-unspoken.ts';
import { isEitherOr, type QuestionPart } from './split-question.ts';
import { isOver } from './state-now.ts';
import type { TopicIndex } from './topic-index.ts';

/** What was made of a part so far. */
interface Answered {
  /** How many pieces the answer had before it. */
  readonly from: number;
  /** The facts that were told to it, now or before. */
  readonly facts: readonly string[];
  /** What examples would choose; nothing where rules are certain. */
  readonly choice: Choice | undefined;
  readonly match: PartMatch;
}

/** Pieces after which nothing is owed. */
const final =
  /^(?:ask-back|agreed|acknowledged|greeted|identity|now|since|medicine|nothing-more|confirmed|noneElse|asTold|noted|untold|asEver|idle|notKept)/;

/**
 * Gives a part what it still lacks: the kind of detail that is asked for and that nothing told to it has, the no beside what is only
 * near, or the answer of everybody whose case says nothing. Nothing that was asked is passed over.
 */
export function completePart(part: QuestionPart, answered: Answered, context: HeardContext): void {
  const { draft, options } = context;
  const { text, own = text } = part;
  const isOpen = takeBack(text, draft);
  const pieces = draft.pieces.slice(answered.from);
  if (draft.none.includes(text) && asksLeave(text)) {
    draft.none.splice(draft.none.indexOf(text), 1);
    agree(context);
  }
  // A plain no of rules is said at the end.
  if (part.instructs || draft.none.includes(text) || pieces.some(({ kind }) => final.test(kind))) return;
  const told = options.encounter.facts.filter(({ id }) => answered.facts.includes(id));
  const kind = findKind(text);
  if (told.length > 0 && isStale(text, told, pieces)) {
    draft.pieces.splice(answered.from);
    if (kind === undefined) sayOfDose(own, context);
    else sayNotKept(own, kind, draft);
    return;
  }
  if (told.length === 0 && isOffTopic(part, pieces, context)) {
    draft.pieces.splice(answered.from);
    answerNaturally(part, answered, context);
    return;
  }
  if (told.length === 0 && pieces.length > 0) {
    if (kind === undefined) sayOfVeryThing(part, answered, context);
    return;
  }
  if (told.length === 0 && draft.saidNo && !isOpen && !answered.choice?.ids.includes('=no')) return;
  if (told.length === 0) {
    if (!isToldAlready(part, answered, draft) && !isAnsweredByOthers(part, answered, context))
      answerNaturally(part, answered, context);
  } else if (kind !== undefined) {
    if (lacksDetail(text, told) && !isAnsweredByOthers(part, answered, context)) sayNotKept(own, kind, draft);
  } else if (
    wantsYesNo(text) &&
    pieces.every(isFact) &&
    !told.some(({ id }) => answered.choice?.ids.includes(id)) &&
    isBeside(part, told, answered, context)
  )
    deny(own, context, { beside: true });
  if (isNameMissing(text, told, answered, context)) {
    draft.identity = true;
    draft.pieces.push({ kind: 'identity' });
  }
}

/** Only told again, and without the time, the amount or the day that is asked for. */
function isStale(text: string, told: readonly Fact[], pieces: readonly AnswerPiece[]): boolean {
  const isAgain = pieces.length > 0 && pieces.every(piece => piece.kind === 'fact' && piece.repeated);
  if (!isAgain) return false;
  if (ofDose.test(text) && wantsYesNo(text)) return !told.some(({ says }) => ofToday.test(says));
  return lacksDetail(text, told);
}

const ofToday = /今[天早晨]|昨|刚|\b(?:today|this morning|last night|yesterday)\b/i;

const isFact = ({ kind }: AnswerPiece) => kind === 'fact';

/** This answer has said of something that it went by itself. */
function isToldOver({ draft, options }: HeardContext): boolean {
  return options.encounter.facts.some(
    ({ id, says }) => draft.released.has(id) && isOver(says, options.manners),
  );
}

/** Asked which of several it is, somebody tells what they know of one of them; else they cannot say which. */
function sayChoice(text: string, context: HeardContext): void {
  const { draft, options, recall, visit } = context;
  const halves = text.split(/,?还是|,? or |,/).filter(half => recall.namesSurely(half));
  const fact = options.encounter.facts.find(
    each =>
      isKnownAt(each, visit) &&
      !isReserved(each) &&
      halves.some(half => recall.shareOf(half, each) >= ofHalf),
  );
  if (fact === undefined) sayNotKept(text, 'choice', draft);
  else sayFact(fact, { ...context, precise: false, topic: undefined });
}

const ofHalf = 0.6;

/** Who is asked for their name and has told when they were born has not told it yet. */
function isNameMissing(
  text: string,
  told: readonly Fact[],
  { match }: Answered,
  { draft, options }: HeardContext,
): boolean {
  const isOfWho = match.topics.some(({ speaksOf }) => speaksOf === 'identity');
  const { name } = options.encounter.patient;
  return (
    isOfWho && !draft.identity && findKind(text) === 'name' && !told.some(({ says }) => says.includes(name))
  );
}

/** What was left open is answered here instead. */
function takeBack(text: string, draft: Draft): boolean {
  const isLeft = (list: readonly string[]) => list.includes(text);
  const isOpen = isLeft(draft.open) || isLeft(draft.unplaced);
  draft.open = draft.open.filter(each => each !== text);
  draft.unplaced = draft.unplaced.filter(each => each !== text);
  return isOpen;
}

/** A time, an amount or a side is seen in the words; who is told of a manner or a reason has what there is. */
function lacksDetail(text: string, told: readonly Fact[]): boolean {
  return asksForCount(text) && !told.some(({ says }) => holdsCount(text, says) || beginsWithNo(says));
}

/** What is told is of the matter and not of the very thing: another illness of the family, another member of a list. */
function isBeside(
  { text, own = text }: QuestionPart,
  told: readonly Fact[],
  { choice, match }: Answered,
  { recall, options }: HeardContext,
): boolean {
  const isOfOthers = match.topics.some(({ role }) => role === 'scope');
  const thing = isOfOthers ? dropScope(own, options.topics) : own;
  if (told.some(fact => recall.names(thing, fact))) return false;
  if (
    (isOfOthers && recall.namesSurely(thing)) ||
    ((isOfOthers || own !== text) && recall.isStrangeTo(thing, told))
  )
    return true;
  return choice !== undefined && told.every(({ id }) => choice.isBeside(id));
}

/** Without the words that say whose: "in the family". */
function dropScope(own: string, topics: TopicIndex): string {
  const spans = topics
    .find(own)
    .filter(({ topic }) => topic.role === 'scope')
    .flatMap(hit => hit.spans);
  return [...own]
    .map((letter, at) => (spans.some(({ from, to }) => at >= from && at < to) ? ' ' : letter))
    .join('');
}

/** A usual no that names only a piece of what was asked is said of the very thing: no cough is no answer to what coughing does. */
function sayOfVeryThing({ text, own = text }: QuestionPart, answered: Answered, context: HeardContext): void {
  const { draft, options } = context;
  const { from } = answered;
  const [piece, ...more] = draft.pieces.slice(from);
  if (more.length > 0 || (piece?.kind !== 'usual' && piece?.kind !== 'denied') || !wantsYesNo(text)) return;
  const hits = [...options.topics.find(own), ...options.topics.findWeak(own)];
  const spans = hits.filter(({ topic }) => topic === piece.topic).flatMap(hit => hit.spans);
  const covered = spans.reduce((sum, { from: start, to }) => sum + to - start, 0);
  if (spans.length === 0 || covered >= leastCovered * own.replace(manner, '').length) return;
  draft.pieces.splice(from);
  deny(own, context, { told: findTold(answered, context) });
}

/** What everybody says of a matter that only a word of the part names: all like questions ask for another. */
function isOffTopic(
  { text, own = text }: QuestionPart,
  pieces: readonly AnswerPiece[],
  { options }: HeardContext,
): boolean {
  const [piece, ...more] = pieces;
  if (piece?.kind !== 'usual' || more.length > 0) return false;
  const isFar = (words: string) => {
    const near = options.examples.compare(words);
    const most = Math.max(0, ...near.values());
    return most >= surelyAlike && (near.get(piece.topic.id) ?? 0) < offTopic * most;
  };
  return isFar(text) && (own === text || isFar(own));
}

const surelyAlike = 300;
const offTopic = 0.4;

const leastCovered = 0.5;
/** Says how something is asked, and not what. */
const manner =
  /有没有|有无|是不是|没有|[吗呢过了的?？、，,]|[您你他她]|最近|平时|以前|现在|这[两几]天|\b(?:any|ever|do|does|did|is|are|was|were|has|have|had|you|your|he|she|his|her|it|the|an?|of|been|at all|lately|and|or)\b ?|[.]/g;

/** What examples choose was told to another part of this question; a time or an amount must be seen in it. */
function isToldAlready({ text, own = text }: QuestionPart, { choice }: Answered, draft: Draft): boolean {
  if (choice?.kind !== 'fact' || asksForCount(text) || !choice.ids.some(id => draft.released.has(id)))
    return false;
  if (findKind(text) !== undefined) return choice.lead >= likelyMeant;
  return own === text && choice.lead >= surelyMeant && !choice.ids.some(choice.isBeside);
}

const likelyMeant = 1000;
const surelyMeant = 2500;

/** Something that was told to another part of this question speaks of it too. */
function isAnsweredByOthers(
  { text, own = text }: QuestionPart,
  { choice }: Answered,
  { draft, options, recall }: HeardContext,
): boolean {
  // What is none of the facts, as far as examples see, is not in those that were told.
  if (choice && choice.kind !== 'fact' && choice.lead >= leastLead.open) return false;
  const told = options.encounter.facts.filter(({ id }) => draft.released.has(id));
  if (asksForCount(text))
    return told.some(
      fact =>
        holdsCount(text, fact.says) && (draft.thread?.facts.includes(fact) || recall.touches(own, fact)),
    );
  if (findKind(text) !== undefined) return false;
  return told.some(
    fact =>
      recall.shareOf(own, fact) >= toldShare ||
      recall.names(own, fact) ||
      (goesBack.test(own) && recall.touches(own, fact)),
  );
}

const goesBack = /[那这]个|它|\b(?:it|that|those|them|one)\b/;

const toldShare = 0.45;

/** By how much something must lead that is told where rules have nothing, and where they know that the case has nothing of it. */
const leastLead = { open: 300, missing: 2000 };

function isChosen({ match }: Answered, { kind, lead, isReserved }: Choice): boolean {
  if (isReserved || (kind !== 'fact' && kind !== 'everyday')) return false;
  const isMissing = kind === 'fact' && match.unsure.some(({ role }) => role === undefined);
  return lead >= leastLead[isMissing ? 'missing' : 'open'];
}

/** Follows examples that lead by little: where they have nothing, what everybody would say. */
function answerNaturally(part: QuestionPart, answered: Answered, context: HeardContext): void {
  const { draft } = context;
  const { choice } = answered;
  const { text, own = text } = part;
  const kind = findKind(text);
  const before = draft.pieces.length;
  if (choice?.ids.includes('=remark') && !isPutAsQuestion(text)) return;
  if (choice && isChosen(answered, choice)) {
    answerHeardPart(toHeardPart(text, choice), { context, alone: false });
    if (draft.pieces.length > before) {
      completeTold(part, { ...answered, choice }, context);
      return;
    }
  }
  if (kind !== undefined && !asksForCount(text) && isStrange(text, context)) draft.unplaced.push(text);
  else if (kind === 'choice') sayChoice(text, context);
  else if (kind !== undefined) sayNotKept(own, kind, draft);
  else if (asksIfGone.test(text)) {
    if (!isToldOver(context)) leaveUnknown(own, context);
  } else if (makesSure.test(text)) affirm(own, context, {});
  else if (asksLeave(text) || choice?.ids.includes('=agree')) agree(context);
  else if (!wantsYesNo(text) && !isPutAsQuestion(text)) return;
  else if (ofDose.test(text)) sayOfDose(own, context);
  else if (choice?.ids.includes('=yes') || ofOwnDoing.test(text)) affirm(own, context, {});
  else if (isEitherOr.test(text)) sayChoice(text, context);
  else if (offersTwo.test(text)) draft.unplaced.push(text);
  else {
    tellNearest(text, answered, context);
    deny(own, context, { told: findTold(answered, context) });
  }
}

/** What may be meant is told before a no, which then is of everything else. */
function tellNearest(text: string, { choice }: Answered, context: HeardContext): void {
  const { draft, options } = context;
  const [near] = choice?.nearest ?? [];
  const isKept = ({ id, softened }: Fact) => id === near?.id && softened !== undefined;
  if (near === undefined || near.isReserved || near.behind > mayBeMeant.untold) return;
  if (draft.released.has(near.id) || wasTold(near.id, context) || options.encounter.facts.some(isKept))
    return;
  answerHeardPart({ text, tells: [near.id], sure: true }, { context, alone: false });
}

/** Whether something that was told before is likely what is meant, or near it. */
function findTold({ choice }: Answered, context: HeardContext): 'meant' | 'near' | undefined {
  const { released } = context.draft;
  const near = choice?.nearest ?? [];
  if (near.some(({ id, behind }) => released.has(id) && behind <= mayBeMeant.surely)) return 'meant';
  const isNear = ({ id, behind }: NearFact) =>
    (released.has(id) && behind <= mayBeMeant.told) || (wasTold(id, context) && behind <= mayBeMeant.before);
  return near.some(isNear) ? 'near' : undefined;
}

function wasTold(id: string, { memory, visit }: HeardContext): boolean {
  return memory.visit === visit && memory.saidOnVisit.has(id);
}

/** How far a fact may be behind the no and still be meant: told to this question, to one before, and not told yet. */
const mayBeMeant = { surely: 800, told: 2500, before: 1500, untold: 1500 };

/** "Like thunder, or did it creep up?": a no would answer neither. */
const offersTwo = /\bor (?:is|are|was|were|does|do|did|has|have|more|steady|constant|all|just|only) ?/;

/** Nothing that anybody asks patients is like it. */
function isStrange(text: string, { options, recall }: HeardContext): boolean {
  const near = options.examples.compare(text);
  return !recall.isUnderstood(text) && Math.max(0, ...near.values()) < leastAlike;
}

const leastAlike = 200;

/** "Three days of this, is it?", "您是她闺女吧": says what it takes for true. */
const makesSure =
  /吧\??$|是吧|对吧|对不对|, ?(?:is|isn't|has|hasn't|does|doesn't|are|aren't|have|haven't|was|wasn't|did|didn't) (?:it|he|she|you|they|that)\??$|\bright\?$/;

/** Nobody denies a dose that nothing is known of: it went as it goes every day. */
function sayOfDose(text: string, context: HeardContext): void {
  const { draft, options } = context;
  const usual = listDetails(options).find(({ saysTaken }) => saysTaken);
  if (usual === undefined) sayNotKept(text, 'today', draft);
  else {
    draft.usual.add(`${known.detail}${usual.id}`);
    draft.pieces.push({ kind: 'detail', words: usual.words });
  }
}

function completeTold(
  part: QuestionPart,
  { choice, match }: Answered & { readonly choice: Choice },
  context: HeardContext,
): void {
  const from = context.draft.pieces.length;
  const facts = choice.ids.filter(id => context.draft.released.has(id));
  if (facts.length > 0) completePart(part, { from, facts, choice, match }, context);
}

function isPutAsQuestion(text: string): boolean {
  return /(?:[?？]|[呢吗么])\s*$/.test(text) || asksForDetail(text);
}

function agree({ draft }: HeardContext): void {
  if (!draft.pieces.some(({ kind }) => kind === 'agreed')) draft.pieces.push({ kind: 'agreed' });
}

/** Two in a row of one kind are said as one. */
export function sayNotKept(text: string, name: KindName, draft: Draft): void {
  draft.usual.add(text);
  const last = draft.pieces.at(-1);
  if (last?.kind === 'notKept' && last.name === name)
    draft.pieces[draft.pieces.length - 1] = { ...last, asked: [...last.asked, text] };
  else draft.pieces.push({ kind: 'notKept', name, asked: [text] });
}
