import type { Fact, HeardPart } from '@doctorbench/core';
import { answerHeard, type Taken } from './answer-heard.ts';
import { greeting } from './answer-part.ts';
import { answerParts } from './answer-parts.ts';
import { dropName } from './call-by-name.ts';
import { createDraft, type Draft, keepUnanswered } from './draft.ts';
import { createExampleReader } from './examples.ts';
import { getFactIndex } from './fact-index.ts';
import { foldQuestion } from './fold-question.ts';
import { getKnowledge } from './knowledge.ts';
import { isKnownAt } from './match-facts.ts';
import type { MedicinesSince } from './medicines-since.ts';
import { listOffered, type Offer } from './offer.ts';
import type { InformantOptions, Memory, PartContext } from './part-context.ts';
import { type AnswerPiece, phraseAnswer, phraseOnly, sayNegative, sayUsual } from './phrase.ts';
import { type QuestionPart, splitQuestion } from './split-question.ts';
import { listOfChange, type Signs, type Trend } from './state-now.ts';
import { teachBack } from './teach-back.ts';
import { withholdDenials } from './withhold-denials.ts';

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
  /** Said yes when asked to agree to something. */
  readonly agreed: boolean;
  /** What the case says nothing of, answered as of an ordinary life: topics, or the asker's words. */
  readonly usual: readonly string[];
  /** Words that it did not know; what they ask counts as not asked. */
  readonly askedBack: readonly string[];
  /** Parts to which it says that it cannot say. */
  listUnknown(): readonly string[];
  /** Parts that were not understood: the simulator's fault. */
  readonly unplaced: readonly string[];
  /** Parts of too long a list: nobody keeps more in mind, and the reply says so. */
  readonly unheard: readonly string[];
  /** How many things were asked. */
  readonly parts: number;
  /** How many things it took the time of: members of a list too that one no answers. */
  readonly timed: number;
  /** The sentences that carry content, before any manner: what a patient model may say. */
  readonly content: readonly string[];
  /** The rest, as it is said: what was not understood, cannot be said or is plainly denied. */
  sayRest(): string;
}

/** A question that was put, and what was said to it. */
interface Talk {
  readonly visit: number;
  readonly question: string;
  readonly reply: string;
}

interface AskOptions {
  readonly visit: number;
  readonly count: number;
  readonly trend?: Trend;
  /** The same by single vital signs. */
  readonly signs?: Signs | undefined;
  /** How much it hurts now, of ten; of somebody who came with pain. */
  readonly pain?: number | undefined;
  /** Since the case began. */
  readonly minutes?: number | undefined;
  /** What orders of earlier visits have made of medicines. */
  readonly medicines?: MedicinesSince | undefined;
  /** What the doctor told them to do, word for word. */
  readonly advised?: readonly string[] | undefined;
  /** Findings of examinations, as they were reported in this encounter. */
  readonly found?: readonly string[] | undefined;
  /** What a patient model took it to ask for; heard by its words where absent. */
  readonly heard?: readonly HeardPart[] | undefined;
  /** What of it the reply leaves without an answer, as a second look found. */
  readonly left?: readonly string[] | undefined;
  /** What of it the reply answers in part. */
  readonly inPart?: readonly string[] | undefined;
}

/** A reply that is not said yet. */
export interface Rehearsal {
  readonly text: string;
  /** Parts that are told something, or a phrase of every day, and have no plain answer of their own. */
  readonly doubtful: readonly string[];
}

export interface Informant {
  ask(question: string, options: AskOptions): InformantReply;
  /** What it would say; nothing is said or remembered by it. */
  rehearse(question: string, options: AskOptions): Rehearsal;
  /** What it may say now, for a patient model to choose from. */
  offer(visit: number): Offer;
  /** The last of what was talked about. */
  readonly talk: readonly Talk[];
}

const longestTalk = 4;

/** So near to a known question, in thousandths, words ask for its fact whatever their grammar; of 1,180 remarks two come as near. */
const asksByLikeness = 250;

/** Of a question that only asks to say again what was explained. */
const nothingElse: Taken = { asked: 0, timed: 0, told: [], unheard: [], doubtful: [] };

/** `shared` is what the same speaker said under other circumstances. */
export function createInformant(options: InformantOptions, shared = createTalk()): Informant {
  const { encounter, topics } = options;
  const { facts } = encounter;
  const { recall, matcher, life, jargon: words, evidence } = getKnowledge(options);
  const { memory, talk } = shared;
  const listUnknown = () => words.filter(({ term }) => !memory.explained.has(term));
  const hearByWords = (question: string, context: Omit<PartContext, 'match'>): Taken => {
    const parts = splitQuestion(dropName(question, encounter.patient.name), topics);
    const index = getFactIndex(encounter, options.examples);
    const isLikeAsked = (text: string) => index.compare(text).findNearest() >= asksByLikeness;
    const isAnswer = (text: string) => memory.awaits && topics.find(text).length > 0;
    const asked = parts.filter(({ asks, text }) => asks || isAnswer(text) || isLikeAsked(text));
    const isExample = createExampleReader(question);
    const jargon = listUnknown();
    const unheard = answerParts(asked, { matcher, jargon, context, isExample }).map(({ text }) => text);
    return { asked: asked.length, timed: asked.length, told: parts, unheard, doubtful: [] };
  };
  const prepare = (question: string, asking: AskOptions) => {
    const { visit, count, heard, found = [], advised = [] } = asking;
    const draft = createDraft(listOfChange(question, options.manners, visit));
    const context = { options, recall, life, memory, draft, ...toCircumstances(asking) };
    const taught = teachBack(question, advised, options.words);
    const rest = taught?.rest ?? question;
    const parts = heard && (taught ? heard.filter(({ text }) => rest.includes(text)) : heard);
    const hear = () =>
      parts
        ? answerHeard(rest, { parts, ...asking }, { ...context, matcher, jargon: listUnknown() })
        : hearByWords(rest, context);
    const heardOf = rest === '' ? nothingElse : hear();
    const taken = taught ? { ...heardOf, asked: heardOf.asked + 1, timed: heardOf.timed + 1 } : heardOf;
    const { asked, told, unheard } = taken;
    if (taught) draft.pieces.push({ kind: 'taughtBack', told: taught.told });
    if (memory.visit !== visit) volunteer(facts, { memory, draft, visit });
    if (!heard) keepUnanswered(draft, facts, recall);
    withholdDenials({ draft, memory, visit, evidence, found, isChosen: heard !== undefined });
    finishDraft(draft, { asked, told: asked === 0 ? told : [] });
    if (unheard.length > 0)
      draft.pieces.push({ kind: 'tooMany', asked: unheard, ...(heard ? { whole: true } : {}) });
    return { draft, taken, phrasing: { ...options, seed: `${options.seed} ${visit} ${count}` } };
  };
  return {
    talk,
    offer: visit => listOffered({ options, memory, visit, life }),
    rehearse(question, asking) {
      const { draft, taken, phrasing } = prepare(question, asking);
      return { text: phraseAnswer(draft.pieces, phrasing), doubtful: taken.doubtful };
    },
    ask(question, asking) {
      const { draft, taken, phrasing } = prepare(question, asking);
      const { visit } = asking;
      remember(draft, { memory, visit, facts });
      learn(question, draft, { memory, topics });
      const reply = toReply(draft, taken, phrasing);
      talk.push({ visit, question, reply: reply.text });
      if (talk.length > longestTalk) talk.shift();
      return reply;
    },
  };
}

/** How things stand, for whoever answers a part. */
function toCircumstances({ advised = [], heard, ...asking }: AskOptions) {
  const { visit, trend, signs, pain, medicines, minutes } = asking;
  const isExplained = advised.length > 0;
  return { visit, trend, signs, pain, medicines, minutes, isExplained, isChosen: heard !== undefined };
}

/** What a speaker has said, before anything was said. */
export function createTalk(): { readonly memory: Memory; readonly talk: Talk[] } {
  return { memory: createMemory(), talk: [] };
}

function createMemory(): Memory {
  return {
    said: new Set(),
    saidOnVisit: new Set(),
    softened: new Set(),
    released: new Set(),
    thread: undefined,
    told: [],
    visit: 0,
    awaits: false,
    askedBack: new Set(),
    explained: new Set(),
  };
}

function remember(
  draft: Draft,
  { memory, visit, facts }: Pick<PartContext, 'memory' | 'visit'> & { readonly facts: readonly Fact[] },
): void {
  if (memory.visit !== visit) memory.saidOnVisit.clear();
  memory.visit = visit;
  memory.told = facts.filter(({ id }) => draft.released.has(id));
  // A question that was not understood does not end what was talked about.
  memory.thread = draft.thread ?? (draft.unplaced.length > 0 ? memory.thread : undefined);
  memory.awaits = draft.askedBack.length + draft.unplaced.length > 0;
  for (const id of [...draft.released, ...draft.volunteered]) {
    memory.said.add(id);
    memory.saidOnVisit.add(id);
  }
  for (const id of draft.released) memory.released.add(id);
  for (const id of draft.softened) memory.softened.add(id);
}

/** A word that was asked back is known once the same was asked about in others. */
function learn(
  question: string,
  { askedBack }: Draft,
  { memory, topics }: { readonly memory: Memory; readonly topics: InformantOptions['topics'] },
): void {
  for (const term of memory.askedBack) {
    const rest = topics.find(foldQuestion(question).replaceAll(foldQuestion(term), ' '));
    const meant = topics.find(foldQuestion(term)).map(({ topic }) => topic.id);
    if (rest.some(({ topic }) => meant.includes(topic.id))) memory.explained.add(term);
  }
  for (const term of askedBack) memory.askedBack.add(term);
}

/** At the first question of a visit the informant says what is on its mind. */
function volunteer(
  facts: readonly Fact[],
  { memory, draft, visit }: Pick<PartContext, 'memory' | 'draft' | 'visit'>,
): void {
  // Who tells what they keep from the other does not tell the other's version in the same breath.
  if (facts.some(({ id, onlyAlone }) => onlyAlone && draft.released.has(id))) return;
  for (const { id, says, volunteered, ...rest } of facts) {
    if (!volunteered || !isKnownAt({ id, says, ...rest }, visit)) continue;
    if (memory.said.has(id) || draft.released.has(id) || draft.softened.has(id)) continue;
    draft.volunteered.add(id);
    draft.pieces.push({ kind: 'fact', id, words: says, repeated: false });
  }
}

/** What it cannot say comes last; to what is not a question it only nods. */
function finishDraft(
  draft: Draft,
  { asked, told }: { readonly asked: number; readonly told: readonly QuestionPart[] },
): void {
  const { none, open, unplaced } = draft;
  const inOwnWords = (parts: readonly string[]) => parts.map(part => draft.words.get(part) ?? part);
  if (none.length > 0)
    draft.pieces.push(asked > 1 ? { kind: 'noneOf', asked: inOwnWords(none) } : { kind: 'noSuch' });
  if (open.length > 0) draft.pieces.push({ kind: 'unsure', asked: inOwnWords(open) });
  if (unplaced.length > 0) draft.pieces.push({ kind: 'unplaced', asked: inOwnWords(unplaced) });
  if (draft.pieces.length > 0) return;
  const greets = told.length > 0 && told.every(({ text }) => greeting.test(text));
  draft.pieces.push({ kind: greets ? 'greeted' : 'acknowledged' });
}

function toReply(draft: Draft, { asked, timed, unheard }: Taken, options: InformantOptions): InformantReply {
  const content = draft.pieces.flatMap(piece => sayContent(piece, options) ?? []);
  return {
    text: phraseAnswer(draft.pieces, options),
    released: [...draft.released],
    volunteered: [...draft.volunteered],
    softened: [...draft.softened],
    denied: [...draft.denied],
    unsure: [...draft.unsure],
    agreed: draft.agreed,
    listUnknown: () => [...draft.open, ...draft.unknown],
    usual: [...draft.usual],
    askedBack: draft.askedBack,
    unplaced: draft.unplaced,
    unheard,
    parts: asked,
    timed,
    content,
    sayRest: () => phraseOnly(draft.pieces, piece => sayContent(piece, options) === undefined, options),
  };
}

/** What a piece says of the patient, before any manner. */
function sayContent(piece: AnswerPiece, options: InformantOptions): string | undefined {
  if (piece.kind === 'fact' || piece.kind === 'opening' || piece.kind === 'detail') return piece.words;
  if (piece.kind === 'identity') return options.encounter.patient.name;
  if (piece.kind === 'usual') return sayUsual(piece.topic, options);
  return piece.kind === 'denied' ? sayNegative(piece.topic, options) : undefined;
}
