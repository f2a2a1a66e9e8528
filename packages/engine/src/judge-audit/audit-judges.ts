import {
  AppError,
  getPolicy,
  type JudgeAudit,
  type JudgeRecord,
  listCriteria,
  listOwnCriteria,
  unscored,
} from '@doctorbench/core';
import type { Judge } from '@doctorbench/grading';
import { createJudgeAudit } from '@doctorbench/grading';
import { type Clock, systemClock } from '@doctorbench/models';
import type { KindGrade } from '../kinds/kind.ts';
import { gradeTurns, toJudged } from '../kinds/kinds.ts';
import { createRate, type Progress } from '../run/progress.ts';
import { createSemaphore } from '../run/semaphore.ts';
import type { Suite } from '../suite/suite.ts';
import type { LabelledText } from './read-labels.ts';

export interface AuditDeps {
  readonly suite: Suite;
  readonly answers: readonly LabelledText[];
  readonly judge: Judge;
  /** Of a panel. */
  readonly records?: readonly JudgeRecord[];
  /** Of the judges and their prompts, for the record. */
  readonly versions: Readonly<Record<string, string>>;
  /** Answers being read at once. */
  readonly concurrency: number;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Has the judges read answers that people have labelled, as they would in a run, and compares. */
export async function auditJudges(deps: AuditDeps): Promise<JudgeAudit> {
  const { suite, answers, judge, records, versions, clock = systemClock } = deps;
  const { id, version, track } = suite.manifest;
  const grades = await gradeAll(deps, clock);
  const audit = createJudgeAudit({
    suite: { id, version, track, hash: suite.hash },
    grader: judge.name,
    ...(records ? { judges: records } : {}),
    versions,
    hasRedLines: await hasRedLines(suite),
    countsHarm: records !== undefined && getPolicy(suite.manifest.policy).pointsDecide,
  });
  for (const [index, { item, kind, texts, criteria, readings }] of answers.entries())
    audit.add({
      itemId: item.id,
      language: item.language,
      kind,
      texts,
      criteria: [...criteria.values()],
      readings,
      grade: grades[index] ?? { verdicts: [], vetoes: [], total: unscored('judge-failed') },
    });
  return audit.finish(clock.now().toISOString());
}

/** The grades in the order of the answers. The first failure that concerns every answer stops the rest. */
async function gradeAll(deps: AuditDeps, clock: Clock): Promise<readonly KindGrade[]> {
  const { answers, concurrency, signal: given } = deps;
  const stop = new AbortController();
  const signal = given ? AbortSignal.any([given, stop.signal]) : stop.signal;
  const grades: KindGrade[] = [];
  const semaphore = createSemaphore(concurrency);
  const rate = createRate(clock);
  const counts = { done: 0, failed: 0 };
  let cause: unknown;
  const grade = async (answer: LabelledText, index: number) => {
    const graded = await gradeOne(answer, deps, signal);
    grades[index] = graded;
    counts.done++;
    if (graded.unjudged) counts.failed++;
    rate.tick();
    deps.onProgress?.(
      toProgress(counts, { planned: answers.length, perSecond: rate.perSecond(), concurrency }),
    );
  };
  for (const [index, answer] of answers.entries()) {
    if (signal.aborted) break;
    semaphore.begin(
      grade(answer, index).catch(error => {
        cause ??= error;
        stop.abort();
      }),
    );
    await semaphore.room();
  }
  await semaphore.end();
  if (given?.aborted) throw new AppError('judges.audit-interrupted');
  if (cause !== undefined) throw cause;
  return grades;
}

/** Where people read for harm, judges read every turn. */
function gradeOne(
  { item, texts, criteria, readings }: LabelledText,
  { judge, suite }: AuditDeps,
  signal: AbortSignal,
): Promise<KindGrade> {
  const turns = texts.map(text => ({ text, finishReason: 'stop' as const, latencyMs: 0 }));
  const { policy } = suite.manifest;
  const asked =
    readings.length > 0 ? listCriteria(item).map(({ criterion }) => criterion.id) : criteria.keys();
  return gradeTurns(toJudged(item, new Set(asked)), turns, {
    judge,
    policy,
    history: 'own',
    signal,
  });
}

function toProgress(
  { done, failed }: { readonly done: number; readonly failed: number },
  {
    planned,
    perSecond,
    concurrency,
  }: { readonly planned: number; readonly perSecond: number; readonly concurrency: number },
): Progress {
  return {
    planned,
    done,
    failed,
    vetoed: 0,
    itemsPerSecond: perSecond,
    remainingMs: perSecond > 0 ? ((planned - done) / perSecond) * 1000 : undefined,
    concurrency,
    calls: 0,
    costUsd: undefined,
  };
}

async function hasRedLines(suite: Suite): Promise<boolean> {
  for await (const item of suite.items())
    if (listOwnCriteria(item).some(({ criterion }) => criterion.redLine && !criterion.state)) return true;
  return false;
}
