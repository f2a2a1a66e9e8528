import type { AnswerTurn, Attachment, Grade, Item, Protocol } from '@doctorbench/core';
import type { ChatMessage, Completion } from '../endpoint/chat.ts';
import type { Embedder } from '../grading/embedding/embedder.ts';
import type { Judge } from '../grading/judge.ts';

/** What a kind may use to ask an item. */
export interface AskContext {
  readonly history: Protocol['history'];
  complete(messages: readonly ChatMessage[]): Promise<Completion>;
  readAttachment(attachment: Attachment): Promise<Buffer>;
  toImageUrl(attachment: Attachment): Promise<string>;
}

/** What a kind may use to grade an answer. */
export interface GradeContext {
  readonly judge: Judge;
  readonly policy: Protocol['policy'];
  readonly history: Protocol['history'];
  /** For metrics that compare meaning; absent when none was configured. */
  readonly embedder?: Embedder;
  readonly signal?: AbortSignal;
}

/** The part of a grade that depends on the kind of item. */
export type KindGrade = Pick<
  Grade,
  | 'grader'
  | 'status'
  | 'read'
  | 'partialPercent'
  | 'addressesJudge'
  | 'manipulated'
  | 'metrics'
  | 'verdicts'
  | 'unjudged'
  | 'dimensions'
  | 'tags'
  | 'total'
  | 'range'
  | 'vetoes'
  | 'judging'
>;

/** How one kind of item is asked and read. */
export interface Kind<I extends Item> {
  /** Requests that asking it once takes, when nothing fails. */
  countCalls(item: I): number;
  ask(item: I, context: AskContext): Promise<readonly AnswerTurn[]>;
  grade(item: I, turns: readonly AnswerTurn[], context: GradeContext): Promise<KindGrade>;
}

export function toAnswerTurn(completion: Completion): AnswerTurn {
  const { text, reasoning, finishReason, usage, latencyMs, firstTokenMs } = completion;
  return {
    text,
    finishReason,
    latencyMs: round(latencyMs),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(usage === undefined ? {} : { usage }),
    ...(firstTokenMs === undefined ? {} : { firstTokenMs: round(firstTokenMs) }),
  };
}

function round(valueMs: number): number {
  return Math.round(valueMs * 100) / 100;
}
