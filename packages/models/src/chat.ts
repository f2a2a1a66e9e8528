import type { FinishReason, TokenLogprob, Usage } from '@doctorbench/core';

/** A piece of a user message. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it: hostile until parsed. */
  readonly arguments: string;
  /** What its provider wants back with the call, as it came; undefined where it wants nothing. */
  readonly carried?: string;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string | readonly ChatPart[] }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

/** A function offered to the model. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number | undefined;
  readonly maxOutputTokens: number;
  readonly seed?: number;
  readonly topP?: number | undefined;
  readonly reasoningEffort?: string | undefined;
  readonly stop?: readonly string[] | undefined;
  /** Asks for the log-probability of each token of the answer, and of so many others in its place. */
  readonly logprobs?: number | undefined;
  /** Fields that are sent as they stand. Those of the request itself come before them. */
  readonly extraBody?: Readonly<Record<string, unknown>> | undefined;
  readonly tools?: readonly Tool[];
  /** The shape the reply should have. Endpoints that cannot enforce it are asked for plain JSON, or for nothing. */
  readonly replySchema?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
}

/** One reply of the model. */
export interface Completion {
  readonly text: string;
  readonly reasoning?: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  readonly usage?: Usage;
  /** Of the tokens of the answer, where they were asked for and given. */
  readonly logprobs?: readonly TokenLogprob[];
  readonly latencyMs: number;
  readonly firstTokenMs?: number;
  /** The stream had promised a reason for its end, and ended without one: somebody may have cut it off. */
  readonly unfinished?: true;
  /** It was given in an earlier run; nothing was sent. */
  readonly cached?: true;
  /** The provider's name for the batch that it came in; its latency says nothing then. */
  readonly batchId?: string;
}
