import { StringDecoder } from 'node:string_decoder';
import { AppError } from '@doctorbench/core';
import { type buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { onAbort } from '../on-abort.ts';
import { toNetworkError } from './endpoint-errors.ts';
import { findProxy, type ProxySettings } from './proxy.ts';

/** The largest reply that is read. A chat answer is far below; more is a fault or an attack. */
const maxChatBytes = 8 * 1024 * 1024;

export interface TransportReply {
  readonly status: number;
  readonly contentType: string;
  /** From `Retry-After`, as sent. */
  readonly retryAfter: string | undefined;
  readonly location: string | undefined;
  readonly body: string;
}

export interface SendOptions {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** For replies that hold many answers. */
  readonly maxReplyBytes?: number;
  /** Called with each decoded piece of a successful event stream as it arrives. */
  readonly onEventText?: (text: string) => void;
  /** What counts as one; server-sent events unless stated. */
  readonly streamType?: string;
}

const byteOrderMark = 0xfeff;

/** One HTTP exchange over a keep-alive pool. */
export interface Transport {
  send(options: SendOptions): Promise<TransportReply>;
  close(): Promise<void>;
}

/** Opens the sockets of a pool. */
export type Connector = buildConnector.connector;

/** How long opening one socket may take. */
export const connectTimeoutMs = 15_000;

export interface TransportOptions {
  readonly connections: number;
  /** Absent: whatever address the host resolves to is dialled. */
  readonly connect?: Connector | undefined;
  /** Absent, and for addresses of this machine: dialled directly. */
  readonly proxy?: ProxySettings | undefined;
}

export function createTransport(
  origin: string,
  { connections, connect, proxy: proxies }: TransportOptions,
): Transport {
  const proxy = findProxy(origin, proxies);
  const settings = {
    connections,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    // Every exchange has its own timer, so undici's are off.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const pool = proxy
    ? // Plain HTTP is handed to the proxy as it is; many let tunnels through for TLS only.
      new ProxyAgent({ ...settings, uri: proxy.href, proxyTunnel: origin.startsWith('https:') })
    : new Pool(origin, { ...settings, connect: connect ?? { timeout: connectTimeoutMs } });
  const send = (options: SendOptions) =>
    new Promise<TransportReply>((resolve, reject) =>
      exchange(pool, { ...options, origin }, { resolve, reject }),
    );
  return {
    send: proxy ? options => send(options).catch(error => Promise.reject(tellOfProxy(error, proxy))) : send,
    close: () => pool.destroy(),
  };
}

type Exchange = SendOptions & { readonly origin: string };

interface Settle {
  readonly resolve: (reply: TransportReply) => void;
  readonly reject: (error: unknown) => void;
}

function exchange(pool: Dispatcher, options: Exchange, { resolve, reject }: Settle): void {
  const { signal, onEventText, maxReplyBytes = maxChatBytes } = options;
  if (signal?.aborted) {
    reject(signal.reason);
    return;
  }
  const decoder = new StringDecoder('utf8');
  let controller: Dispatcher.DispatchController | undefined;
  let failure: unknown;
  let status = 0;
  let headers: Readonly<Record<string, string | string[] | undefined>> = {};
  let body = '';
  let bytes = 0;

  const abort = (error: unknown) => {
    failure ??= error;
    if (controller) return controller.abort(error instanceof Error ? error : new Error('aborted'));
    // Still connecting: nothing to cut off yet, and nobody should wait for it.
    settle();
    reject(failure);
  };
  const unlisten = signal && onAbort(signal, () => abort(signal.reason));
  const timer = setTimeout(
    () => abort(new AppError('endpoint.timeout', `no complete reply in ${toSeconds(options.timeoutMs)} s`)),
    options.timeoutMs,
  );
  const settle = () => {
    clearTimeout(timer);
    unlisten?.();
  };

  pool.dispatch(toDispatch(options), {
    onRequestStart(given) {
      controller = given;
      if (failure) abort(failure);
    },
    onResponseStart(_, statusCode, received) {
      status = statusCode;
      headers = received;
    },
    onResponseData(_, chunk) {
      bytes += chunk.length;
      if (bytes > maxReplyBytes)
        return abort(
          new AppError(
            'endpoint.malformed-reply',
            `the reply is larger than ${maxReplyBytes / 1024 ** 2} MB`,
          ),
        );
      const text = decoder.write(chunk);
      if (!onEventText || status !== 200 || !isEventStream(headers['content-type'], options.streamType)) {
        body += text;
        return;
      }
      try {
        onEventText(text);
      } catch (error) {
        abort(error);
      }
    },
    onResponseEnd() {
      settle();
      body += decoder.end();
      resolve({
        status,
        contentType: String(headers['content-type'] ?? ''),
        retryAfter: headers['retry-after'] === undefined ? undefined : String(headers['retry-after']),
        location: headers.location === undefined ? undefined : String(headers.location),
        body: body.charCodeAt(0) === byteOrderMark ? body.slice(1) : body,
      });
    },
    onResponseError(_, error) {
      settle();
      reject(failure ?? toNetworkError(error));
    },
  });
}

function toDispatch({ origin, method, path, headers, body }: Exchange): Dispatcher.DispatchOptions {
  return { origin, method, path, headers, body: body ?? null };
}

/** A failure on the way through a proxy may be the proxy's. */
function tellOfProxy(error: unknown, { host }: URL): unknown {
  if (!(error instanceof AppError) || !throughProxy.has(error.code)) return error;
  const refused = error.cause instanceof Error && /^Proxy response \(\d+\)/.exec(error.cause.message)?.[0];
  const detail = refused || error.detail;
  return new AppError(error.code, `${detail}; through the proxy ${host}`, { cause: error });
}

const throughProxy: ReadonlySet<string> = new Set([
  'endpoint.unreachable',
  'endpoint.connection-lost',
  'endpoint.timeout',
  'endpoint.tls',
]);

function toSeconds(ms: number): string {
  return String(Number((ms / 1000).toPrecision(3)));
}

/** Whether a content type announces a stream of that type. */
export function isEventStream(contentType: unknown, streamType = 'text/event-stream'): boolean {
  return String(contentType).toLowerCase().startsWith(streamType);
}
