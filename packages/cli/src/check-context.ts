import { AppError, type RunManifest } from '@doctorbench/core';
import { type ContextNeed, listContextNeeds, type Suite } from '@doctorbench/engine';
import { findContextTokens } from '@doctorbench/models';
import type { Context } from './context.ts';

/** Contexts smaller than this are rare: where nothing comes near it, the endpoint is not asked for its own. */
const shortestUsual = 4096;
/** A question that leaves less room than this gets no answer. */
const leastAnswer = 256;

/**
 * Says before a run which of its questions the endpoint's context cannot hold, and what would. Throws when it holds none
 * of them.
 */
export async function checkContext(
  work: {
    readonly suite: Suite;
    readonly manifest: RunManifest;
    readonly asking: Parameters<typeof findContextTokens>[0];
    readonly callsTools: boolean;
    say(line: string): void;
  },
  { messages, paint }: Context,
): Promise<void> {
  const { suite, manifest, asking, callsTools, say } = work;
  const needs: ContextNeed[] = [];
  for await (const { first, last } of listContextNeeds(suite, manifest, { callsTools }))
    needs.push({ first: first + leastAnswer, last: last + leastAnswer });
  if (needs.every(({ last }) => last < shortestUsual)) return;
  const context = await findContextTokens(asking);
  if (context === undefined) return;
  const of = needs.length;
  const words = messages.endpoint.context;
  const tooLong = needs.filter(({ first }) => first > context).map(({ first }) => first);
  const runsOut = needs
    .filter(({ first, last }) => first <= context && last > context)
    .map(({ last }) => last);
  if (tooLong.length > 0) {
    const problem = words.tooLong({ context, items: tooLong.length, of, ...toFit(tooLong) });
    if (tooLong.length === of) throw new AppError('endpoint.context-length', problem);
    say(paint.yellow(`${problem}.`));
  }
  if (runsOut.length > 0)
    say(paint.yellow(words.runsOut({ context, items: runsOut.length, of, ...toFit(runsOut) })));
}

/** Contexts come in powers of two. */
function toFit(needs: readonly number[]): { readonly longest: number; readonly fits: number } {
  const longest = needs.reduce((most, need) => Math.max(most, need), 0);
  return { longest, fits: 2 ** Math.ceil(Math.log2(longest)) };
}
