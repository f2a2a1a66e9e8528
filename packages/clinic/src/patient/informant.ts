import type { Fact } from '@doctorbench/core';
import { lacksAnswer } from './answer-kind.ts';
import { createDraft, type Draft, keepUnanswered } from './draft.ts';
import { findJargon, listJargon } from './jargon.ts';
import { createFactMatcher, isKnownAt, type PartMatch } from './match-facts.ts';
import { asksIfThereIs, createOrdinaryLife } from './ordinary-life.ts';
import type { InformantOptions, Memory, PartContext } from './part-context.ts';
import { phraseAnswer, sayNegative, sayUsual } from './phrase.ts';
import { createRecall } from './recall.ts';
import { sayFact } from './say-fact.ts';
import { asksForDetail, isStrange, leaveOpen, leaveUnsaid, sayHowItIs, sayUnspoken } from './say-unspoken.ts';
import { type QuestionPart, splitQuestion } from './split-question.ts';
import type { Trend } from './state-now.ts';
import type { Topic } from './topic-index.ts';

export interface InformantReply {
  readonly text: string;
  /** Facts said in answer to the question, by id. */
  readonly released: readonly string[];
  /** Facts said on top of it, unasked. */
  readonly volunteered: readonly string[];
  /** Facts played down: said in softened words, not released. */
  readonly softened: readonly string[];
  /** Topics that it says no to. */
  readonly denied: readonly string[];
  /** Topics on which it cannot say. */
  readonly unsure: readonly string[];
  /** What the case says nothing of, answered as of an ordinary life: topics, or the asker's words. */
  readonly usual: readonly string[];
  /** Words that it did not know; what they ask counts as not asked. */
  readonly askedBack: readonly string[];
  /** Parts that were not understood: the simulator's fault. */
  readonly unplaced: readonly string[];
  /** Parts of too long a list: nobody keeps more in mind, and the reply says so. */
  readonly unheard: readonly string[];
  /** How many things were asked. */
  readonly parts: number;
  /** The sentences that carry content, before any manner: what a patient model may say. */
  readonly content: readonly string[];
}

export interface Informant {
  ask(
    question: string,
    options: { readonly visit: number; readonly count: number; readonly trend?: Trend },
  ): InformantReply;
}

export function createInformant(options: InformantOptions): Informant {
  const { encounter, topics } = options;
  const { facts, denies = [] } = encounter;
  const recall = createRecall(facts, options.words);
  const matcher = createFactMatcher({
    facts,
    denies,
    topics,
    recall,
    fromRelative: encounter.persona.informant === 'relative',
    sex: encounter.patient.sex,
    ageYears: encounter.patient.ageYears,
  });
  const life = createOrdinaryLife(encounter, topics, options.medicines);
  const jargon = listJargon(encounter, options.manners);
  const memory: Memory = {
    said: new Set(),
    softened: new Set(),
    released: new Set(),
    thread: undefined,
    visit: 0,
    awaits: false,
  };
  return {
    ask(question, { visit, count, trend }) {
      const draft = createDraft();
      const parts = splitQuestion(question, topics);
      const asked = parts.filter(part => part.asks || (memory.awaits && topics.find(part.text).length > 0));
      for (const { text, instructs = false } of asked.slice(0, mostAtOnce)) {
        const term = instructs ? undefined : findJargon(text, jargon);
        const match = matcher.match(text, visit, (draft.thread ?? memory.thread)?.topics);
        if (term !== undefined) askBack(term, draft);
        else answerPart(text, { match, instructs, options, recall, life, memory, draft, visit, trend });
      }
      if (memory.visit !== visit) volunteer(facts, { memory, draft, visit });
      keepUnanswered(draft, facts, recall);
      finishDraft(draft, asked.length === 0 ? parts : []);
      const unheard = asked.slice(mostAtOnce).map(({ text }) => text);
      if (unheard.length > 0) draft.pieces.push({ kind: 'tooMany', asked: unheard });
      memory.visit = visit;
      // A question that was not understood does not end what was talked about.
      memory.thread = draft.thread ?? (draft.unplaced.length > 0 ? memory.thread : undefined);
      memory.awaits = draft.askedBack.size + draft.unplaced.length > 0;
      for (const id of [...draft.released, ...draft.volunteered]) memory.said.add(id);
      for (const id of draft.released) memory.released.add(id);
      for (const id of draft.softened) memory.softened.add(id);
      return toReply(
        draft,
        { parts: asked.length, unheard },
        { ...options, seed: `${options.seed} ${visit} ${count}` },
      );
    },
  };
}

/** Things asked in one breath that a person answers; the rest is lost on them. */
const mostAtOnce = 4;

function askBack(term: string, draft: Draft): void {
  if (!draft.askedBack.has(term)) draft.pieces.push({ kind: 'ask-back', term });
  draft.askedBack.add(term);
}

const greeting =
  /^(?:(?:您|你|大家)?好|早上好|下午好|晚上好|hello|hi|hey|good (?:morning|afternoon|evening)|how are you(?: doing)?(?: today)?|nice to meet you)\b|^(?:您|你)好/;

function answerPart(part: string, context: PartContext): void {
  const { match, instructs, draft } = context;
  if (instructs) {
    for (const { fact, precise } of match.facts)
      if (precise) sayFact(fact, { precise, topic: undefined, ...context });
    return;
  }
  const before = draft.saidNo;
  draft.saidNo = false;
  if (sayHowItIs(part, context)) return;
  if (isFollowUp(part, context)) {
    answerFollowUp(part, context);
    return;
  }
  // "Do you drink, and how much?" of somebody who does not.
  if (before && match.facts.length === 0 && !match.topics.some(isNamed) && isBrief(part, brief.idle)) {
    draft.saidNo = true;
    return;
  }
  sayFacts(match, context);
  if (match.openers.length > 0) answerOpener(match.openers, context);
  for (const denied of match.denied)
    if (!draft.denied.has(denied.id)) {
      draft.denied.add(denied.id);
      draft.saidNo = true;
      draft.pieces.push({ kind: 'denied', topic: denied });
    }
  const knowsWho = match.topics.some(({ speaksOf }) => speaksOf === 'identity') && match.facts.length === 0;
  if (knowsWho && !draft.identity) {
    draft.identity = true;
    draft.pieces.push({ kind: 'identity' });
  }
  sayUnspoken(
    part,
    match.unsure.filter(({ speaksOf }) => speaksOf !== 'identity'),
    context,
  );
  const topics = match.topics.filter(isNamed);
  if (match.facts.length > 0) draft.thread = { topics, facts: match.facts.map(({ fact }) => fact) };
  if (match.facts.length > 0) draft.exact.push(part);
  if (match.topics.length > 0 || match.facts.length > 0) return;
  answerByThread(part, context);
}

/** Nothing was heard that anybody asks patients: what was talked about may answer it, or the informant cannot say. */
function answerByThread(part: string, context: PartContext): void {
  const { memory, draft, recall, life } = context;
  const told = (draft.thread ?? memory.thread)?.facts ?? [];
  const again = isElliptic(part) ? told.filter(fact => recall.touches(part, fact)) : [];
  if (greeting.test(part)) draft.pieces.push({ kind: 'greeted' });
  else if (again.length > 0)
    for (const fact of again) sayFact(fact, { precise: false, topic: undefined, ...context });
  else if (asksAgain.test(part) && (told.length > 0 || draft.pieces.length > 0)) return;
  else if (
    draft.thread !== undefined &&
    (recall.isBare(part) || isBrief(part, brief.followUp)) &&
    !asksIfThereIs(part)
  )
    draft.exact.push(part);
  else if (
    asksIfThereIs(part) &&
    recall.isUnderstood(part) &&
    isStrange(part, context) &&
    !life.namesTaken(part)
  ) {
    draft.usual.add(part);
    draft.saidNo = true;
    draft.pieces.push({ kind: 'noSuch' });
  } else if (recall.isUnderstood(part) || (told.length > 0 && recall.isBare(part))) leaveUnsaid(part, draft);
  else draft.unplaced.push(part);
}

/** "Or did you ever?", "and now?": says the same again in fewer words. */
const asksAgain =
  /^(?:(?:and|or)[, ]+)?(?:did|have|do|were|are|has|does|is) (?:you|he|she|it|they)(?: ever)?\?*$|^(?:那|还)?[他她您你它]?(?:碰|吃|用|摸|喝|有|去|试)过(?:没有?|吗|么)\?*$/;

/** Leaves out what was just said: "另一边呢?", "and those?". */
function isElliptic(part: string): boolean {
  return /呢|另一?[边侧条只]|[那这它]|^(?:and|or|what about|how about)\b|\b(?:it|that|those|them|they|these|other)\b/.test(
    part,
  );
}

function isNamed({ role }: Topic): boolean {
  return role === undefined || role === 'scope';
}

/** What was answered to an earlier question is not said again beside something new. */
function sayFacts({ facts, topics }: PartMatch, context: PartContext): void {
  const { memory } = context;
  const fresh = facts.filter(({ fact }) => !memory.released.has(fact.id));
  const kept = fresh.length > 0 ? facts.filter(entry => entry.precise || fresh.includes(entry)) : facts;
  for (const { fact, precise } of kept) {
    const topic = topics.find(heard => isNamed(heard) && fact.topics?.includes(heard.id));
    sayFact(fact, { precise, topic, ...context });
  }
}

const newMatter = /这次|症状|不舒服|疼|痛|难受|发病|不适|\b(?:symptom|problem|illness|pain|this|feel|wrong)/;

/** Short, names nothing of its own, and something was answered before: "数值多少?", "and since when?". */
function isFollowUp(part: string, { match, memory, draft, recall }: PartContext): boolean {
  const thread = draft.thread ?? memory.thread;
  // Nobody asks since when somebody has had their name.
  if (!thread || thread.topics.some(({ speaksOf }) => speaksOf === 'identity')) return false;
  if (!recall.isWithin(part, thread.facts)) return false;
  if (match.facts.some(({ precise }) => precise) || !match.topics.every(({ role }) => role === 'qualifier'))
    return false;
  return isBrief(part, brief.followUp) && !newMatter.test(part);
}

/** Of a question that goes back to what was told, and of one that what was denied makes idle. */
const brief = { followUp: { characters: 11, words: 8 }, idle: { characters: 6, words: 4 } };

/** A few words that ask for a detail: "多少度?", "and what colour?". */
function isBrief(part: string, { characters, words }: (typeof brief)['idle']): boolean {
  const bare = part.replace(/[?。.!]$/, '');
  const short = /[\u3400-\u9fff]/.test(bare) ? bare.length <= characters : bare.split(' ').length <= words;
  return short && asksForDetail(bare);
}

/** A detail of what was just told adds nothing to it; of the answer before, that is told again. */
function answerFollowUp(part: string, context: PartContext): void {
  const { match, memory, draft } = context;
  const thread = draft.thread ?? memory.thread;
  const isOfThread = ({ yieldsTo = [] }: Topic) => thread?.topics.some(({ id }) => yieldsTo.includes(id));
  const own = match.topics.every(isOfThread) ? [] : match.facts.map(({ fact }) => fact);
  for (const fact of [...(draft.thread ? [] : (memory.thread?.facts ?? [])), ...own])
    sayFact(fact, { precise: false, topic: undefined, ...context });
  const told = thread?.facts ?? [];
  const asks = match.topics.filter(({ id }) => !told.some(fact => fact.topics?.includes(id)));
  if (own.length === 0) leaveOpen(part, asks, draft);
  draft.exact.push(part);
}

/** Leaves the floor to the informant: what it would say unasked and has not said yet; the complaint again if asked. */
function answerOpener(openers: readonly Topic[], context: PartContext): void {
  const { options, memory, draft, visit } = context;
  const facts = options.encounter.facts.filter(fact => fact.volunteered && isKnownAt(fact, visit));
  const fresh = facts.filter(({ id }) => !memory.said.has(id));
  const again = openers.some(({ speaksOf }) => speaksOf === 'complaint');
  for (const fact of fresh.length > 0 || !again ? fresh : facts)
    sayFact(fact, { precise: true, topic: undefined, ...context });
  if (draft.released.size === 0 && draft.softened.size === 0) draft.pieces.push({ kind: 'nothing-more' });
}

/** At the first question of a visit the informant says what is on its mind. */
function volunteer(
  facts: readonly Fact[],
  { memory, draft, visit }: Pick<PartContext, 'memory' | 'draft' | 'visit'>,
): void {
  for (const { id, says, volunteered, ...rest } of facts) {
    if (!volunteered || !isKnownAt({ id, says, ...rest }, visit)) continue;
    if (memory.said.has(id) || draft.released.has(id) || draft.softened.has(id)) continue;
    draft.volunteered.add(id);
    draft.pieces.push({ kind: 'fact', id, words: says, repeated: false });
  }
}

/** What it cannot say comes last; to what is not a question it only nods. */
function finishDraft(draft: Draft, told: readonly QuestionPart[]): void {
  const said = draft.pieces.flatMap(piece => (piece.kind === 'fact' ? [piece.words] : []));
  for (const part of draft.exact) if (lacksAnswer(part, said)) leaveUnsaid(part, draft);
  if (draft.open.length > 0) draft.pieces.push({ kind: 'unsure', asked: draft.open });
  if (draft.unplaced.length > 0) draft.pieces.push({ kind: 'unplaced', asked: draft.unplaced });
  if (draft.pieces.length > 0) return;
  const greets = told.length > 0 && told.every(({ text }) => greeting.test(text));
  draft.pieces.push({ kind: greets ? 'greeted' : 'acknowledged' });
}

function toReply(
  draft: Draft,
  { parts, unheard }: Pick<InformantReply, 'parts' | 'unheard'>,
  options: InformantOptions,
): InformantReply {
  const content = draft.pieces.flatMap(piece => {
    if (piece.kind === 'fact') return [piece.words];
    if (piece.kind === 'identity') return [options.encounter.patient.name];
    if (piece.kind === 'usual') return [sayUsual(piece.topic, options)];
    return piece.kind === 'denied' ? [sayNegative(piece.topic, options)] : [];
  });
  return {
    text: phraseAnswer(draft.pieces, options),
    released: [...draft.released],
    volunteered: [...draft.volunteered],
    softened: [...draft.softened],
    denied: [...draft.denied],
    unsure: [...draft.unsure],
    usual: [...draft.usual],
    askedBack: [...draft.askedBack],
    unplaced: draft.unplaced,
    unheard,
    parts,
    content,
  };
}
