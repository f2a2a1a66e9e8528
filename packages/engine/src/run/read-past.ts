import {
  type Answer,
  type Grade,
  getErrorEntry,
  type Prices,
  toAnswerKey,
  toCostUsd,
} from '@doctorbench/core';
import type { Journal } from '../journal/journal.ts';
import type { Suite } from '../suite/suite.ts';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import type { Budget } from './budget.ts';
import { estimateItem } from './estimate-run.ts';
import { mayHavePassed } from './plan.ts';

/** What earlier sessions of a run left behind, and what of it is to be done again. */
export interface Past {
  /** Answers to be asked for again, with the requests they took. */
  readonly retry: ReadonlyMap<string, number>;
  /** Answers whose grade speaks of an earlier failure. */
  readonly regrade: ReadonlySet<string>;
  readonly done: number;
  readonly failed: number;
  readonly vetoed: number;
}

/** Reads a journal once, and counts what it shows as spent. */
export async function readPast({
  journal,
  suite,
  budget,
  ask,
  retryFailed,
}: {
  readonly journal: Journal;
  readonly suite: Suite;
  readonly budget: Budget;
  /** Whether failed answers will be asked for again. */
  readonly ask: boolean;
  /** Also where the failure is none that passes by itself. */
  readonly retryFailed: boolean;
}): Promise<Past> {
  const { prices, lostCalls = 0 } = journal.manifest;
  budget.addPast(lostCalls, 0);
  const retry = new Map<string, number>();
  const regrade = new Set<string>();
  const failures = new Set<string>();
  const rejudge = new Set<string>();
  let done = 0;
  let vetoed = 0;
  for await (const grade of journal.readGrades()) {
    done++;
    if (grade.status === 'failed') failures.add(toAnswerKey(grade));
    else if (mayBeJudgedNow(grade)) rejudge.add(toAnswerKey(grade));
    if (grade.vetoes.length > 0) vetoed++;
  }
  for await (const answer of journal.readAnswers()) {
    const key = toAnswerKey(answer);
    if (ask && (mayHavePassed(answer) || (retryFailed && answer.outcome.kind === 'failed')))
      retry.set(key, answer.calls);
    // A crash between a second, successful try and its grade leaves the grade of the failure standing.
    else if (answer.outcome.kind === 'answered' && failures.has(key)) regrade.add(key);
    budget.addPast(answer.calls, prices ? await toPastCostUsd(answer, prices, suite) : 0);
  }
  const undone = [...failures].filter(key => retry.has(key) || regrade.has(key)).length;
  return {
    retry,
    regrade: new Set([...regrade, ...rejudge]),
    done: done - undone - rejudge.size,
    failed: failures.size - undone,
    vetoed,
  };
}

/**
 * Whether an answer is unscored because judges could not be reached, which may have passed since. What an expert has
 * begun to decide is left to the expert.
 */
function mayBeJudgedNow({ total, judging = [], verdicts, cleared }: Grade): boolean {
  return (
    !cleared &&
    !verdicts.some(({ override }) => override) &&
    total.kind === 'unscored' &&
    total.reason === 'judge-failed' &&
    judging.some(({ cause }) => cause !== undefined && getErrorEntry(cause).retry)
  );
}

/** What the answers of a run have cost so far; 0 where no prices are known. */
export async function readSpentUsd(journal: Journal, suite: Suite): Promise<number> {
  const { prices } = journal.manifest;
  let costUsd = 0;
  if (prices)
    for await (const answer of journal.readAnswers()) costUsd += await toPastCostUsd(answer, prices, suite);
  return costUsd;
}

/** What an answer cost; tokens that the endpoint did not count are estimated from the texts. */
async function toPastCostUsd({ itemId, outcome }: Answer, prices: Prices, suite: Suite): Promise<number> {
  if (outcome.kind === 'failed') return 0;
  let costUsd = 0;
  let uncounted = 0;
  for (const { usage, text, reasoning, cached } of outcome.turns) {
    if (cached) continue;
    if (!usage) uncounted++;
    const outputTokens = estimateTokens(text) + estimateTokens(reasoning ?? '');
    costUsd += toCostUsd(usage ?? { inputTokens: 0, outputTokens }, prices);
  }
  if (uncounted === 0) return costUsd;
  const { input } = estimateItem(await suite.getItem(itemId));
  return (
    costUsd + toCostUsd({ inputTokens: (input * uncounted) / outcome.turns.length, outputTokens: 0 }, prices)
  );
}
