import type { Fact } from '@doctorbench/core';
import { holdsUnits, lacksAnswer } from './answer-kind.ts';
import type { AnswerPiece } from './phrase.ts';
import type { Recall } from './recall.ts';
import type { Topic } from './topic-index.ts';

/** What a short follow-up goes back to: "多少年了?" after the diabetes. */
export interface Thread {
  readonly topics: readonly Topic[];
  readonly facts: readonly Fact[];
}

/** Things told in one answer where a patient model hears the question, which it cuts finely; the rest is lost. */
export const mostAtOnce = 4;
/** The same where rules hear it, whose parts are coarser. */
export const mostByRules = 6;

/** An answer while it is put together. */
export interface Draft {
  pieces: AnswerPiece[];
  /** Of this question so far. */
  thread: Thread | undefined;
  /** Topics by which a fact was introduced. */
  readonly named: Set<Topic>;
  readonly released: Set<string>;
  readonly volunteered: Set<string>;
  readonly softened: Set<string>;
  readonly denied: Set<string>;
  readonly unsure: Set<string>;
  /** Parts of a question that a patient model heard which it cannot answer. */
  readonly unknown: string[];
  /** Open parts that name a thing of their own: what was told of another does not answer them. */
  readonly firm: Set<string>;
  /** Of an ordinary life: topics, or the asker's own words. */
  readonly usual: Set<string>;
  /** The last part was answered by a no. */
  saidNo: boolean;
  /** Sentences of the question that ask how several things are now. */
  readonly ofChange: readonly string[];
  /** The last part was answered by how it is now. */
  isOfNow: boolean;
  /** The parts that it cannot answer, in the asker's words. */
  open: string[];
  /** Parts that are answered by a plain no, in the asker's words. */
  readonly none: string[];
  /** Parts that ask which of a list. */
  readonly heads: Set<string>;
  /** The own words of parts that stand in a list. */
  readonly words: Map<string, string>;
  identity: boolean;
  /** Agreed to what was asked for. */
  agreed: boolean;
  /** Words that were not known, once for each part that has them. */
  readonly askedBack: string[];
  unplaced: string[];
}

export function createDraft(ofChange: readonly string[] = []): Draft {
  return {
    ofChange,
    pieces: [],
    thread: undefined,
    named: new Set(),
    released: new Set(),
    volunteered: new Set(),
    softened: new Set(),
    denied: new Set(),
    unsure: new Set(),
    unknown: [],
    firm: new Set(),
    usual: new Set(),
    saidNo: false,
    isOfNow: false,
    open: [],
    none: [],
    heads: new Set(),
    words: new Map(),
    identity: false,
    agreed: false,
    askedBack: [],
    unplaced: [],
  };
}

/** The same once more, to be gone on with or thrown away. */
export function copyDraft(draft: Draft): Draft {
  const { named, released, volunteered, softened, denied, unsure, unknown, firm, usual } = draft;
  return {
    ...draft,
    pieces: [...draft.pieces],
    named: new Set(named),
    released: new Set(released),
    volunteered: new Set(volunteered),
    softened: new Set(softened),
    denied: new Set(denied),
    unsure: new Set(unsure),
    unknown: [...unknown],
    firm: new Set(firm),
    usual: new Set(usual),
    open: [...draft.open],
    none: [...draft.none],
    heads: new Set(draft.heads),
    words: new Map(draft.words),
    askedBack: [...draft.askedBack],
    unplaced: [...draft.unplaced],
  };
}

/** Grows with everything that is said to a part. */
export function measureDraft({ pieces, open, none, unplaced, askedBack, softened }: Draft): number {
  return pieces.length + open.length + none.length + unplaced.length + askedBack.length + softened.size;
}

/** Asks what a word means, once; every part that has it is left unanswered. */
export function askBack(term: string, draft: Draft): void {
  if (!draft.askedBack.includes(term)) draft.pieces.push({ kind: 'ask-back', term });
  draft.askedBack.push(term);
}

/** Of a part's content, what a fact that was told must speak of to have answered it. */
const leastAnswered = 0.45;

/** A part that what was told speaks of needs no excuse, unless it asks for a time, an amount or a side that is not in it. */
export function keepUnanswered(draft: Draft, facts: readonly Fact[], recall: Recall): void {
  const told = facts.filter(({ id }) => draft.released.has(id) || draft.volunteered.has(id));
  const texts = told.map(({ says }) => says);
  const isNamed = (part: string) => {
    const own = draft.words.get(part);
    return own !== undefined && recall.namesSurely(own) && told.some(fact => recall.names(own, fact));
  };
  const isTouched = (part: string) =>
    !recall.namesSurely(part) &&
    recall.isBare(part) &&
    told.some(fact => recall.touches(part, fact)) &&
    !lacksAnswer(part, texts);
  const isAnswered = (part: string) =>
    isTouched(part) ||
    holdsUnits(part, texts) ||
    (told.some(fact => recall.shareOf(part, fact) >= leastAnswered) && !lacksAnswer(part, texts));
  const isOfList = (part: string) => draft.heads.has(part) && told.length > 0;
  draft.open = draft.open.filter(
    part => !isNamed(part) && !isOfList(part) && (draft.firm.has(part) || !isAnswered(part)),
  );
  draft.unplaced = draft.unplaced.filter(part => !isAnswered(part));
}
