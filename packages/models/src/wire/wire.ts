import type { AppError } from '@doctorbench/core';
import type { ChatRequest, Completion } from '../chat.ts';
import type { TransportReply } from '../http/transport.ts';
import type { Dialect } from './dialect.ts';

/** What a reply says, without how long it took. */
export type ReplyContent = Omit<Completion, 'latencyMs' | 'firstTokenMs'>;

/** Reads a streamed reply piece by piece. */
export interface StreamReader {
  push(text: string): void;
  /** True once a token of the answer or of its reasoning has come. */
  hasToken(): boolean;
  /** Throws where the stream broke off or told of an error. */
  finish(): ReplyContent;
  /** What has come of a stream that was cut off here; absent where a part of a reply cannot be read. */
  cut?(): ReplyContent;
}

/** A request as it goes out. */
export interface SignedParts {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How one provider writes requests and replies. Sockets, keys in replies and time are none of its business. */
export interface Wire {
  /** What the endpoint has been found not to take. */
  readonly dialect: Dialect;
  /** Path and query, from the root of the host. */
  path(stream: boolean): string;
  /** Beside those of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parts of the key that are secret by themselves. */
  readonly secrets?: readonly string[];
  /** For keys that sign a request instead of going with it. */
  sign?(parts: SignedParts): Promise<Readonly<Record<string, string>>>;
  toBody(request: ChatRequest, stream: boolean): string;
  /** Throws `endpoint.malformed-reply`, or what the reply says is wrong. */
  parseReply(json: unknown): ReplyContent;
  /** `redact` sees each piece before it is read. */
  openStream?(redact: (text: string) => string): StreamReader;
  /** The content type of its streams, where they are no server-sent events. */
  readonly streamType?: string;
  /** What this provider means by a refusal, where others mean something else. */
  explain?(reply: TransportReply): AppError | undefined;
  /** How long to wait, where the reply's body says it. */
  findRetryAfterMs?(reply: TransportReply): number | undefined;
}
