import type { ServerResponse } from 'node:http';
import { estimateTokens } from '../tokens/estimate-tokens.ts';

/** What of a request the form of its reply depends on. */
export interface WireRequest {
  readonly model: string;
  readonly stream?: boolean | undefined;
  readonly tools?: readonly unknown[] | undefined;
}

/** A call of a tool, before it is written. */
export interface WireCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Calls in the endpoint's own form where tools were offered, else as JSON in the text. */
export function sayCalls(
  response: ServerResponse,
  calls: readonly WireCall[],
  { request, read }: { readonly request: WireRequest; readonly read: number },
): void {
  const text = JSON.stringify({ calls: calls.map(({ name, args }) => ({ tool: name, args })) });
  const usage = { prompt_tokens: read, completion_tokens: estimateTokens(text) };
  if (!request.tools) {
    sayText(response, text, { request, usage });
    return;
  }
  const toolCalls = calls.map(({ name, args }, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
  const { model } = request;
  if (!request.stream) {
    sayJson(response, 200, {
      id: 'chatcmpl-phantom',
      object: 'chat.completion',
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, tool_calls: toolCalls },
          finish_reason: 'tool_calls',
        },
      ],
      usage,
    });
    return;
  }
  const send = openStream(response, model);
  send([{ index: 0, delta: { role: 'assistant', tool_calls: toolCalls } }]);
  send([{ index: 0, delta: {}, finish_reason: 'tool_calls' }]);
  send([], { usage });
  response.end('data: [DONE]\n\n');
}

function openStream(response: ServerResponse, model: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (choices: readonly unknown[], extra: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', model, choices, ...extra })}\n\n`,
    );
}

export function sayText(
  response: ServerResponse,
  text: string,
  { request: { model, stream }, usage }: { readonly request: WireRequest; readonly usage: object },
): void {
  if (stream) streamText(response, text, { model, usage });
  else
    sayJson(response, 200, {
      id: 'chatcmpl-phantom',
      object: 'chat.completion',
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage,
    });
}

const streamedPiece = 16;

function streamText(
  response: ServerResponse,
  text: string,
  { model, usage }: { readonly model: string; readonly usage: object },
): void {
  const send = openStream(response, model);
  const characters = [...text];
  for (let at = 0; at < characters.length; at += streamedPiece)
    send([{ index: 0, delta: { content: characters.slice(at, at + streamedPiece).join('') } }]);
  send([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  send([], { usage });
  response.end('data: [DONE]\n\n');
}

export function sayJson(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(json));
}

export function sayError(response: ServerResponse, status: number, message: string, code?: string): void {
  sayJson(response, status, { error: { message, type: 'invalid_request_error', ...(code ? { code } : {}) } });
}
