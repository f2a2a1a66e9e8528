import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJson } from '@doctorbench/core';

/** What a scripted model is asked. */
export interface ScriptedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The JSON body; undefined for none, and for what is no JSON. */
  readonly body: ScriptedBody | undefined;
  /** The body as it came. */
  readonly text: string;
  /** 1-based count of requests so far. */
  readonly number: number;
}

export interface ScriptedBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly stream?: boolean;
  readonly [field: string]: unknown;
}

export type Script = (request: ScriptedRequest, response: ServerResponse) => void | Promise<void>;

/** A model endpoint on loopback that does exactly what a test says. */
export interface ScriptedModel {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  readonly requests: readonly ScriptedRequest[];
  /** How many TCP connections have been opened so far. */
  countConnections(): number;
  close(): Promise<void>;
}

export async function startScriptedModel(script: Script): Promise<ScriptedModel> {
  const requests: ScriptedRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const request: ScriptedRequest = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: parseJson(text) as ScriptedBody | undefined,
        text,
        number: requests.length + 1,
      };
      requests.push(request);
      void Promise.resolve(script(request, response)).catch(() => response.destroy());
    });
  });
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    countConnections: () => connections,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A plain successful reply. */
export function sayText(
  response: ServerResponse,
  text: string,
  extra: Readonly<Record<string, unknown>> = {},
): void {
  sayJson(response, 200, {
    id: 'chatcmpl-scripted',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    ...extra,
  });
}

export function sayJson(
  response: ServerResponse,
  status: number,
  json: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(json));
}

/** A streamed reply, each piece in a packet of its own. */
export async function sayPieces(
  response: ServerResponse,
  pieces: readonly (string | Uint8Array)[],
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.socket?.setNoDelay(true);
  for (const piece of pieces) {
    await new Promise<void>(resolve => response.write(piece, () => resolve()));
    await new Promise<void>(resolve => setImmediate(resolve));
  }
  response.end();
}

/** One server-sent event with a chat completion chunk. */
export function toEvent(
  delta: Readonly<Record<string, unknown>>,
  finishReason: string | null = null,
): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices })}\n\n`;
}
