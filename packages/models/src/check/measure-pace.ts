import { AppError } from '@doctorbench/core';
import type { ChatRequest, Completion } from '../chat.ts';
import { createEndpointClient, type EndpointClient } from '../endpoint-client/endpoint-client.ts';
import type { CheckOptions } from './check.ts';

/** How an endpoint writes when it is asked for a sentence. */
export interface Pace {
  readonly tokensPerSecond: number;
  readonly latencyMs: number;
  /** What it wrote. */
  readonly text: string;
}

const pilotTokens = 64;
const fewestWhole = 16;

const pilot: ChatRequest = {
  messages: [{ role: 'user', content: 'What is a fever? Answer in two sentences.' }],
  temperature: 0,
  maxOutputTokens: pilotTokens,
};

/** Asks one short question and takes the time. Undefined where nothing came, or too little to tell. */
export async function measurePace(
  options: Pick<CheckOptions, 'endpoint' | 'apiKey' | 'timeoutMs' | 'proxy' | 'headers' | 'clock' | 'signal'>,
): Promise<Pace | undefined> {
  const { endpoint, apiKey, timeoutMs, proxy, headers, clock, signal } = options;
  const client = createEndpointClient({
    endpoint,
    ...(apiKey ? { apiKey } : {}),
    ...(clock ? { clock } : {}),
    proxy,
    headers,
    concurrency: 1,
    timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxTries: 1,
    stream: true,
  });
  try {
    return await takePace(client, signal ? { signal } : {});
  } finally {
    await client.close();
  }
}

/** The same, of an endpoint that is open already. */
export async function takePace(
  client: Pick<EndpointClient, 'complete'>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Pace | undefined> {
  try {
    return toPace(await client.complete(pilot, options));
  } catch (error) {
    // What is wrong with it, or that it is slow beyond its limit, will show when it is put to work.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Reading the question is not writing: it ends with the first token, where the reply was streamed. */
function toPace({ usage, finishReason, latencyMs, firstTokenMs, text }: Completion): Pace | undefined {
  const tokens = usage?.outputTokens ?? (finishReason === 'length' ? pilotTokens : guessTokens(text));
  if (tokens === undefined || tokens < 2) return undefined;
  const streamed = firstTokenMs !== undefined && firstTokenMs < latencyMs;
  // Of a few words that came whole, the time is that of the way and not of the writing.
  if (!streamed && tokens < fewestWhole) return undefined;
  const seconds = (latencyMs - (streamed ? firstTokenMs : 0)) / 1000;
  if (seconds <= 0) return undefined;
  return { tokensPerSecond: (streamed ? tokens - 1 : tokens) / seconds, latencyMs, text };
}

/** A token is about four bytes of English and three of Chinese. Some servers count none of a streamed reply. */
const bytesPerToken = 4;

function guessTokens(text: string): number {
  return Math.round(Buffer.byteLength(text) / bytesPerToken);
}
