import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@doctorbench/core';
import type { EncounterSeat } from '@doctorbench/engine';
import type { Context } from './context.ts';
import { createTurnGatherer } from './gather-turn.ts';

type Answer = ReturnType<EncounterSeat['openRecord']>;

/** More than any note is long. */
const mostBytes = 256 * 1024;
const base = '/fhir/';

/** Serves the record of a case on loopback until the case is over or somebody stops it. */
export async function serveRecord(
  seat: EncounterSeat,
  { port, context }: { readonly port: number; readonly context: Context },
): Promise<void> {
  let leave: () => void = () => {};
  const left = new Promise<void>(resolve => {
    leave = resolve;
  });
  const act = createTurnGatherer(calls => seat.act(calls));
  let answer: Answer | undefined;
  const server = createServer((request, response) => {
    answer ??= seat.openRecord(toUrl(server), act);
    reply(request, response, { seat, answer })
      .catch(error => send(response, 500, toProblem('exception', String(error))))
      .finally(() => {
        if (seat.isOver()) leave();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(new AppError('config.invalid', `--port ${port}: ${error.message}`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  context.stderr.write(`${context.messages.fhir.serving(toUrl(server))}\n`);
  context.drain.addEventListener('abort', leave, { once: true });
  await left;
  await new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function toUrl(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
}

interface Desk {
  readonly seat: EncounterSeat;
  readonly answer: Answer;
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  { seat, answer }: Desk,
): Promise<void> {
  // A page elsewhere that has its own name resolved to this machine is nobody's agent.
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 403, toProblem('forbidden', 'The record is read on this machine only.'));
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/' && request.method === 'GET')
    return send(response, 200, { rules: seat.rules, case: seat.opening, base, tools: seat.tools });
  if (!url.pathname.startsWith(base))
    return send(response, 404, toProblem('not-found', `The record is below ${base}.`));
  const body = await readBody(request);
  if (body === undefined) return send(response, 413, toProblem('too-long', `At most ${mostBytes} bytes.`));
  const condition = request.headers['if-none-exist'];
  const {
    status,
    body: resource,
    location,
    etag,
  } = await answer({
    method: request.method ?? 'GET',
    path: url.pathname.slice(base.length),
    query: url.searchParams,
    body,
    ifNoneExist: Array.isArray(condition) ? condition[0] : condition,
  });
  send(response, status, resource, {
    ...(location === undefined ? {} : { location: `${base}${location}` }),
    ...(etag === undefined ? {} : { etag }),
  });
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes <= mostBytes) chunks.push(chunk as Buffer);
  }
  return bytes > mostBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

function toProblem(code: string, diagnostics: string): object {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] };
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/fhir+json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
