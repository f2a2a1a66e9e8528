import { type Account, currentSessionSchema } from '@doctorbench/core';
import { beforeEach, vi } from 'vitest';

/** What the server is to answer: JSON with status 200, or a whole response. */
type Reply = unknown | Response | ((request: ScriptedRequest) => unknown | Response);

export interface ScriptedRequest {
  readonly method: string;
  /** Without `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Problem details as far as a test cares about them. */
interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title?: string;
  readonly detail?: string;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** An answer that is kept back until the test gives it. */
interface HeldReply {
  answer(reply: unknown): void;
  refuse(problem: Problem): void;
}

export interface ScriptedApi {
  /** Every request that was made, in order. */
  readonly requests: readonly ScriptedRequest[];
  /** `route` is a method and a path, such as `GET /boards/llm`; the latest word on a route counts. */
  answer(route: string, reply: Reply): void;
  /** Answers with problem details, as the server does. */
  refuse(route: string, problem: Problem): void;
  /** The connection breaks. */
  breakOff(route: string): void;
  /** Lets the next requests of the route wait, to see what is shown meanwhile. */
  hold(route: string): HeldReply;
  /** Who is signed in; null is nobody. */
  signIn(account: Account | null): void;
  findRequest(route: string): ScriptedRequest | undefined;
  listRequests(route: string): readonly ScriptedRequest[];
}

const sessionRoute = 'GET /auth/sessions/current';

/** Stands in for the server in every test of the file. A request that nobody scripted is answered as not found. */
export function useScriptedApi(): ScriptedApi {
  const replies = new Map<string, Reply>();
  const requests: ScriptedRequest[] = [];
  const signIn = (account: Account | null) =>
    replies.set(sessionRoute, currentSessionSchema.parse({ account }));
  beforeEach(() => {
    replies.clear();
    requests.length = 0;
    signIn(null);
    vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
      const request = toRequest(String(input instanceof Request ? input.url : input), init);
      requests.push(request);
      const route = `${request.method} ${request.path}`;
      if (!replies.has(route))
        return toProblem({ status: 404, code: 'request.not-found', title: `nobody scripted ${route}` });
      const reply = replies.get(route);
      const given = typeof reply === 'function' ? await reply(request) : reply;
      return given instanceof Response ? given : Response.json(given ?? null);
    });
  });
  const matches =
    (route: string) =>
    ({ method, path }: ScriptedRequest) =>
      `${method} ${path}` === route;
  return {
    requests,
    answer: (route, reply) => replies.set(route, reply),
    refuse: (route, problem) => replies.set(route, () => toProblem(problem)),
    breakOff: route =>
      replies.set(route, () => {
        throw new TypeError('fetch failed');
      }),
    hold: route => {
      let give: (reply: unknown) => void = () => {};
      const held = new Promise<unknown>(resolve => {
        give = resolve;
      });
      replies.set(route, () => held);
      return { answer: give, refuse: problem => give(toProblem(problem)) };
    },
    signIn,
    findRequest: route => requests.findLast(matches(route)),
    listRequests: route => requests.filter(matches(route)),
  };
}

function toRequest(address: string, init: RequestInit): ScriptedRequest {
  const url = new URL(address, 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(/^\/api\/v1/, ''),
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function toProblem({ title, ...problem }: Problem): Response {
  return Response.json({ title: title ?? problem.code, fix: '', ...problem }, { status: problem.status });
}
