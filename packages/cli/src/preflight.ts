import { AppError, type RunManifest } from '@doctorbench/core';
import { listNeeds, type Suite } from '@doctorbench/engine';
import { checkEndpoint, measurePace, type Pace, type StepResult } from '@doctorbench/models';
import { checkContext } from './check-context.ts';
import type { Context } from './context.ts';
import type { Examinee } from './examinee.ts';
import { parseHeaders } from './headers.ts';
import { toCleanLine } from './terminal/clean.ts';

interface PreflightOptions {
  readonly timeout: number;
  readonly quiet?: boolean;
  /** False under `--no-check`. */
  readonly check?: boolean;
  readonly header?: readonly string[];
  /** Given by the user, who then knows how long answers may take. */
  readonly maxOutputTokens?: number | undefined;
}

/** What the check came to. */
export interface Preflight {
  /** Requests that it took. */
  readonly calls: number;
  /** For an endpoint that is too slow for the usual ones. */
  readonly maxOutputTokens?: number;
  /** Answers are streamed, because not every one would be at its end in time. */
  readonly streams?: boolean;
}

/**
 * Looks before a run begins whether the endpoint can take what the suite asks, so that a wrong address, key or model
 * costs seconds and leaves no folder. Of an endpoint that lets one wait for a word, the pace is taken too.
 */
export async function checkBeforeRun(
  { suite, manifest, examinee }: { suite: Suite; manifest: RunManifest; examinee: Examinee },
  { timeout, quiet, check, header, maxOutputTokens }: PreflightOptions,
  context: Context,
): Promise<Preflight> {
  if (examinee.phantom !== undefined || check === false) return { calls: 0 };
  const { messages, stderr } = context;
  const asking = {
    endpoint: examinee.endpoint,
    ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
    proxy: context.proxy,
    headers: parseHeaders(header, context),
    timeoutMs: timeout * 1000,
  };
  const { steps, latencyMs, calls } = await checkEndpoint({
    ...asking,
    signal: context.drain,
    needs: listNeeds(suite, manifest),
  });
  for (const step of steps) refuse(step);
  const say = (line: string) => void (quiet || stderr.write(`${line}\n`));
  if (latencyMs !== undefined) say(messages.endpoint.answers(Math.round(latencyMs)));
  for (const note of steps.flatMap(step => toNotes(step, context))) say(note);
  const callsTools = steps.some(({ step, kind }) => step === 'tools-accepted' && kind === 'passed');
  await checkContext(
    { suite, manifest, asking: { ...asking, signal: context.drain }, callsTools, say },
    context,
  );
  if (latencyMs === undefined || latencyMs < promptMs || maxOutputTokens !== undefined) return { calls };
  const pace = await measurePace({ ...asking, signal: context.drain });
  if (!pace) return { calls: calls + 1 };
  say(toPaceText(pace, context));
  return { calls: calls + 1, ...fitAnswers(pace, { timeout, say }, context) };
}

/** How answers are asked for, so that those of a slow endpoint are not lost to the time limit. */
function fitAnswers(
  pace: Pace,
  { timeout, say }: { readonly timeout: number; say(line: string): void },
  { messages, paint }: Context,
): Pick<Preflight, 'maxOutputTokens' | 'streams'> {
  const limit = findOutputLimit(pace, { timeout });
  const seconds = Math.round((limit ?? usualOutputTokens) / pace.tokensPerSecond);
  if (limit !== undefined) {
    say(paint.yellow(messages.endpoint.slow.limited({ limit, seconds, timeout })));
    return { maxOutputTokens: limit, streams: true };
  }
  if (seconds <= timeout) return {};
  say(messages.endpoint.slow.streamed({ limit: usualOutputTokens, seconds, timeout }));
  return { streams: true };
}

const shownCharacters = 100;

/** The first answer, so that there is something to see, and how fast it came. */
function toPaceText({ text, tokensPerSecond, latencyMs }: Pace, { messages }: Context): string {
  return messages.endpoint.slow.pace({
    shown: toCleanLine(text, shownCharacters),
    rate: tokensPerSecond.toPrecision(2),
    seconds: (latencyMs / 1000).toFixed(1),
  });
}

/** Throws what a run could not do without. Without tool calls, encounters are sat by JSON in the text. */
function refuse(step: StepResult): void {
  if (step.kind !== 'failed' || step.step === 'tools-accepted') return;
  // A picture that is taken and not seen is for the controls of the run to find out.
  if (step.step === 'images-accepted' && step.isTaken) return;
  throw new AppError(step.cause, step.detail);
}

function toNotes(step: StepResult, { messages, paint }: Context): string[] {
  const words = messages.endpoint;
  if (step.kind === 'passed' && step.note?.includes('empty'))
    return [paint.yellow(words.emptyReply(step.note))];
  if (step.kind !== 'failed') return [];
  return [paint.yellow(step.step === 'tools-accepted' ? words.textTools : words.blind)];
}

/** The longest answer, unless somebody says otherwise. */
export const usualOutputTokens = 8192;
/** Fewer than this hold no answer. */
const fewestOutputTokens = 128;
/** What an open answer of the bundled suites easily comes to. */
const writtenTokens = 1_000;
/** A word that takes longer makes one ask how long an answer will take. */
const promptMs = 500;
/**
 * An answer may take this share of its time limit, because the pace was taken on an idle server: questions of a suite are
 * longer, and two are asked at once.
 */
const shareOfTimeout = 1 / 4;

/**
 * The longest answer that an endpoint of that pace can write in time: a power of two, so that the same server gives the
 * same limit again. Undefined for an endpoint that is quick enough.
 */
export function findOutputLimit(
  { tokensPerSecond }: Pick<Pace, 'tokensPerSecond'>,
  { timeout }: { readonly timeout: number },
): number | undefined {
  const tokens = tokensPerSecond * timeout * shareOfTimeout;
  if (tokens >= writtenTokens) return undefined;
  return Math.max(fewestOutputTokens, 2 ** Math.floor(Math.log2(tokens)));
}
