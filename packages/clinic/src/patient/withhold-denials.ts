import type { Fact } from '@doctorbench/core';
import type { Draft } from './draft.ts';
import type { Evidence, EvidenceIndex } from './evidence.ts';
import { isKnownAt } from './match-facts.ts';
import type { Memory } from './part-context.ts';
import type { AnswerPiece } from './phrase.ts';
import type { Topic } from './topic-index.ts';

interface WithholdContext {
  readonly draft: Draft;
  readonly memory: Memory;
  readonly visit: number;
  readonly evidence: EvidenceIndex;
  /** Findings of examinations, as they were reported in this encounter. */
  readonly found: readonly string[];
  /** A patient model has chosen the noes, with all that was told and said at the door before it. */
  readonly isChosen?: boolean;
}

/**
 * Nobody says no to what was said, found or written of them: the no of every part is held against that, and what speaks
 * against it is said in its place. What is true and not known yet is no more than left open. A no that a patient model has
 * chosen is held only against what was found before it.
 */
export function withholdDenials(context: WithholdContext): void {
  const { draft } = context;
  draft.pieces = draft.pieces.flatMap(piece => withhold(piece, context));
  const kept: string[] = [];
  for (const part of draft.none.splice(0)) {
    const instead = findInstead(draft.words.get(part) ?? part, undefined, context);
    if (instead) draft.pieces.push(...instead);
    else kept.push(part);
  }
  draft.none.push(...kept);
}

function withhold(piece: AnswerPiece, context: WithholdContext): readonly AnswerPiece[] {
  if (piece.kind === 'usual') return findInstead(piece.asked ?? '', piece.topic, context) ?? [piece];
  if (piece.kind === 'noSuch')
    return (piece.asked && findInstead(piece.asked, undefined, context)) || [piece];
  if (piece.kind !== 'noneOf') return [piece];
  const instead: AnswerPiece[] = [];
  const asked = piece.asked.filter(part => {
    const said = findInstead(part, undefined, context);
    if (said) instead.push(...said);
    return !said;
  });
  return asked.length > 0 ? [...instead, { ...piece, asked }] : instead;
}

/** What is said in place of a no; nothing where nothing speaks against it. */
function findInstead(
  words: string,
  topic: Topic | undefined,
  { draft, memory, visit, evidence, found, isChosen = false }: WithholdContext,
): readonly AnswerPiece[] | undefined {
  const isReported = (each: Evidence) =>
    each.by === 'finding' && found.some(text => text.includes(each.words));
  const against = evidence
    .find({ words, topic }, found)
    .filter(({ fact }) => (fact === undefined ? visit === 1 : isOfVisit(fact, visit)))
    .filter(each => !isChosen || isReported(each));
  if (against.length === 0) return undefined;
  const asked = words === '' ? [] : [words];
  const isSaid = ({ fact }: Evidence) =>
    fact !== undefined && (memory.said.has(fact.id) || draft.released.has(fact.id));
  const said = against.find(isSaid)?.fact;
  if (said) {
    const isHere = draft.pieces.some(piece => piece.kind === 'fact' && piece.id === said.id);
    return isHere
      ? [{ kind: 'noneElse', asked }]
      : [{ kind: 'fact', id: said.id, words: said.says, repeated: true }];
  }
  const door = against.find(({ by }) => by === 'door');
  if (door) return [{ kind: 'atDoor', asked, words: door.words }];
  if (against.some(isReported)) {
    // Who points to what the doctor saw cannot say it themselves.
    draft.unknown.push(...asked);
    return [{ kind: 'asFound', asked }];
  }
  // "Nothing beyond the notes" would deny what is still to be found.
  if (against.every(({ by }) => by === 'record')) return [{ kind: 'noted', asked }];
  draft.unknown.push(words);
  return [{ kind: 'unsure', asked, whole: true }];
}

/** What was so on an earlier visit may be over. */
function isOfVisit(fact: Fact, visit: number): boolean {
  return isKnownAt(fact, visit) && (visit === 1 || fact.fromVisit === visit);
}
