import { AppError, type RunManifest } from '@doctorbench/core';
import { listNeeds, type Suite } from '@doctorbench/engine';
import { checkEndpoint, type StepResult } from '@doctorbench/models';
import type { Context } from './context.ts';
import type { Examinee } from './examinee.ts';
import { parseHeaders } from './headers.ts';

interface PreflightOptions {
  readonly timeout: number;
  readonly quiet?: boolean;
  /** False under `--no-check`. */
  readonly check?: boolean;
  readonly header?: readonly string[];
}

/**
 * Looks before a run begins whether the endpoint can take what the suite asks, so that a wrong address, key or model
 * costs seconds and leaves no folder. Returns how many requests that took.
 */
export async function checkBeforeRun(
  { suite, manifest, examinee }: { suite: Suite; manifest: RunManifest; examinee: Examinee },
  { timeout, quiet, check, header }: PreflightOptions,
  context: Context,
): Promise<number> {
  if (examinee.phantom !== undefined || check === false) return 0;
  const { messages, stderr } = context;
  const { steps, latencyMs, outputTokens, calls } = await checkEndpoint({
    endpoint: examinee.endpoint,
    ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
    proxy: context.proxy,
    headers: parseHeaders(header, context),
    timeoutMs: timeout * 1000,
    signal: context.drain,
    needs: listNeeds(suite, manifest),
  });
  for (const step of steps) refuse(step);
  if (quiet) return calls;
  if (latencyMs !== undefined) stderr.write(`${messages.endpoint.answers(Math.round(latencyMs))}\n`);
  const written = findWritten({ latencyMs, outputTokens, timeout });
  if (written !== undefined)
    stderr.write(`${context.paint.yellow(messages.endpoint.slow(written, timeout))}\n`);
  for (const note of steps.flatMap(step => toNotes(step, context))) stderr.write(`${note}\n`);
  return calls;
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

/** A reply of a word or two that takes longer is remarkable. */
const promptMs = 10_000;
/** What an open answer of the bundled suites easily comes to. */
const usualTokens = 1_000;

/** How many tokens come within the time limit at the pace of the first reply, where that is too few for an answer. */
export function findWritten({
  latencyMs,
  outputTokens,
  timeout,
}: {
  readonly latencyMs: number | undefined;
  readonly outputTokens: number | undefined;
  /** In seconds. */
  readonly timeout: number;
}): number | undefined {
  if (latencyMs === undefined || outputTokens === undefined || latencyMs < promptMs) return undefined;
  const tokens = Math.round((outputTokens / latencyMs) * timeout * 1000);
  return tokens < usualTokens ? tokens : undefined;
}
