import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, getErrorEntry } from '@doctorbench/core';
import { answerApi, type Reply } from './api.ts';
import { sendLiveEvents } from './live-events.ts';
import { openStaticPages } from './static-pages.ts';
import { createViewedRuns } from './viewed-runs.ts';

export interface ViewServer {
  /** With the token that lets a browser in. */
  readonly url: string;
  close(): Promise<void>;
}

interface ViewOptions {
  /** Where runs are looked for. */
  readonly root: string;
  /** The pages as they were built. */
  readonly pagesDir: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly version: string;
}

const loopback = '127.0.0.1';
const cookieName = 'doctorbench-view';
const apiPath = '/api/v1/';

/** As of the platform: what a model wrote can neither load nor send anything. */
const safeHeaders = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Shows run folders on this machine, to whoever has the address with its token, and to nobody else. */
export async function startViewServer({ root, pagesDir, port, version }: ViewOptions): Promise<ViewServer> {
  const runs = createViewedRuns(root);
  const readPage = await openStaticPages(pagesDir);
  const token = randomBytes(24).toString('base64url');
  const ending = new AbortController();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${loopback}`);
    const { port: listening } = server.address() as AddressInfo;
    checkCaller(request, listening);
    if (url.pathname === '/' || url.searchParams.has('token')) return letIn(url, { response, token });
    if (!url.pathname.startsWith(apiPath)) return send(response, await readPage(url.pathname));
    if (!isSame(readCookie(request), token)) throw new AppError('auth.view-token');
    const path = url.pathname.slice(apiPath.length).split('/').map(decodePart);
    const [first, id = '', third] = path;
    if (first === 'submissions' && third === 'events' && path.length === 3) {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      return sendLiveEvents(response, { runs, id, signal: AbortSignal.any([gone.signal, ending.signal]) });
    }
    return send(response, await answerApi({ path, query: url.searchParams }, { runs, version }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(error => sendProblem(response, error));
  });
  server.listen(port, loopback);
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${listening}/?token=${token}`,
    async close() {
      ending.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A page elsewhere that had its own name point at this machine would still send that name. */
function checkCaller({ headers, method }: IncomingMessage, port: number): void {
  const names = [loopback, 'localhost'].map(name => `${name}:${port}`);
  if (!names.includes(headers.host ?? '')) throw new AppError('request.not-found', 'host');
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
    throw new AppError('request.not-found', 'site');
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('request.method');
}

/** The token goes into a cookie, and out of the address. */
function letIn(url: URL, { response, token }: { response: ServerResponse; token: string }): void {
  const given = url.searchParams.get('token');
  url.searchParams.delete('token');
  const to = url.pathname === '/' ? '/runs' : `${url.pathname}${url.search}`;
  if (given !== null && !isSame(given, token)) throw new AppError('auth.view-token');
  response.writeHead(302, {
    ...safeHeaders,
    // A path with two slashes at its beginning would be another host.
    location: to.replace(/^\/+/, '/'),
    ...(given === null ? {} : { 'set-cookie': `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict` }),
  });
  response.end();
}

function readCookie({ headers }: IncomingMessage): string {
  const pairs = headers.cookie?.split(';').map(pair => pair.trim().split('=')) ?? [];
  return pairs.find(([name]) => name === cookieName)?.[1] ?? '';
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new AppError('request.invalid', 'path', { cause });
  }
}

function send(response: ServerResponse, { type, body, headers }: Reply): void {
  response.writeHead(200, {
    ...safeHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

/** As the platform says it: problem details, in the words of the catalogue. */
function sendProblem(response: ServerResponse, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'internal.unexpected';
  const { status, what, fix } = getErrorEntry(code);
  const detail = error instanceof AppError ? error.detail : '';
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...safeHeaders, 'content-type': 'application/problem+json; charset=utf-8' });
  response.end(
    JSON.stringify({ code, status, title: what.en, fix: fix.en, ...(detail === '' ? {} : { detail }) }),
  );
}
