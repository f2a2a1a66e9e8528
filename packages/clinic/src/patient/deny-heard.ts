import type { Fact } from '@doctorbench/core';
import { isPlainNo } from './answer-kind.ts';
import { findTrendOf, isKnownToBeThere, passes, sayTrend } from './answer-now.ts';
import { foldQuestion } from './fold-question.ts';
import type { Jargon } from './jargon.ts';
import { type FactMatcher, isKnownAt } from './match-facts.ts';
import { asksIfThereIs, isYesNo } from './ordinary-life.ts';
import type { PartContext } from './part-context.ts';
import type { AnswerPiece } from './phrase.ts';
import type { Topic } from './topic-index.ts';

export interface HeardContext extends Omit<PartContext, 'match'> {
  readonly matcher: FactMatcher;
  readonly jargon: readonly Jargon[];
  /** A patient model has chosen, with the talk so far before it: its no needs no search for what was told. */
  readonly isChosen?: boolean;
}

/** Speaks of the family's illnesses in words that no topic has. */
const ofOthers = /(?:either|both|whole) famil|\bany(?:one|body) in\b.*\bfamil|(?:两|双方)家|家族|亲戚|长辈/;

/** Nobody denies what is on record, nor what is true of them and was left for the doctor to find. */
export function deny(
  text: string,
  context: HeardContext,
  { alone = false, beside = false, told }: Placed,
): void {
  const { options, life, draft } = context;
  const folded = foldQuestion(text);
  const hits = options.topics.find(folded);
  const topics = hits.map(({ topic }) => topic);
  const isOfOthers = ofOthers.test(folded) || topics.some(({ role }) => role === 'scope');
  const isDenied = ({ id }: { readonly id: string }) => options.encounter.denies?.includes(id);
  const namesOthers = life.namesOthers(folded);
  const isDoubtful = (topic: Topic) =>
    !isDenied(topic) && life.forbidsNo(topic) && !(namesOthers && topic.holds === 'medicines');
  // A word that also names something else is no sign of what is on record: the stent of the heart disease.
  const isNamedOtherwise = ({ topic, spans }: (typeof hits)[number]) =>
    hits.some(
      other =>
        other.topic !== topic &&
        other.topic.role === undefined &&
        !isDoubtful(other.topic) &&
        other.spans.length === 1 &&
        spans.every(({ from, to }) => other.spans.some(span => span.from < to && span.to > from)),
    );
  const isHandled = ofHandling.test(folded) || ofDose.test(folded);
  const doubtful =
    isOfOthers || isHandled
      ? []
      : hits.filter(hit => isDoubtful(hit.topic) && !isNamedOtherwise(hit)).map(({ topic }) => topic);
  const isKnown = (topic: Topic) => topic.holds !== undefined || life.answer(topic) === 'recorded';
  const held = doubtful.filter(isKnown);
  if (held.length > 0 || (life.namesTaken(folded) && !isHandled)) {
    sayOfHeld(text, { held, beside, context });
    return;
  }
  draft.usual.add(text);
  // An illness that nobody has found yet is not known to who has it.
  if (doubtful.length > 0) {
    add({ kind: 'untold', asked: [text] }, context);
    return;
  }
  for (const { id } of topics.filter(isDenied)) draft.denied.add(id);
  sayNo(text, topics, { context, placed: { alone, beside, told } });
}

interface Held {
  readonly held: readonly Topic[];
  readonly beside: boolean;
  readonly context: HeardContext;
}

/** Of what is on record or taken nobody says no: there is nothing beyond it, or nothing of a kind that is not among it. */
function sayOfHeld(text: string, { held, beside, context }: Held): void {
  const { options, life, draft, recall } = context;
  const folded = foldQuestion(text);
  const isTold = beside || options.encounter.facts.some(fact => isOf(fact, held) && tells(fact, context));
  const isNoted = life.namesNoted(folded) || held.some(life.isNoted);
  // Of a kind that nothing told speaks of there is none: the slimming tablets beside those for the pressure.
  const isOfKind =
    recall.namesSurely(folded) && asksIfThereIs(folded) && held.every(({ classes }) => classes === undefined);
  if (isTold && isOfKind && !life.namesTaken(folded) && !findSpokenOf(text, context)) {
    draft.usual.add(text);
    add({ kind: 'noneOf', asked: [text], whole: true }, context);
    return;
  }
  // "Nothing else" says neither yes nor no to whether it is so.
  const isOfState =
    isYesNo(folded) && !asksIfThereIs(folded) && held.some(topic => topic.holds !== undefined);
  if (isOfState || (!isTold && !isNoted)) leaveUnknown(text, context);
  else {
    draft.usual.add(text);
    add({ kind: isTold ? 'noneElse' : 'noted', asked: [text] }, context);
  }
}

/** The no itself, or what was told in its place. */
function sayNo(
  text: string,
  topics: readonly Topic[],
  { context, placed: { alone, beside, told } }: { readonly context: HeardContext; readonly placed: Placed },
): void {
  const { draft } = context;
  const folded = foldQuestion(text);
  // Beside what was just told, the no is of the very thing and takes nothing back.
  const isNear = told !== undefined || (!beside && !context.isChosen && contradictsTold(folded, context));
  const spokenOf = isNear ? findSpokenOf(text, context) : undefined;
  if (spokenOf) sayAgain(spokenOf, context);
  else if (told === 'meant' && isTouched(folded, context))
    // "As I said" to whether there is such a thing claims to have said it.
    add({ kind: asksIfThereIs(folded) ? 'noneElse' : 'asTold', asked: [text] }, context);
  else if (isNear && !asksIfThereIs(folded)) add({ kind: 'noneElse', asked: [text] }, context);
  else if (sayWhatBecame(text, topics, context)) return;
  // "Nothing like that" is no answer to whether somebody can.
  else if (alone && (asksIfThereIs(folded) || !isYesNo(folded)))
    draft.pieces.push({ kind: 'noSuch', asked: text });
  else add({ kind: 'noneOf', asked: [text], whole: true }, context);
}

/** "Did you bring them?", "停了没有", "喷完漱口没": no question of whether there are any. */
const ofHandling =
  /带|拿|送来|停|减|漏|忘|剩|[喷吸吃打用]完|会[喷吸打用]|\b(?:bring|brought|stop(?:ped)?|miss(?:ed)?|forget|forgot(?:ten)?|left|carry)\b/;

interface Placed {
  /** It is all that was asked. */
  readonly alone?: boolean;
  /** Something near was just told. */
  readonly beside?: boolean;
  /** What was told is likely what is meant, or near it: a bare no would take it back. */
  readonly told?: 'meant' | 'near' | undefined;
}

function isOf({ topics = [] }: Fact, held: readonly Topic[]): boolean {
  return held.some(({ id, covers = [] }) => [id, ...covers].some(each => topics.includes(each)));
}

function tells({ id }: Fact, { memory, draft }: HeardContext): boolean {
  return draft.released.has(id) || memory.said.has(id);
}

/** Whether one dose was taken is none of whether the medicine is. */
export const ofDose =
  /[今昨早晚].{0,8}[吃用打喝]|\b(?:take|took|taken|have|had|using?|dose)\b.*\b(?:today|morning|night|yesterday|evening)/;

/** What somebody is able to do, did of what is theirs to do, or has as it should be: a yes to it tells of nothing new. */
export const ofOwnDoing =
  /(?<![可功])能|会不会|认得|认识|自己|按时|正常|身体好|还好|清楚|[跟和]以前一样|好不好|准[不吗时]|\b(?:can|able|manage|know|recogni[sz]e|yourself|himself|herself|normal|regular|as usual|when it should|all right)\b/;

/** A yes tells of no complaint, illness or medicine that the case does not hold; beside what is told it only says which. */
export function affirm(text: string, context: HeardContext, { beside = false }: Placed): void {
  const { options, life, draft } = context;
  const folded = foldQuestion(text);
  const named = options.topics.find(folded).map(({ topic }) => topic);
  const isOwnDoing = ofOwnDoing.test(folded) || ofDose.test(folded);
  const isDenied = !isOwnDoing && named.some(({ id }) => options.encounter.denies?.includes(id));
  const isThing = ({ role, everyday, ordinary, personal }: Topic) =>
    role === undefined && !everyday && !ordinary && !personal;
  const isNew = !beside && !isOwnDoing && named.some(isThing);
  if (isDenied || isNew || (!beside && life.namesOthers(folded))) leaveUnknown(text, context);
  else {
    draft.usual.add(text);
    add({ kind: 'confirmed', asked: [text] }, context);
  }
}

/** What was told and speaks of just this; what is only near does not. */
function findSpokenOf(text: string, context: HeardContext): Fact | undefined {
  const { options, recall, visit } = context;
  const folded = foldQuestion(text);
  const named = options.topics.find(folded).flatMap(({ topic }) => (topic.role ? [] : [topic.id]));
  return options.encounter.facts.find(
    fact =>
      tells(fact, context) &&
      isKnownAt(fact, visit) &&
      (recall.names(folded, fact) ||
        recall.shareOf(folded, fact) >= spokenShare ||
        (recall.touches(folded, fact) && named.some(id => fact.topics?.includes(id)))),
  );
}

const spokenShare = 0.45;

/** What this answer has told has some of its words. */
function isTouched(folded: string, { options, draft, recall }: HeardContext): boolean {
  return options.encounter.facts.some(fact => draft.released.has(fact.id) && recall.touches(folded, fact));
}

/** Nobody says no at a later visit to what they told at an earlier one, but how it has gone since. */
function sayWhatBecame(text: string, topics: readonly Topic[], context: HeardContext): boolean {
  const { options, memory, recall, visit, trend } = context;
  if (visit === 1 || trend === undefined) return false;
  const folded = foldQuestion(text);
  const wasTold = options.encounter.facts.some(
    fact => memory.said.has(fact.id) && !isPlainNo(fact.says) && recall.names(folded, fact),
  );
  const topic = topics.find(({ role }) => role === undefined);
  if (!wasTold || topic === undefined || !isKnownToBeThere(topic, context)) return false;
  const became = findTrendOf(topic, context);
  if (became === 'gone' && !passes({ topics: [topic.id] }, options)) return false;
  sayTrend(became, { topic, text, context });
  return true;
}

/** What this answer has told already is answered by it; what an earlier one told is told again. */
function sayAgain({ id, says }: Fact, { draft }: HeardContext): void {
  if (draft.released.has(id)) return;
  draft.released.add(id);
  draft.pieces.push({ kind: 'fact', id, words: says, repeated: true });
}

/** A bare no would take back what was told: then there is nothing else. */
function contradictsTold(folded: string, context: HeardContext): boolean {
  const { options, recall, visit } = context;
  return (
    asksIfThereIs(folded) &&
    options.encounter.facts.some(
      fact =>
        tells(fact, context) &&
        isKnownAt(fact, visit) &&
        !isPlainNo(fact.says) &&
        recall.shareOf(folded, fact) >= toldShare,
    )
  );
}

const toldShare = 0.6;

export function leaveUnknown(text: string, context: HeardContext): void {
  context.draft.unknown.push(text);
  add({ kind: 'unsure', asked: [text], whole: true }, context);
}

type Listing = Extract<AnswerPiece, { readonly asked: readonly string[] }>;

/** Two in a row are said as one. */
export function add(piece: Listing, { draft }: HeardContext): void {
  const last = draft.pieces.at(-1);
  if (last?.kind !== piece.kind) draft.pieces.push(piece);
  else draft.pieces[draft.pieces.length - 1] = { ...last, asked: [...last.asked, ...piece.asked] };
}
