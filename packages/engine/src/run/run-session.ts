import { createSuiteHospital } from '@doctorbench/clinic';
import {
  type Answer,
  AppError,
  countAskings,
  type Item,
  listTagKinds,
  type RunState,
} from '@doctorbench/core';
import type { Embedder, Judge } from '@doctorbench/grading';
import { type Clock, systemClock } from '@doctorbench/models';
import type { Journal } from '../journal/journal.ts';
import type { GradeContext } from '../kinds/kind.ts';
import type { RapidDesign } from '../rapid/design.ts';
import type { Suite } from '../suite/suite.ts';
import { openExperiment, type Variants } from '../variants/open-variants.ts';
import type { Budget } from './budget.ts';
import { gradeAnswer } from './grade-answer.ts';
import { planControls, planItems, planTasks, type Task } from './plan.ts';
import { createRapidPlan, type RapidPlan } from './plan-rapid.ts';
import { createProgressCounter, type Progress } from './progress.ts';
import { readPast } from './read-past.ts';

/** What both asking and grading are given. */
export interface SessionDeps {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly judge: Judge;
  readonly embedder?: Embedder;
  readonly clock?: Clock;
  /** How items are chosen in a rapid assessment; absent where the whole selection is asked. */
  readonly rapid?: RapidDesign | undefined;
  /** Begins nothing further; what is in flight is waited for. */
  readonly drain?: AbortSignal;
  /** Stops at once; what is in flight is dropped. */
  readonly abort?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Asks again for every answer that failed, also where the failure is none that passes by itself. */
  readonly retryFailed?: boolean;
  /** Failed answers after which the run stops; none unless stated. */
  readonly maxFailures?: number | undefined;
}

interface SessionOptions {
  /** Whether what was not answered is asked. */
  readonly ask: boolean;
  /** Is told what earlier sessions spent. */
  readonly budget: Budget;
  readonly toFigures: () => Pick<Progress, 'concurrency' | 'calls' | 'costUsd'>;
}

type ManifestEnd = Omit<Parameters<Journal['updateManifest']>[0], 'state' | 'activeMs'>;

/** One sitting at a journal: what is left to do, how far it is, and how it ends. */
export interface RunSession {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Aborted when the run stops, for whatever cause. */
  readonly stop: AbortSignal;
  readonly openHospital: ReturnType<typeof createSuiteHospital>;
  /** There in a stress experiment. */
  readonly variants: Variants | undefined;
  /** Everything the journal does not hold yet. */
  planTasks(): AsyncGenerator<Task>;
  /** Grades, writes the grade into the journal and counts it. */
  grade(item: Item, answer: Answer): Promise<void>;
  report(): void;
  isComplete(): boolean;
  isInterrupted(): boolean;
  isStopping(): boolean;
  /** Stops the run. The first cause counts; without one, the interruption is the cause. */
  halt(error?: unknown): void;
  /** Writes into the manifest how it ended. Throws a cause that is none of the catalogue's. */
  end(update?: ManifestEnd): Promise<RunState>;
}

/** Reads what earlier sessions left in the journal. */
export async function openRunSession(deps: SessionDeps, options: SessionOptions): Promise<RunSession> {
  const { suite, journal, clock = systemClock } = deps;
  const { manifest } = journal;
  if (suite.hash !== manifest.protocol.suite.hash) throw new AppError('suite.changed', suite.dir);
  const startedMs = clock.monotonicMs();
  const { ask, budget, toFigures } = options;
  const { retryFailed = false } = deps;
  const past = await readPast({ journal, suite, budget, ask, retryFailed });
  const planned = countAskings(manifest);
  const signal = deps.abort ?? new AbortController().signal;
  const openHospital = createSuiteHospital(suite);
  const variants = manifest.stress && (await openExperiment(manifest.stress));
  const grading = toGradeContext(deps, { signal, openHospital, variants });
  const stop = createStop(deps);
  const design = ask ? deps.rapid : undefined;
  const { isStopping } = stop;
  const onMoment = () => counter.report();
  const rapid = design && createRapidPlan(design, { suite, journal, past, isStopping, onMoment });
  const toAllFigures = () => ({ ...toFigures(), ...(rapid ? { rapid: rapid.progress() } : {}) });
  const told = { planned, past, clock, toFigures: toAllFigures, onProgress: deps.onProgress };
  const counter = createProgressCounter(told);
  const stopListening = listenToEnd(deps, () => rapid?.wake());
  return {
    clock,
    signal,
    stop: stop.signal,
    openHospital,
    variants,
    planTasks() {
      if (rapid) return rapid.tasks();
      const selected = planItems(suite, manifest);
      const controls = planControls(suite, manifest, selected);
      return planTasks({ suite, journal, selected, controls, variants, ask, ...past });
    },
    async grade(item, answer) {
      const grade = await gradeAnswer(item, answer, grading);
      await journal.appendGrade(grade);
      counter.add(grade);
      counter.report();
      rapid?.graded(item.id);
    },
    report: counter.report,
    isComplete: () => (rapid ? rapid.isFinished() : counter.done() >= planned),
    isInterrupted: stop.isInterrupted,
    isStopping: stop.isStopping,
    halt(error) {
      stop.halt(error);
      rapid?.wake();
    },
    async end(update = {}) {
      stopListening();
      const cause = stop.cause();
      const state = toEndState(cause, clock.now().toISOString());
      const activeMs = manifest.activeMs + clock.monotonicMs() - startedMs;
      await journal.updateManifest({ state, activeMs, ...update, ...toRapidUpdate(rapid) });
      if (cause !== undefined && !(cause instanceof AppError)) throw cause;
      return state;
    },
  };
}

/** Many runs may share these signals: what listens to them ends with its run. */
function listenToEnd({ drain, abort }: Pick<SessionDeps, 'drain' | 'abort'>, onEnd: () => void): () => void {
  const listening = new AbortController();
  for (const shared of [drain, abort])
    shared?.addEventListener('abort', onEnd, { once: true, signal: listening.signal });
  return () => listening.abort();
}

/** A rapid assessment that has ended planned what it asked. */
function toRapidUpdate(rapid: RapidPlan | undefined): ManifestEnd {
  if (!rapid) return {};
  return { rapid: rapid.record(), ...(rapid.isFinished() ? { planned: rapid.chosen() } : {}) };
}

function toGradeContext(
  { journal, judge, embedder }: SessionDeps,
  { signal, openHospital, variants }: Pick<RunSession, 'signal' | 'openHospital' | 'variants'>,
): GradeContext {
  const { policy, history, seed } = journal.manifest.protocol;
  return {
    judge,
    ...(judge.matchesWords ? { withholdsReading: true } : {}),
    policy,
    history,
    tagKinds: listTagKinds(journal.manifest),
    signal,
    clinic: { seed, openHospital },
    ...(embedder ? { embedder } : {}),
    ...(variants ? { variants } : {}),
  };
}

function createStop({ drain, abort }: Pick<SessionDeps, 'drain' | 'abort'>) {
  let cause: unknown;
  const halted = new AbortController();
  const isInterrupted = () => drain?.aborted === true || abort?.aborted === true;
  return {
    isInterrupted,
    signal: AbortSignal.any([halted.signal, ...(drain ? [drain] : []), ...(abort ? [abort] : [])]),
    isStopping: () => halted.signal.aborted || isInterrupted(),
    halt(error?: unknown) {
      cause ??= isInterrupted() && !(error instanceof AppError) ? new AppError('run.interrupted') : error;
      halted.abort();
    },
    cause: () => cause,
  };
}

function toEndState(cause: unknown, endedAt: string): RunState {
  if (cause === undefined) return { kind: 'completed', endedAt };
  const error = cause instanceof AppError ? cause : new AppError('internal.unexpected');
  return { kind: 'stopped', endedAt, cause: error.code, detail: error.detail };
}
