import { createHash } from 'node:crypto';
import type { Hospital, PatientVoice } from '@doctorbench/clinic';
import type {
  AnswerTurn,
  Attachment,
  ClinicPath,
  ExemplarLevel,
  ExemplarName,
  Grade,
  Item,
  ItemProblem,
  Protocol,
} from '@doctorbench/core';
import type { Embedder, Judge } from '@doctorbench/grading';
import type { ChatMessage, ChatRequest, Completion } from '@doctorbench/models';
import type { Random } from '@doctorbench/psychometrics';
import type { ListShots } from '../shots/shot-pool.ts';
import type { TokenEstimate } from '../tokens/estimate-tokens.ts';
import type { Variants } from '../variants/open-variants.ts';

/** Shared by all items of a run: an endpoint that refuses tool calls is asked in text from then on. */
export interface ToolUse {
  protocol: 'native' | 'text';
  /** The endpoint has called a tool by itself, so that it does not drop what it is offered. */
  isProven?: boolean;
}

/** The place of an encounter. */
interface ClinicContext {
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
  readonly promptStyle: Protocol['promptStyle'];
  /** Worked examples to show before an item; none where absent. */
  readonly listShots?: ListShots | undefined;
  /** How the endpoint takes tools, as far as the run has found out. */
  readonly toolUse: ToolUse;
  complete(
    messages: readonly ChatMessage[],
    options?: Pick<ChatRequest, 'tools' | 'replySchema'>,
  ): Promise<Completion>;
  readonly clinic: ClinicContext;
  readAttachment(attachment: Attachment): Promise<Buffer>;
  toImageUrl(attachment: Attachment): Promise<string>;
}

/** What was said when an item was asked, as the model had it before it. */
export interface Conversation {
  /** The messages of the first request. */
  readonly prompt: readonly ChatMessage[];
  /** All of it, the answers included. */
  readonly messages: readonly ChatMessage[];
}

/** What a kind may use to grade an answer. */
export interface GradeContext {
  readonly judge: Judge;
  readonly policy: Protocol['policy'];
  readonly history: Protocol['history'];
  /** Of the item's tags, those the grade keeps for the report; none unless stated. */
  readonly tagKinds?: readonly string[];
  /** What has to be read is left without a score: the judge only matches words. */
  readonly withholdsReading?: boolean;
  /** Nobody asks how many sentences no judge has read: to find them takes as long as to grade the rest. */
  readonly leavesUncounted?: boolean;
  /** Where encounters are graded. */
  readonly clinic?: ClinicContext;
  /** For metrics that compare meaning; absent when none was configured. */
  readonly embedder?: Embedder;
  /** Under which items of a stress experiment were asked. */
  readonly variants?: Variants;
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
  | 'matched'
  | 'harms'
  | 'marks'
  | 'encounter'
  | 'judging'
>;

/** What a phantom brings to an item that it acts in. */
interface PhantomHabits {
  /** The name of a fault it is built to have. */
  readonly fault: string | undefined;
  /** How well it does, by its ability. */
  drawLevel(): ExemplarLevel;
  /** Every test that the suite's clinic offers. */
  listTests(): Promise<readonly string[]>;
}

/** How simulated examinees answer. */
export interface KindPhantom<I extends Item> {
  say(
    item: I,
    how: { readonly level: ExemplarLevel; readonly turn: number; readonly random: Random },
  ): string;
  /** What one lists that only stuffs keywords; the words that the scenario pays for unless stated. */
  listKeywords?(item: I): readonly string[];
  /** What one says that sees no picture; that there is none unless stated. */
  sayUnseen?(item: I, random: Random): string | undefined;
  /** Its way through an item that is acted in; nothing where the item is only answered. */
  act?(item: I, habits: PhantomHabits): Promise<ClinicPath>;
}

/** How items are asked, read and graded that are answered with the same: letters, words or deeds. */
export interface Kind<I extends Item> {
  /** Requests that asking it once takes, when nothing fails. */
  countCalls(item: I): number;
  /** Tokens of asking it once, its pictures aside. */
  estimate(item: I): TokenEstimate;
  /** Tokens that its first and its usual last request take; going by the estimate unless stated. */
  estimateContext?(
    item: I,
    options: { readonly callsTools: boolean },
  ): { readonly first: number; readonly last: number };
  /** The user texts as they stand in the request for each turn. */
  listPrompts(item: I, style: Protocol['promptStyle']): readonly (readonly string[])[];
  ask(item: I, context: AskContext): Promise<readonly AnswerTurn[]>;
  /** What was said, out of the turns alone; by asking once more with them unless stated. */
  recall?(
    item: I,
    turns: readonly AnswerTurn[],
    asked: { readonly protocol: ToolUse['protocol']; readonly seed: number },
  ): Conversation;
  grade(item: I, turns: readonly AnswerTurn[], context: GradeContext): Promise<KindGrade>;
  readonly phantom: KindPhantom<I>;
  /** The exemplar of a level as an answer; its texts unless stated. */
  listExemplarTurns?(item: I, name: ExemplarName): readonly AnswerTurn[];
  /** What keeps an item from being played in the suite's hospital. */
  checkPlayable?(item: I, openHospital: () => Promise<Hospital>): Promise<readonly ItemProblem[]>;
  /** The item as its labelled answers stand for it: one that is answered in words. Itself unless stated. */
  toReadItem?(item: I): Item;
}

/** Characters: some fifty pages of either. What a model says beyond that answers nothing, and fills disks. */
const mostKept = 200_000;
const mostTokens = 20_000;

export function toAnswerTurn(completion: Completion): AnswerTurn {
  const { finishReason, usage, latencyMs, firstTokenMs } = completion;
  const [text, cutText] = cutLong(completion.text);
  const turn: AnswerTurn = { text, finishReason, latencyMs: round(latencyMs) };
  const cut: NonNullable<AnswerTurn['cut']> = {};
  if (cutText) cut.text = cutText;
  if (completion.reasoning !== undefined) {
    const [reasoning, cutReasoning] = cutLong(completion.reasoning);
    turn.reasoning = reasoning;
    if (cutReasoning) cut.reasoning = cutReasoning;
  }
  if (cut.text || cut.reasoning) turn.cut = cut;
  if (usage !== undefined) turn.usage = usage;
  if (firstTokenMs !== undefined) turn.firstTokenMs = round(firstTokenMs);
  if (completion.logprobs !== undefined) turn.logprobs = toKept(completion.logprobs);
  if (completion.cached) turn.cached = true;
  if (completion.batchId !== undefined) turn.batchId = completion.batchId;
  return turn;
}

/** As many as fit beside the text; to four digits, which is more than an endpoint's arithmetic has. */
function toKept(logprobs: NonNullable<Completion['logprobs']>): NonNullable<AnswerTurn['logprobs']> {
  const toRounded = ({ token, logprob }: { readonly token: string; readonly logprob: number }) => ({
    token,
    logprob: Math.round(logprob * 1e4) / 1e4,
  });
  return logprobs.slice(0, mostTokens).map(({ others, ...chosen }) => ({
    ...toRounded(chosen),
    ...(others === undefined ? {} : { others: others.map(toRounded) }),
  }));
}

function cutLong(text: string): readonly [string, { characters: number; sha256: string } | undefined] {
  if (text.length <= mostKept) return [text, undefined];
  const rest = text.slice(mostKept);
  const sha256 = createHash('sha256').update(rest).digest('hex');
  return [text.slice(0, mostKept), { characters: rest.length, sha256 }];
}

function round(valueMs: number): number {
  return Math.round(valueMs * 100) / 100;
}
