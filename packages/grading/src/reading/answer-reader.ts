import type { AnswerReader } from '@doctorbench/core';
import { matchSignals, toFoldedText, toPlainText, unlessNegated } from '@doctorbench/text';
import { tokenize } from '@doctorbench/text/segmentation';
import type { Embedder } from '../embedding/embedder.ts';
import { findDate } from './date.ts';
import { compareMeaning } from './meaning.ts';
import { findMembers } from './members.ts';
import { findNumber } from './number.ts';
import { findStance } from './stance.ts';

/** What reading may use. */
export interface ReaderContext {
  /** Absent when none was configured; a metric that needs one then fails. */
  readonly embedder?: Embedder;
  readonly signal?: AbortSignal;
}

/** Longer answers are searched for words up to here. */
const maxCharacters = 100_000;

export function createAnswerReader(text: string, { embedder, signal }: ReaderContext = {}): AnswerReader {
  const toPlain = once(() => toPlainText(text));
  const toFolded = once(() => toFoldedText(text.slice(0, maxCharacters)));
  return {
    text,
    get plain() {
      return toPlain();
    },
    findNumber: wanted => findNumber(toPlain(), wanted),
    findDate: order => findDate(toPlain(), order),
    findStance: () => findStance(toPlain().trim()),
    findMembers: members => findMembers(toPlain(), members),
    mentions: synonyms => matchSignals(toFolded(), { all: [[...synonyms]] }, unlessNegated).met,
    tokenize,
    async compareMeaning(references) {
      if (!embedder) return undefined;
      return compareMeaning(text, references, { embedder, signal }).catch((error: unknown) => {
        // What an embedder cannot do is our failure, and counted as such; a run that was stopped is none.
        if (signal?.aborted) throw error;
        return undefined;
      });
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
