import { AppError, errorCodeSchema, type Locale, parseJson } from '@doctorbench/core';
import { Agent, type Dispatcher } from 'undici';
import { z } from 'zod';
import { readEvents, type ServerEvent } from './server-events.ts';

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Reply<T> {
  readonly value: T;
  readonly headers: Dispatcher.ResponseData['headers'];
}

/** Requests to one server. Failures are `AppError`s: what the server named, or `server.unreachable`. */
export interface ServerHttp {
  call<T>(schema: z.ZodType<T>, call: Call): Promise<Reply<T>>;
  readText(call: Call): Promise<string>;
  listen(call: Call): AsyncGenerator<ServerEvent>;
  close(): Promise<void>;
}

export interface ServerHttpOptions {
  /** As `parseServerUrl` gives it. */
  readonly server: string;
  readonly token: string | undefined;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

const connectTimeoutMs = 10_000;
const replyTimeoutMs = 30_000;
/** Streams have a heartbeat every 15 s. */
const silenceTimeoutMs = 60_000;
const longestReply = 64 * 1024 * 1024;

/** As much of a problem (RFC 9457) as the catalogue does not know already. */
const problemSchema = z.object({
  code: errorCodeSchema,
  detail: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export function createServerHttp(options: ServerHttpOptions): ServerHttp {
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    headersTimeout: replyTimeoutMs,
    bodyTimeout: silenceTimeoutMs,
  });
  const send = async (call: Call, accept: string) => {
    const reply = await agent.request(toRequest(call, accept, options));
    if (reply.statusCode >= 200 && reply.statusCode < 300) return reply;
    throw toRefusal(reply, await readBody(reply.body), options);
  };
  const guard = <T>(work: () => Promise<T>) => work().catch(error => Promise.reject(toNamed(error, options)));
  return {
    call: (schema, call) =>
      guard(async () => {
        const { body, headers } = await send(call, 'application/json');
        const parsed = schema.safeParse(parseJson(await readBody(body)));
        if (!parsed.success) throw new AppError('server.unreachable', notUnderstood(options));
        return { value: parsed.data, headers };
      }),
    readText: call => guard(async () => readBody((await send(call, '*/*')).body)),
    async *listen(call) {
      try {
        const { body } = await send(call, 'text/event-stream');
        yield* readEvents(body);
      } catch (error) {
        throw toNamed(error, options);
      }
    },
    close: () => agent.destroy(),
  };
}

function toRequest(
  { method = 'GET', path, body, headers }: Call,
  accept: string,
  { server, token, locale, signal }: ServerHttpOptions,
): Dispatcher.RequestOptions {
  const { origin, pathname } = new URL(server);
  return {
    origin,
    path: `${pathname === '/' ? '' : pathname}/api/v1${path}`,
    method,
    headers: {
      accept,
      'accept-language': locale,
      'user-agent': 'doctorbench',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  };
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > longestReply) throw new Error('the reply is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The failure that a reply names; a reply that names none comes from something else than our server. */
function toRefusal(
  { statusCode, headers }: Dispatcher.ResponseData,
  text: string,
  options: ServerHttpOptions,
): AppError {
  const problem = problemSchema.safeParse(parseJson(text));
  if (!problem.success) {
    const to = headers.location === undefined ? '' : `, → ${String(headers.location)}`;
    return new AppError('server.unreachable', `HTTP ${statusCode}${to}; ${notUnderstood(options)}`);
  }
  const { code, detail, errors = [] } = problem.data;
  if (code === 'auth.required' && options.token !== undefined)
    return new AppError('server.not-signed-in', options.server);
  const fields = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return new AppError(code, detail || fields);
}

function notUnderstood({ server }: ServerHttpOptions): string {
  return `${server} does not answer as a DoctorBench server of this version`;
}

/** An interruption stays what it is; everything else that has no name is the network's. */
function toNamed(error: unknown, { server, signal }: ServerHttpOptions): unknown {
  if (error instanceof AppError || signal.aborted) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new AppError('server.unreachable', `${server}: ${code || message}`, { cause: error });
}
