import type { Fact } from '@doctorbench/core';
import { isPlainNo } from './answer-kind.ts';
import { foldQuestion } from './fold-question.ts';
import type { Jargon } from './jargon.ts';
import { type FactMatcher, isKnownAt } from './match-facts.ts';
import { asksIfThereIs } from './ordinary-life.ts';
import type { PartContext } from './part-context.ts';
import type { AnswerPiece } from './phrase.ts';
import type { Topic } from './topic-index.ts';

export interface HeardContext extends Omit<PartContext, 'match'> {
  readonly matcher: FactMatcher;
  readonly jargon: readonly Jargon[];
}

/** Speaks of the family's illnesses in words that no topic has. */
const ofOthers = /(?:either|both|whole) famil|\bany(?:one|body) in\b.*\bfamil|(?:两|双方)家|家族|亲戚|长辈/;

/** Nobody denies what is on record, nor what is true of them and was left for the doctor to find. */
export function deny(text: string, context: HeardContext, alone: boolean): void {
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
  const doubtful = isOfOthers
    ? []
    : hits.filter(hit => isDoubtful(hit.topic) && !isNamedOtherwise(hit)).map(({ topic }) => topic);
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
  if (contradictsTold(folded, context)) add({ kind: 'noneElse', asked: [text] }, context);
  else if (alone) draft.pieces.push({ kind: 'noSuch' });
  else add({ kind: 'noneOf', asked: [text], whole: true }, context);
}

/** A bare no would take back what was told: then there is nothing else. */
function contradictsTold(folded: string, { options, recall, memory, draft, visit }: HeardContext): boolean {
  const isTold = ({ id }: Fact) => draft.released.has(id) || memory.said.has(id);
  return (
    asksIfThereIs(folded) &&
    options.encounter.facts.some(
      fact =>
        isTold(fact) &&
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
