import type { AppError, Bilingual, Endpoint } from '@doctorbench/core';
import type { ChatRequest, Completion } from './chat.ts';
import type { Clock } from './clock.ts';
import type { ApiKey } from './http/api-key.ts';
import type { ProxySettings } from './http/proxy.ts';
import type { Connector } from './http/transport.ts';

/** What a provider's wire can carry. Whether the model behind it can do it is for the check to find out. */
export interface ChatCapabilities {
  readonly acceptsImages: boolean;
  readonly callsTools: boolean;
  /** The reply can be held to a JSON schema. */
  readonly enforcesSchema: boolean;
  readonly streams: boolean;
}

/** What one try came to. A failure that the endpoint told of is data; a broken wire is thrown. */
export type ChatAttempt =
  | { readonly kind: 'done'; readonly completion: Completion }
  | { readonly kind: 'failed'; readonly error: AppError; readonly retryAfterMs: number | undefined };

/** One model on one provider's wire. Every call is one try: pacing, retries and deadlines stand before it. */
export interface ChatModel {
  /** Throws an `AppError` with an `endpoint.…` code, or the signal's reason. */
  complete(
    request: ChatRequest,
    options: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
  ): Promise<ChatAttempt>;
  /** Changes what it sends so that this failure of the request does not come again; false when it cannot. */
  adapt(failure: AppError, request: ChatRequest): boolean;
  /** What the endpoint turned out not to take. */
  listAdaptations(): readonly string[];
  close(): Promise<void>;
}

export interface ChatModelOptions {
  readonly endpoint: Endpoint;
  /** Absent for endpoints that ask for none. */
  readonly apiKey: ApiKey | undefined;
  /** Most requests in flight. */
  readonly connections: number;
  readonly stream: boolean;
  /** Of a streamed answer that is not at its end when its time is up, what has come is kept. */
  readonly keepsCut?: boolean | undefined;
  /** Guards base URLs that strangers supply; absent, any address is dialled. */
  readonly connect: Connector | undefined;
  readonly proxy: ProxySettings | undefined;
  readonly clock: Clock;
  /** Sent with every request beside the usual ones. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** A wire that models are reached by. */
export interface ChatProvider {
  /** As endpoints name it. */
  readonly name: string;
  readonly title: Bilingual;
  /** Where it is, unless an endpoint says otherwise. */
  readonly baseUrl?: string;
  /** Where its key is usually kept; absent for servers that ask for none. */
  readonly keyVariable?: string;
  /** For keys that are kept in several variables. */
  findKey?(findVariable: (name: string) => string | undefined): string | undefined;
  readonly capabilities: ChatCapabilities;
  /** Its wire has a place for a schema, and it is known to take plain JSON at most. */
  readonly plainJsonOnly?: true;
  /** It has a list of models beside the chat, as OpenAI has. */
  readonly listsModels?: true;
  /** It may be somebody's own server, which says on pages of its own how large its context is. */
  readonly ownServer?: true;
  /** It has batches, and this is why they are not taken here. */
  readonly batchesLeftOut?: string;
  /** What is worth knowing before it is asked. */
  readonly note?: Bilingual;
  open(options: ChatModelOptions): ChatModel;
}
