import type { Fact } from '@doctorbench/core';
import { holdsAnswer, isAskedAsTest } from './answer-kind.ts';
import { isFelt, isKnownToBeThere } from './answer-now.ts';
import type { Draft } from './draft.ts';
import { findPhrase, foldQuestion } from './fold-question.ts';
import { isKnownAt } from './match-facts.ts';
import { isYesNo } from './ordinary-life.ts';
import type { PartContext } from './part-context.ts';
import { sayFact } from './say-fact.ts';
import type { QuestionPart } from './split-question.ts';
import { isAboutNow } from './state-now.ts';
import type { Topic } from './topic-index.ts';

export function leaveUnsaid(part: string, draft: Draft): void {
  if (!draft.open.includes(part)) draft.open.push(part);
}

/** Says of a part that it cannot be answered, unless what was just told speaks of it too. */
export function leaveOpen(
  part: string,
  topics: readonly Topic[],
  { draft, told = draft.thread?.facts ?? [] }: { readonly draft: Draft; readonly told?: readonly Fact[] },
): void {
  const open = topics.filter(({ id }) => !told.some(fact => fact.topics?.includes(id)));
  if (open.length === 0) return;
  // "How often did you take it?" after it was told how often.
  const isOfTold = open.every(({ role }) => role === 'qualifier');
  if (
    isOfTold &&
    holdsAnswer(
      part,
      told.map(({ says }) => says),
    )
  )
    return;
  if (!isOfTold) draft.firm.add(part);
  for (const { id } of open) draft.unsure.add(id);
  leaveUnsaid(part, draft);
}

/** Nothing that the informant knows comes near it. */
export function isStrange(part: string, { options, match, recall, visit }: PartContext): boolean {
  const scopes = match.topics.filter(({ role }) => role === 'scope').map(({ id }) => id);
  return options.encounter.facts
    .filter(fact => isKnownAt(fact, visit))
    .filter(({ topics = [] }) => scopes.length === 0 || scopes.some(id => topics.includes(id)))
    .every(fact => recall.shareOf(part, fact) < nearShare);
}

const nearShare = 0.35;

/** Of what the case says nothing of, people say what is usual, unless it is a number or may be otherwise. */
export function sayUnspoken(
  { text: part, own = part }: QuestionPart,
  topics: readonly Topic[],
  context: PartContext,
): void {
  const { life, draft, match, options } = context;
  const open: Topic[] = [];
  const isTouched = touchesCase(part, context);
  if (contradictsTold(part, context)) return;
  const isAffirmed = topics.length > 0 && [own, part].some(words => affirms(words, context));
  for (const topic of topics) {
    const isPlain =
      !/还是/.test(part) && !isTouched && !asksIfGone.test(part) && (isYesNo(part) || !asksForDetail(part));
    const isDoubtful =
      (isAffirmed && topic.role === undefined) || (isAskedAsTest(part) && options.topics.isIllness(topic.id));
    const answer = isPlain && !isDoubtful ? life.answer(topic) : undefined;
    const isNone = answer === undefined && own !== part && topic.holds === 'medicines' && isYesNo(part);
    if (isNone && context.recall.isUnderstood(own) && isStrange(own, context) && !life.namesTaken(own)) {
      draft.usual.add(part);
      draft.none.push(part);
    } else if (answer === undefined) open.push(topic);
    else if (!draft.usual.has(topic.id)) {
      draft.usual.add(topic.id);
      // What it says of a whole kind would deny what was told of one of it.
      const isWhole = (topic.covers ?? []).length > 0 && context.options.encounter.facts.some(isOf(topic));
      draft.saidNo = answer === 'usual' && match.facts.length === 0;
      if (answer === 'recorded') draft.pieces.push({ kind: 'recorded' });
      else if (isWhole) draft.none.push(part);
      else draft.pieces.push({ kind: 'usual', topic, asked: own });
    }
  }
  leaveOpen(part, open, { draft });
}

/** Before a no, what the informant knows is searched once more, by its words alone. */
function affirms(own: string, { options, recall, visit }: PartContext): boolean {
  return options.encounter.facts
    .filter(fact => isKnownAt(fact, visit))
    .some(fact => recall.shareOf(own, fact) >= affirmedShare);
}

const affirmedShare = 0.55;

/** A no beside what was just told of the same thing would take it back. */
function contradictsTold(part: string, { options, recall, draft }: PartContext): boolean {
  return options.encounter.facts.some(
    fact => draft.released.has(fact.id) && recall.shareOf(part, fact) >= toldShare,
  );
}

const toldShare = 0.5;

/** The case has words of its own for it: nobody denies what they would tell if asked a little otherwise. */
function touchesCase(part: string, { options, recall, visit }: PartContext): boolean {
  return options.encounter.facts
    .filter(fact => fact.topics === undefined && isKnownAt(fact, visit))
    .flatMap(({ askedBy = [] }) => askedBy.flat())
    .some(word => recall.namesThing(word) && findPhrase(part, foldQuestion(word)) >= 0);
}

/** "Are you free of pain?", "烧退了吗": to these a no says the contrary. */
export const asksIfGone =
  /\b(?:free of|without|gone|rid of|stopped|cleared)\b|好了|退了|停了|[没不][^,]{0,3}了[吗么?]/;

function isOf({ id, covers = [] }: Topic): (fact: Fact) => boolean {
  return ({ topics = [] }) => topics.some(each => each === id || covers.includes(each));
}

/** How it is now is told by how it is, once somebody has been seen for a while; what the case says of this visit goes first. */
export function sayHowItIs(part: string, context: PartContext): boolean {
  const { memory, trend, match } = context;
  if (trend === undefined || memory.visit === 0 || !isAboutNow(part)) return false;
  // Of one matter alone, how it is with just that.
  const felt = match.topics.filter(topic => isFelt(topic) && topic.sign !== 'pain');
  if (felt.length > 0 && match.facts.length > 0) return false;
  // What never was is not as it was.
  if (felt.length > 0 && !felt.some(topic => isKnownToBeThere(topic, context))) return false;
  const isSaid = context.draft.pieces.some(({ kind }) =>
    /^(?:now|since)(?:Better|Same|Worse|Gone)$/.test(kind),
  );
  context.draft.isOfNow = true;
  // How all of it is is said once; of one thing among several it is said by itself.
  if (isSaid) return false;
  sayNow(context);
  return true;
}

export function sayNow(context: Omit<PartContext, 'match'>): void {
  const { options, draft, visit, trend = 'same', pain } = context;
  const isOfChange = ({ volunteered, topics = [] }: Fact) =>
    volunteered || topics.some(id => options.topics.get(id)?.speaksOf === 'change');
  const ofVisit = options.encounter.facts.filter(
    fact => visit > 1 && fact.fromVisit === visit && isOfChange(fact),
  );
  for (const fact of ofVisit) sayFact(fact, { precise: true, topic: undefined, ...context });
  const kind = (visit > 1 ? sincePieces : nowPieces)[trend];
  const isSaid = (name: string) => draft.pieces.some(piece => piece.kind === name);
  if (ofVisit.length === 0 && !isSaid(kind)) draft.pieces.push({ kind });
  if (pain !== undefined && !isSaid('nowPain')) draft.pieces.push({ kind: 'nowPain', pain });
}

const nowPieces = { better: 'nowBetter', same: 'nowSame', worse: 'nowWorse', gone: 'nowGone' } as const;
const sincePieces = {
  better: 'sinceBetter',
  same: 'sinceSame',
  worse: 'sinceWorse',
  gone: 'sinceGone',
} as const;

const detail =
  /多少|(?<![这那前好过近头])几|什么|怎么(?!样)|还是|哪|多大|多久|多长|^(?:包括|比如|例如|尤其|哪怕)|^(?:and |or |if so,? |so |for |about )*(?:what|how(?! (?:is|are|was|has|'s))|which|when|where|who|since|including|such as)\b/;

/** Asks for a number, a time, a name: what nobody has a usual answer to. */
export function asksForDetail(part: string): boolean {
  return detail.test(part);
}
