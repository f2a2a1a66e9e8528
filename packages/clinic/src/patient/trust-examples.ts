import type { Fact } from '@doctorbench/core';
import { asksForCount, findKind, holdsCount } from './answer-kind.ts';
import { asksWhichOne } from './check-heard.ts';
import type { Draft } from './draft.ts';
import type { Choice } from './hear-by-examples.ts';
import type { PartMatch } from './match-facts.ts';
import type { PartContext } from './part-context.ts';
import { asksForDetail, asksIfGone } from './say-unspoken.ts';
import type { QuestionPart } from './split-question.ts';

/** What rules make of one part. */
export interface Outcome {
  readonly facts: readonly string[];
  readonly saysNo: boolean;
  /** What is offered to everybody, and the plain answers. */
  readonly ids: readonly string[];
  /** The case's own words were heard, or what only rules know of: a medicine since, leave that was given, how it is now. */
  readonly isSettled: boolean;
  /** All that settles it is how it is now, who the patient is, or a nod. */
  readonly mayYield: boolean;
  /** By the case's own words alone. */
  readonly isNamed: boolean;
  /** The words were not understood. */
  readonly isStrange: boolean;
  /** They name a thing of which the case has nothing. */
  readonly isMissing: boolean;
  /** Only a single word of the case was heard: it may stand for something else. */
  readonly isByWord: boolean;
}

/** What a part added to an answer. */
export function readOutcome(
  before: Draft,
  after: Draft,
  { facts: matched, openers, unsure, topics }: PartMatch,
): Outcome {
  const told = [...after.released, ...after.softened].filter(
    id => !before.released.has(id) && !before.softened.has(id),
  );
  const again = matched
    .map(({ fact }) => fact.id)
    .filter(id => after.released.has(id) || after.softened.has(id));
  const facts = told.length > 0 ? told : again;
  const named = matched.filter(({ fact, precise }) => precise && facts.includes(fact.id));
  const isFiled = ({ topics: filed = [] }: Fact) => topics.some(({ id }) => filed.includes(id));
  const isByWord =
    named.length > 0 &&
    named.every(
      ({ fact }) => fact.topics !== undefined && !isFiled(fact) && (fact.askedBy ?? []).length === 1,
    );
  const pieces = after.pieces.slice(before.pieces.length);
  const usual = pieces.flatMap(piece =>
    piece.kind === 'usual' && piece.topic.ordinary ? [`#usual-${piece.topic.id}`] : [],
  );
  const isNo = pieces.some(
    piece => piece.kind === 'denied' || (piece.kind === 'usual' && !piece.topic.ordinary),
  );
  const saysNo = isNo || after.none.length > before.none.length || (after.saidNo && pieces.length === 0);
  const identity = pieces.some(({ kind }) => kind === 'identity') ? ['#identity'] : [];
  const talk = pieces.some(({ kind }) => kind === 'nothing-more') ? ['=open'] : [];
  const certain = pieces.filter(({ kind }) => settled.test(kind));
  const isCertain =
    (openers.length > 0 && (matched.length > 0 || facts.length > 0 || talk.length > 0)) || certain.length > 0;
  const isNamed = named.length > 0 && !isByWord;
  return {
    facts,
    saysNo,
    isNamed: isNamed && !isCertain,
    ids: [...facts, ...usual, ...identity, ...talk, ...(saysNo ? ['=no'] : [])],
    isMissing: unsure.some(({ role }) => role === undefined),
    isStrange: after.unplaced.length > before.unplaced.length,
    isSettled: isCertain || isNamed,
    mayYield: certain.length > 0 && certain.every(({ kind }) => yielding.test(kind)),
    isByWord,
  };
}

const settled = /^(?:now|since|medicine|agreed|acknowledged|greeted|identity|opening|recorded|ask-back)/;

const yielding = /^(?:now|agreed|acknowledged|greeted|identity)/;

/**
 * By how much a choice must lead to go before what rules make of a part, in thousandths of the logarithm of the odds. Set
 * on questions that strangers wrote and readers labelled, each round by what was learned from the others.
 */
const leads = {
  /** Rules do not know the words: a no would deny what nobody understood. */
  strange: { fact: 1000, everyday: 1500, answer: 4000, talk: 3000 },
  /** Rules know what is meant, and that the case has nothing of it. */
  missing: { fact: 2000, everyday: 1000, answer: 2000, talk: 1500 },
  /** Rules have no answer. */
  open: { fact: 300, everyday: 1000, answer: 2000, talk: 1000 },
  /** Rules say no. */
  no: { fact: 1500, everyday: 1500, answer: 1000, talk: 1000 },
  /** Rules tell something else. */
  fact: { fact: 500, everyday: 1000, answer: 2500, talk: 1500 },
  /** Rules tell what was told before. */
  repeated: { fact: 0, everyday: 500, answer: 1200, talk: 1500 },
  /** The case's own words were heard, but just so doctors ask for something else. */
  asked: { near: 600, lead: 1500 },
  /** The same where rules take it for how it is now, for who the patient is or for no question. */
  yielding: { near: 350, lead: 800 },
  /** What is kept for who asks for just this. */
  reserved: 3000,
  /** What goes back to what was told, as rules have it. */
  thread: 2000,
  /** A word of the case was heard, and nothing of what its fact is filed under. */
  word: 2500,
} as const;

/** "That pain" is the one that was told of. */
const goesBack =
  /[那这]个?(?=疼|痛|病|药|毛病|感觉)|\b(?:that|this) (?:pain|ache|feeling|trouble|problem|tablet|medicine)\b/;

/** Whether a part is answered as rules have it: they agree, or examples are not surer. */
export function goesByRules(
  part: QuestionPart,
  outcome: Outcome,
  choice: Choice,
  { recall, draft, memory, visit }: Pick<PartContext, 'recall' | 'draft' | 'memory' | 'visit'>,
): boolean {
  const { ids, facts, isSettled } = outcome;
  const [first = ''] = choice.ids;
  // A fact that was told before is no answer beside one that is asked for and was not.
  const isSame = (id: string) => ids.includes(id) && !(first !== id && memory.released.has(id));
  if (choice.ids.some(isSame)) return true;
  const { near, lead } = outcome.mayYield ? leads.yielding : leads.asked;
  const isAsked = choice.asked >= near && choice.leadOver(ids) >= lead;
  // How it is now is not what was never told yet.
  const isNew = choice.kind === 'fact' && !choice.isReserved && !choice.ids.some(id => memory.said.has(id));
  if (isSettled) return !isAsked || (outcome.mayYield && !isNew);
  const { text, own } = part;
  // Who names nothing goes back to what was told.
  const namesNothing = recall.isVague(own ?? text) || recall.isBare(own ?? text) || goesBack.test(text);
  if (facts.length > 0 && namesNothing && choice.leadOver(ids) < leads.thread) return true;
  // What was just told is not told again: whether it answers this too, rules say.
  if (choice.ids.every(id => draft.released.has(id))) return true;
  if (choice.kind === 'answer' && (asksWhichOne(text) || asksForDetail(text) || asksIfGone.test(text)))
    return true;
  // Nobody asks twice for the same: what was told before is hardly what is meant.
  const isRepeated =
    facts.length > 0 && memory.visit === visit && facts.every(id => memory.saidOnVisit.has(id));
  if (isRepeated && !choice.isReserved) return choice.leadOver(ids) < leads.repeated[choice.kind];
  const least = outcome.isByWord ? leads.word : findLeast(outcome)[choice.kind];
  return choice.leadOver(ids) < (choice.isReserved ? Math.max(least, leads.reserved) : least);
}

/**
 * Whether all that is found was told to an earlier question, and it is not asked for again: nobody asks twice for the
 * same, and what merely lies near it is no answer.
 */
export function isOnlyRetold(
  { text, own = text }: QuestionPart,
  { outcome, choice }: { readonly outcome: Outcome; readonly choice: Choice | undefined },
  { recall, memory, draft, visit, options }: Omit<PartContext, 'match'>,
): boolean {
  const { facts } = outcome;
  const isNew = (id: string) =>
    options.encounter.facts.some(fact => fact.id === id && visit > 1 && fact.fromVisit === visit);
  const isTold = (id: string) => memory.released.has(id) && !isNew(id);
  if (facts.length === 0 || !facts.every(isTold)) return false;
  if (choice?.kind === 'fact' && !choice.ids.every(isTold)) return false;
  if (recall.isVague(own) || recall.isBare(own) || goesBack.test(own)) return false;
  if (facts.some(id => draft.released.has(id))) return false;
  if (choice === undefined || !choice.ids.some(id => facts.includes(id))) return true;
  const told = options.encounter.facts.filter(({ id }) => facts.includes(id));
  if (asksForCount(text)) return !told.some(({ says }) => holdsCount(text, says));
  const isAsked = choice.asked >= again.asked || findKind(text) !== undefined;
  return !isAsked && !told.some(fact => recall.shareOf(own, fact) >= again.share);
}

/** How near a part comes to the questions and the words of a fact that is asked for once more. */
const again = { asked: 150, share: 0.85 } as const;

function findLeast({ ids, saysNo, isStrange, isMissing }: Outcome): Readonly<Record<Choice['kind'], number>> {
  if (isStrange) return leads.strange;
  if (ids.length === 0) return isMissing ? leads.missing : leads.open;
  return saysNo ? leads.no : leads.fact;
}
