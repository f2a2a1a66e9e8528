import type { z } from 'zod';
import { readLocale } from '../preferences.ts';
import { toApiError, toUnexpectedReplyError, toUnreachableError } from './api-error.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SendOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** An address of the API, for requests and for links to files. */
export function toApiUrl(path: string, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api/v1${path}${search ? `?${search}` : ''}`;
}

/** Asks the API and checks what it answers. Throws `ApiError`. */
export async function request<Reply extends z.ZodType>(
  path: string,
  { schema, ...options }: SendOptions & { readonly schema: Reply },
): Promise<z.output<Reply>> {
  const reply = await send(path, options);
  const parsed = schema.safeParse(await readJson(reply));
  if (!parsed.success)
    throw toUnexpectedReplyError(parsed.error, reply.headers.get('x-request-id') ?? undefined);
  return parsed.data;
}

/** For requests answered with no content. */
export async function command(path: string, options: SendOptions): Promise<void> {
  await send(path, options);
}

/** A successful reply, not read yet. Throws `ApiError` otherwise; an abort stays an abort. */
export async function send(path: string, options: SendOptions): Promise<Response> {
  const { method = 'GET', query, body, headers, signal } = options;
  let reply: Response;
  try {
    reply = await fetch(toApiUrl(path, query), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': readLocale(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toUnreachableError(error);
  }
  if (!reply.ok) throw toApiError(reply, await readJson(reply));
  return reply;
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    // A proxy's page, or a body that broke off: the status alone then says what happened.
    return undefined;
  }
}
