import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJson } from '@doctorbench/core';
import {
  findTrialCriterion,
  judgeAs,
  type PhantomJudge,
  phantomJudges,
  readJudgeSheet,
} from '@doctorbench/grading';
import { probeImageDataUrl } from '@doctorbench/models';
import { z } from 'zod';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { actAs, answerAs } from './answer-as.ts';
import type { ExamPaper } from './exam-paper.ts';
import { findPhantom, type Phantom, phantoms, toPhantomModel } from './phantom.ts';
import { drawWireFaults, playWireFault } from './wire-faults.ts';
import { sayCalls, sayError, sayJson, sayText, type WireCall } from './wire-replies.ts';

/** An OpenAI-compatible server on loopback whose models are phantoms. */
export interface PhantomServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

export interface PhantomServerOptions {
  readonly paper: ExamPaper;
  /** 0 takes any free one. */
  readonly port?: number;
  /** Added to every reply. */
  readonly latencyMs?: number;
  /** What the `slow` phantom adds. */
  readonly slowMs?: number;
}

const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.looseObject({ url: z.string() }).optional(),
});

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.union([z.string(), z.array(partSchema)]).nullish(),
    }),
  ),
  seed: z.int().optional(),
  stream: z.boolean().optional(),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
});
type PhantomRequest = z.infer<typeof requestSchema>;

/** Of a case that a stranger's loop sits, which says nothing of seeds to its model. */
const usualSeed = 1;

const defaultSlowMs = 1500;
const maxRequestBytes = 32 * 1024 * 1024;

export async function startPhantomServer(options: PhantomServerOptions): Promise<PhantomServer> {
  // Let go when it closes: a paper may be large, and the report is written afterwards.
  let room: Room | undefined = { ...options, attempts: new Map() };
  const server = createServer((incoming, response) => {
    if (room) handle(incoming, response, room).catch(() => response.destroy());
    else response.destroy();
  });
  const { port = 0 } = options;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise(resolve => {
        room = undefined;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Room extends PhantomServerOptions {
  /** How often each question was put to the flaky phantom without being answered. */
  readonly attempts: Map<string, number>;
}

async function handle(incoming: IncomingMessage, response: ServerResponse, room: Room): Promise<void> {
  if (incoming.method === 'GET' && incoming.url === '/v1/models')
    return sayJson(response, 200, {
      object: 'list',
      data: [...phantoms, ...phantomJudges].map(phantom => ({
        id: toPhantomModel(phantom),
        object: 'model',
      })),
    });
  if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions')
    return sayError(response, 404, `no route ${incoming.method} ${incoming.url}`);
  const parsed = requestSchema.safeParse(parseJson(await readBody(incoming)));
  if (!parsed.success) return sayError(response, 400, 'the request is not a chat completion request');
  const judge = phantomJudges.find(known => toPhantomModel(known) === parsed.data.model);
  if (judge) return judgeSheet(parsed.data, judge, response, room);
  const phantom = findPhantom(parsed.data.model);
  if (!phantom)
    return sayError(response, 404, `The model \`${parsed.data.model}\` does not exist`, 'model_not_found');
  await answer(parsed.data, phantom, response, room);
}

async function answer(
  request: PhantomRequest,
  phantom: Phantom,
  response: ServerResponse,
  room: Room,
): Promise<void> {
  if (request.tools && phantom.fault === 'no-tools')
    return sayError(response, 400, 'this model does not support tools');
  const parts = request.messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const images = parts.flatMap(({ image_url }) => image_url?.url ?? []);
  if (images.length > 0 && phantom.fault === 'text-only')
    return sayError(response, 400, 'this model does not support image input');
  const userTexts = request.messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => toText(content));
  if (phantom.fault === 'flaky') {
    const question = createHash('sha256')
      .update(JSON.stringify([userTexts, request.seed]))
      .digest('base64');
    const attempt = room.attempts.get(question) ?? 0;
    const fault = drawWireFaults(question)[attempt];
    if (fault) {
      room.attempts.set(question, attempt + 1);
      return playWireFault(fault, response, request.stream ?? false);
    }
    // Answered: the next run meets the same faults again.
    room.attempts.delete(question);
  }
  const delayMs = (room.latencyMs ?? 0) + (phantom.fault === 'slow' ? (room.slowMs ?? defaultSlowMs) : 0);
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
  const read = request.messages.reduce((sum, { content }) => sum + estimateTokens(toText(content)), 0);
  const calls = await act(request, phantom, { userTexts, paper: room.paper });
  if (calls.length > 0) return sayCalls(response, calls, { request, read });
  const text = await say(request, phantom, { userTexts, images, paper: room.paper });
  const usage = { prompt_tokens: read, completion_tokens: estimateTokens(text) };
  sayText(response, text, { request, usage });
}

/** What a phantom does in the clinic. Nothing when it is asked something else, or is done. */
async function act(
  { seed = 0, messages, tools }: PhantomRequest,
  phantom: Phantom,
  { userTexts, paper }: { readonly userTexts: readonly string[]; readonly paper: ExamPaper },
): Promise<readonly WireCall[]> {
  const [opening = ''] = userTexts;
  const question = paper.recognise([opening], []);
  const drawn = (await paper.findDrawn(opening, seed)) ?? (await paper.findDrawn(opening, usualSeed));
  const item = drawn ?? (question && (await paper.getItem(question.itemId)));
  const [offered] = tools ?? [];
  // Asked with a tool that it knows nothing about, it tries it.
  if (!item) return offered ? [{ name: offered.function.name, args: { patient: 7, test: 'potassium' } }] : [];
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const calls = await actAs({ phantom, item, turn, seed, listTests: () => paper.listTests() });
  return calls.map(({ tool, args }) => ({ name: tool, args }));
}

function judgeSheet(
  request: PhantomRequest,
  judge: PhantomJudge,
  response: ServerResponse,
  room: Room,
): void {
  const messages = request.messages.map(({ role, content }) => ({
    role: role as 'user',
    content: toText(content),
  }));
  const sheet = readJudgeSheet(messages);
  const text = sheet
    ? judgeAs(judge, sheet, text => room.paper.findCriterion(text) ?? findTrialCriterion(text))
    : 'ready';
  const read = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  sayText(response, text, {
    request,
    usage: { prompt_tokens: read, completion_tokens: estimateTokens(text) },
  });
}

async function say(
  { seed = 0 }: PhantomRequest,
  phantom: Phantom,
  {
    userTexts,
    images,
    paper,
  }: {
    readonly userTexts: readonly string[];
    readonly images: readonly string[];
    readonly paper: ExamPaper;
  },
): Promise<string> {
  const question = paper.recognise(userTexts, images);
  if (!question) return images.includes(probeImageDataUrl) && phantom.fault !== 'blind' ? 'red' : 'ready';
  const item = await paper.getItem(question.itemId);
  const keywords = () => paper.listKeywords(item.scenario);
  const { turn, sight, variant } = question;
  const varied = variant === undefined ? undefined : paper.vary(item, variant);
  const asked = varied && variant !== undefined ? { name: variant, item: varied.item } : undefined;
  return answerAs({ phantom, item, turn, sight, seed, keywords, ...(asked ? { asked } : {}) });
}

function toText(content: PhantomRequest['messages'][number]['content']): string {
  return typeof content === 'string' ? content : (content ?? []).map(part => part.text ?? '').join('');
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxRequestBytes) throw new Error('request too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
