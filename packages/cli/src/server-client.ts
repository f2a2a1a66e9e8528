import {
  type Account,
  type ApiToken,
  AppError,
  accountSchema,
  apiTokenSchema,
  type BoardPage,
  boardPageSchema,
  type Edition,
  editionSchema,
  errorCodeSchema,
  type NewToken,
  ownTokensSchema,
  type Report,
  reportSchema,
  type Submission,
  type SubmissionRequest,
  sentCodeSchema,
  submissionProgressSchema,
  submissionSchema,
  submissionStatusSchema,
  type Track,
  trackSchema,
} from '@doctorbench/core';
import { checkSteps, type StepResult } from '@doctorbench/models';
import { z } from 'zod';
import { createServerHttp, type ServerHttp, type ServerHttpOptions } from './server-http.ts';

const step = z.enum(checkSteps);
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ step, kind: z.literal('passed'), note: z.string().exactOptional() }),
  z.object({ step, kind: z.literal('failed'), cause: errorCodeSchema, detail: z.string().default('') }),
  z.object({ step, kind: z.literal('skipped') }),
]);
const checkSchema = z.object({
  steps: z.array(stepSchema),
  /** With the last event. */
  tracks: z.array(trackSchema).optional(),
  latencyMs: z.number().nullable().optional(),
});

/** What the server found when it tried an endpoint. */
export interface RemoteCheck {
  readonly steps: readonly StepResult[];
  readonly tracks: readonly Track[];
  readonly latencyMs: number | null;
}

const submissionEventSchema = z.object({
  status: submissionStatusSchema,
  progress: submissionProgressSchema.nullable(),
});
type SubmissionEvent = z.infer<typeof submissionEventSchema>;

const submissionPageSchema = z.object({ items: z.array(submissionSchema), next: z.string().nullable() });
const largestPage = 100;

export type ServerClient = ReturnType<typeof createServerClient>;

/** The API of the platform, as far as the command line uses it. */
export function createServerClient(options: ServerHttpOptions) {
  const http = createServerHttp(options);
  return {
    server: options.server,
    ...createSignInCalls(http),
    ...createSubmissionCalls(http),
    ...createBoardCalls(http),
    close: () => http.close(),
  };
}

function createSignInCalls(http: ServerHttp) {
  /** A cookie counts only for requests that say they come from the site itself. */
  const withSession = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });
  return {
    /** The ticket of the code that was sent. */
    async sendCode(phone: string): Promise<string> {
      const call = { method: 'POST', path: '/auth/codes', body: { phone } } as const;
      return (await http.call(sentCodeSchema, call)).value.ticket;
    },
    async signIn(
      ticket: string,
      code: string,
    ): Promise<{ readonly account: Account; readonly cookie: string }> {
      const call = { method: 'POST', path: '/auth/sessions', body: { ticket, code } } as const;
      const { value, headers } = await http.call(accountSchema, call);
      const cookies = [headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0] ?? '');
      return { account: value, cookie: cookies.join('; ') };
    },
    async createToken(
      cookie: string,
      token: NewToken,
    ): Promise<{ readonly secret: string; readonly token: ApiToken }> {
      const schema = z.object({ secret: z.string().regex(/^dbt_[\w-]+$/), token: apiTokenSchema });
      const headers = withSession(cookie);
      return (await http.call(schema, { method: 'POST', path: '/me/tokens', body: token, headers })).value;
    },
    async signOut(cookie: string): Promise<void> {
      await http.readText({
        method: 'DELETE',
        path: '/auth/sessions/current',
        headers: withSession(cookie),
      });
    },
    async listTokens(): Promise<readonly ApiToken[]> {
      return (await http.call(ownTokensSchema, { path: '/me/tokens' })).value.items;
    },
    async revokeToken(id: string): Promise<void> {
      await http.readText({ method: 'DELETE', path: `/me/tokens/${encodeURIComponent(id)}` });
    },
  };
}

function toPath(id: string): string {
  return `/submissions/${encodeURIComponent(id)}`;
}

/** What makes a submission, or ends one. */
function createChangeCalls(http: ServerHttp) {
  return {
    async submit(body: SubmissionRequest, idempotencyKey: string): Promise<Submission> {
      const headers = { 'idempotency-key': idempotencyKey };
      return (await http.call(submissionSchema, { method: 'POST', path: '/submissions', body, headers }))
        .value;
    },
    /** The answers of a completed one are taken over; only the experiment is asked. */
    async addStress(id: string, body: Pick<SubmissionRequest, 'apiKey'>): Promise<Submission> {
      return (await http.call(submissionSchema, { method: 'POST', path: `${toPath(id)}/stress`, body }))
        .value;
    },
    /** One that waits ends at once, one that runs as soon as its worker hears of it. */
    async cancel(id: string): Promise<Submission> {
      return (await http.call(submissionSchema, { method: 'POST', path: `${toPath(id)}/cancel` })).value;
    },
    /** One that broke off goes on where it stopped. */
    async resubmit(id: string, body: Pick<SubmissionRequest, 'apiKey'>): Promise<Submission> {
      return (await http.call(submissionSchema, { method: 'POST', path: `${toPath(id)}/resubmit`, body }))
        .value;
    },
  };
}

function createSubmissionCalls(http: ServerHttp) {
  return {
    /** Tells each step when it ends. */
    async checkEndpoint(
      request: Pick<SubmissionRequest, 'endpoint' | 'apiKey'>,
      onStep: (step: StepResult) => void,
    ): Promise<RemoteCheck> {
      let told = 0;
      for await (const { name, data } of http.listen({
        method: 'POST',
        path: '/endpoint-checks',
        body: request,
      })) {
        const parsed = checkSchema.safeParse(data);
        if (!parsed.success) continue;
        const { steps, tracks = [], latencyMs = null } = parsed.data;
        for (const step of steps.slice(told)) onStep(step);
        told = Math.max(told, steps.length);
        if (name === 'done') return { steps, tracks, latencyMs };
      }
      throw new AppError('server.unreachable', 'the check broke off');
    },
    ...createChangeCalls(http),
    async getSubmission(id: string): Promise<Submission> {
      return (await http.call(submissionSchema, { path: toPath(id) })).value;
    },
    async getReport(id: string): Promise<Report> {
      return (await http.call(reportSchema, { path: `${toPath(id)}/report` })).value;
    },
    /** Newest first. */
    async listSubmissions(limit: number): Promise<readonly Submission[]> {
      const found: Submission[] = [];
      let cursor: string | null = null;
      do {
        const query = toQuery({ limit: Math.min(limit - found.length, largestPage), cursor });
        const { value } = await http.call(submissionPageSchema, { path: `/submissions?${query}` });
        found.push(...value.items);
        cursor = value.items.length > 0 ? value.next : null;
      } while (cursor !== null && found.length < limit);
      return found;
    },
    /** Ends with the submission, and also when the stream is cut. */
    async *watch(id: string): AsyncGenerator<SubmissionEvent> {
      for await (const { data } of http.listen({ path: `${toPath(id)}/events` })) {
        const parsed = submissionEventSchema.safeParse(data);
        if (parsed.success) yield parsed.data;
      }
    },
  };
}

function createBoardCalls(http: ServerHttp) {
  return {
    async listEditions(): Promise<readonly Edition[]> {
      return (await http.call(z.array(editionSchema), { path: '/editions' })).value;
    },
    async getEdition(id: string): Promise<Edition> {
      return (await http.call(editionSchema, { path: `/editions/${encodeURIComponent(id)}` })).value;
    },
    /** The first rows of a board, `next` being left out. */
    async readBoard(
      edition: string,
      { sort, limit }: { readonly sort?: string | undefined; readonly limit: number },
    ): Promise<Omit<BoardPage, 'next'>> {
      const read = async (size: number, cursor: string | null) => {
        const query = toQuery({ sort, limit: Math.min(size, largestPage), cursor });
        const path = `/boards/${encodeURIComponent(edition)}?${query}`;
        return (await http.call(boardPageSchema, { path })).value;
      };
      let { next, ...board } = await read(limit, null);
      while (next !== null && board.rows.length < limit) {
        const { rows, next: after } = await read(limit - board.rows.length, next);
        board = { ...board, rows: [...board.rows, ...rows] };
        next = rows.length > 0 ? after : null;
      }
      return board;
    },
    async readBoardCsv(edition: string, sort: string | undefined): Promise<string> {
      const path = `/boards/${encodeURIComponent(edition)}/board.csv?${toQuery({ sort })}`;
      return http.readText({ path });
    },
  };
}

function toQuery(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) query.set(name, String(value));
  return query.toString();
}
