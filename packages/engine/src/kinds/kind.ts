import type { Hospital } from '@doctorbench/clinic';
import type { AnswerTurn, Attachment, Grade, Item, Protocol } from '@doctorbench/core';
import type { Embedder, Judge } from '@doctorbench/grading';
import type { ChatMessage, Completion, Tool } from '@doctorbench/models';
import type { PatientVoice } from './encounter/patient-voice.ts';

/** Shared by all items of a run: an endpoint that refuses tool calls is asked in text from then on. */
export interface ToolUse {
  protocol: 'native' | 'text';
}

/** The place of an encounter. */
export interface ClinicContext {
  /** Of this asking: repeats differ by it. */
  readonly seed: number;
  /** The suite's clinic; throws where it has none. */
  openHospital(): Promise<Hospital>;
  /** Phrases what patients say; offline where absent. */
  readonly patient?: PatientVoice | undefined;
  readonly signal?: AbortSignal;
}

/** What a kind may use to ask an item. */
export interface AskContext {
  readonly history: Protocol['history'];
  /** How the endpoint takes tools, as far as the run has found out. */
  readonly toolUse: ToolUse;
  complete(
    messages: readonly ChatMessage[],
    options?: { readonly tools?: readonly Tool[] },
  ): Promise<Completion>;
  readonly clinic: ClinicContext;
  readAttachment(attachment: Attachment): Promise<Buffer>;
  toImageUrl(attachment: Attachment): Promise<string>;
}

/** What a kind may use to grade an answer. */
export interface GradeContext {
  readonly judge: Judge;
  readonly policy: Protocol['policy'];
  readonly history: Protocol['history'];
  /** Where encounters are graded. */
  readonly clinic?: ClinicContext;
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
  | 'encounter'
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
