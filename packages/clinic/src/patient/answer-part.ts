import type { Fact } from '@doctorbench/core';
import { agree, withoutHistory } from './agree.ts';
import { beginsWithNo, holdsAnswer, lacksAnswer } from './answer-kind.ts';
import { answerNow } from './answer-now.ts';
import { isKnownAt, type PartMatch } from './match-facts.ts';
import { asksIfThereIs } from './ordinary-life.ts';
import type { PartContext } from './part-context.ts';
import { sayFact } from './say-fact.ts';
import { sayOfMedicines } from './say-of-medicines.ts';
import {
  asksForDetail,
  isStrange,
  leaveOpen,
  leaveUnsaid,
  sayHowItIs,
  sayNow,
  sayUnspoken,
} from './say-unspoken.ts';
import type { QuestionPart } from './split-question.ts';
import type { Topic } from './topic-index.ts';

export const greeting =
  /^(?:(?:您|你|大家)?好|早上好|下午好|晚上好|hello|hi|hey|good (?:morning|afternoon|evening)|how are you(?: doing)?(?: today)?|nice to meet you)\b|^(?:您|你)好/;

export function answerPart(asked: QuestionPart, given: PartContext): void {
  const context = { ...given, match: withoutHistory(asked, given) };
  const { match, draft } = context;
  const { text: part, own } = asked;
  if (own !== undefined) draft.words.set(part, own);
  if (asked.heads) draft.heads.add(part);
  if (asked.instructs) {
    followInstruction(context);
    return;
  }
  const before = draft.saidNo;
  draft.saidNo = false;
  if (sayHowItIs(part, context) || sayOfMedicines(asked, context)) return;
  if (answerNow(asked, context) || agree(part, context)) return;
  if (isFollowUp(part, context)) {
    answerFollowUp(part, context);
    return;
  }
  // "Do you drink, and how much?" of somebody who does not.
  if (before && match.facts.length === 0 && !match.topics.some(isNamed) && isBrief(part, brief.idle)) {
    draft.saidNo = true;
    return;
  }
  const knowsWho = asksOnlyWho(match);
  sayFacts(knowsWho ? { ...match, facts: [] } : match, context);
  if (match.openers.length > 0) answerOpener(match.openers, context);
  const isChoice = /还是/.test(part);
  const isTold =
    isChoice || match.facts.some(({ fact }) => context.recall.shareOf(own ?? part, fact) >= toldShare);
  for (const denied of isTold ? [] : match.denied)
    if (!draft.denied.has(denied.id)) {
      draft.denied.add(denied.id);
      draft.saidNo = true;
      draft.pieces.push({ kind: 'denied', topic: denied });
    }
  if (knowsWho && !draft.identity) {
    draft.identity = true;
    draft.pieces.push({ kind: 'identity' });
  }
  const texts = match.facts.map(({ fact }) => fact.says);
  if (!holdsAnswer(part, texts))
    sayUnspoken(
      asked,
      match.unsure.filter(({ speaksOf }) => speaksOf !== 'identity'),
      context,
    );
  const topics = match.topics.filter(isNamed);
  if (match.facts.length > 0) draft.thread = { topics, facts: match.facts.map(({ fact }) => fact) };
  if (isToldWithout(part, context) || (isChoice && texts.length === 0)) leaveUnsaid(part, draft);
  const found = [...match.facts, ...match.denied, ...match.unsure, ...match.openers];
  if (found.length === 0 && !knowsWho) answerByThread(asked, context);
}

/** What was told before and is not said again does not answer. */
function isToldWithout(part: string, { match, draft }: PartContext): boolean {
  const told = match.facts.filter(({ fact: { id } }) => draft.released.has(id) || draft.softened.has(id));
  const texts = told.map(({ fact }) => fact.says);
  return texts.length > 0 && lacksAnswer(part, texts);
}

/** Who the patient is, where no fact of the case is about just that. */
function asksOnlyWho({ topics, facts }: PartMatch): boolean {
  const identity = topics.find(({ speaksOf }) => speaksOf === 'identity');
  return (
    identity !== undefined &&
    !facts.some(({ fact, precise }) => precise || fact.topics?.includes(identity.id))
  );
}

/** A fact that has so much of a part is not followed by a no to it. */
const toldShare = 0.6;

/** What the case has words for is told; to anything else somebody who is told to do it says yes. */
function followInstruction(context: PartContext): void {
  const { match, draft } = context;
  const facts = match.facts.filter(({ precise }) => precise);
  for (const { fact, precise } of facts) sayFact(fact, { precise, topic: undefined, ...context });
  if (facts.length === 0 && !draft.pieces.some(({ kind }) => kind === 'acknowledged'))
    draft.pieces.push({ kind: 'acknowledged' });
}

/** Nothing was heard that anybody asks patients: what was talked about may answer it, or the informant cannot say. */
function answerByThread({ text: part, own = part }: QuestionPart, context: PartContext): void {
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
  ) {
    if (
      lacksAnswer(
        part,
        told.map(({ says }) => says),
      )
    )
      leaveUnsaid(part, draft);
  } else if (
    asksIfThereIs(part) &&
    recall.isUnderstood(own) &&
    isStrange(own, context) &&
    !life.namesTaken(own) &&
    !mayBeTold({ text: part, own }, context)
  ) {
    draft.usual.add(part);
    draft.saidNo = true;
    draft.none.push(part);
  } else if (recall.isUnderstood(own) || (told.length > 0 && recall.isBare(own))) leaveUnsaid(part, draft);
  else draft.unplaced.push(part);
}

/** What was just told may be of the same kind: the ibuprofen is something against fever. */
function mayBeTold(
  { text, own = text }: Pick<QuestionPart, 'text' | 'own'>,
  { recall, draft, options }: PartContext,
): boolean {
  if (!/药|的$|\b(?:tablets?|pills?|medicines?|drugs?)\b/.test(own)) return false;
  return options.encounter.facts.some(
    fact => draft.released.has(fact.id) && recall.listClasses(fact).length > 0,
  );
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
  const told = findThread(part, context);
  for (const fact of [...(draft.thread ? [] : told), ...own])
    sayFact(fact, { precise: false, topic: undefined, ...context });
  if (told.length > 0 && told.every(({ says }) => beginsWithNo(says))) return;
  const asks = match.topics.filter(({ id }) => !told.some(fact => fact.topics?.includes(id)));
  if (own.length === 0) leaveOpen(part, asks, { draft, told });
  const texts = [...told, ...own].map(({ says }) => says);
  if (lacksAnswer(part, texts)) leaveUnsaid(part, draft);
}

/** What was talked about last, or what was told with it where only that has the time or the amount that is asked for. */
function findThread(part: string, { memory, draft }: PartContext): readonly Fact[] {
  const last = (draft.thread ?? memory.thread)?.facts ?? [];
  if (
    draft.thread ||
    !lacksAnswer(
      part,
      last.map(({ says }) => says),
    )
  )
    return last;
  const fitting = memory.told.filter(({ says }) => holdsAnswer(part, [says]));
  return fitting.length > 0 ? fitting : last;
}

/** Leaves the floor to the informant: what it would say unasked and has not said yet; the complaint again if asked. */
export function answerOpener(openers: readonly Topic[], context: PartContext): void {
  const { options, memory, draft, visit } = context;
  const facts = options.encounter.facts.filter(fact => fact.volunteered && isKnownAt(fact, visit));
  const fresh = facts.filter(({ id }) => !memory.said.has(id));
  const again = openers.some(({ speaksOf }) => speaksOf === 'complaint');
  for (const fact of fresh.length > 0 || !again ? fresh : facts)
    sayFact(fact, { precise: true, topic: undefined, ...context });
  if (draft.released.size > 0 || draft.softened.size > 0) return;
  // Asked at the door of a later visit how they are, they say how it has gone since.
  if (visit > 1 && memory.visit !== visit) sayNow(context);
  else draft.pieces.push({ kind: 'nothing-more' });
}
