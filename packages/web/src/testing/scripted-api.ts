import { afterEach, beforeEach, vi } from 'vitest';

/** What the server is to answer: JSON with status 200, or a whole response. */
export type Reply = unknown | Response | ((request: ScriptedRequest) => unknown | Response);

export interface ScriptedRequest {
  readonly method: string;
  /** Without `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface ScriptedApi {
  /** Every request that was made, in order. */
  readonly requests: readonly ScriptedRequest[];
  /** `route` is a method and a path, such as `GET /boards/llm`; the latest word on a route counts. */
  answer(route: string, reply: Reply): void;
  /** Answers with problem details, as the server does. */
  refuse(
    route: string,
    problem: { readonly status: number; readonly code: string; readonly title?: string },
  ): void;
  /** The connection breaks. */
  breakOff(route: string): void;
  findRequest(route: string): ScriptedRequest | undefined;
}

/** Stands in for the server in every test of the file. A request that nobody scripted fails the test by name. */
export function useScriptedApi(): ScriptedApi {
  const replies = new Map<string, Reply>();
  const requests: ScriptedRequest[] = [];
  beforeEach(() => {
    replies.clear();
    requests.length = 0;
    replies.set('GET /session', { account: null });
    vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
      const request = toRequest(String(input instanceof Request ? input.url : input), init);
      requests.push(request);
      const route = `${request.method} ${request.path}`;
      if (!replies.has(route)) return toProblem(404, 'request.not-found', `nobody scripted ${route}`);
      const reply = replies.get(route);
      const given = typeof reply === 'function' ? await reply(request) : reply;
      return given instanceof Response ? given : Response.json(given ?? null);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    requests,
    answer: (route, reply) => replies.set(route, reply),
    refuse: (route, { status, code, title = code }) =>
      replies.set(route, () => toProblem(status, code, title)),
    breakOff: route =>
      replies.set(route, () => {
        throw new TypeError('fetch failed');
      }),
    findRequest: route => requests.findLast(({ method, path }) => `${method} ${path}` === route),
  };
}

function toRequest(address: string, init: RequestInit): ScriptedRequest {
  const url = new URL(address, 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(/^\/api\/v1/, ''),
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function toProblem(status: number, code: string, title: string): Response {
  return Response.json({ code, title, status, fix: '' }, { status });
}
