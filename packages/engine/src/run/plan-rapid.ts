import { type Answer, type RapidMoment, type RunManifest, toAnswerKey } from '@doctorbench/core';
import { batchSize, drawForm } from '@doctorbench/psychometrics';
import type { Journal } from '../journal/journal.ts';
import type { AdaptiveDesign, RapidDesign, StratifiedDesign } from '../rapid/design.ts';
import { countAsked, estimateRapid, openSitting, takeAnswer, toDesignStrata } from '../rapid/estimate.ts';
import type { Suite } from '../suite/suite.ts';
import type { Task } from './plan.ts';
import type { Past } from './read-past.ts';

type RapidRecord = NonNullable<RunManifest['rapid']>;

/** Beyond it, ballast and chosen items tell different stories. */
const disagreement = 2;
/** Items by which a stratified form grows. */
const extension = 10;

/** What comes next: items to ask, or why nothing does. */
type Step = { readonly ask: readonly string[] } | { readonly stop: NonNullable<RapidRecord['stopped']> };

/** Chooses items; the same after the same answers, so that a run can be taken up where it was left. */
interface Chooser {
  next(points: ReadonlyMap<string, number | null>): Step;
  ballast(): readonly string[];
}

export interface RapidPlan {
  tasks(): AsyncGenerator<Task>;
  /** An item was graded. */
  graded(itemId: string): void;
  /** The run is to stop. */
  wake(): void;
  isFinished(): boolean;
  record(): RapidRecord;
  /** Items that were chosen so far. */
  chosen(): number;
  /** What it said after each batch. */
  progress(): { readonly most: number; readonly moments: readonly RapidMoment[] };
}

interface Work {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly past: Pick<Past, 'retry' | 'regrade'>;
  readonly isStopping: () => boolean;
  /** There is another estimate. */
  readonly onMoment: () => void;
}

/** Asks batch after batch, each chosen when the one before is graded. */
export function createRapidPlan(design: RapidDesign, work: Work): RapidPlan {
  const chooser = design.form === 'adaptive' ? createAdaptive(design) : createStratified(design);
  const points = new Map<string, number | null>();
  const chosen: string[] = [];
  const done = new Set<string>();
  const moments: RapidMoment[] = [];
  let stopped: RapidRecord['stopped'] = null;
  let waiting: (() => void) | undefined;
  const wake = () => waiting?.();
  async function* run(): AsyncGenerator<Task> {
    const journaled = await listJournaled(work.journal);
    for (;;) {
      const step = chooser.next(points);
      if ('stop' in step) {
        stopped = step.stop;
        return;
      }
      chosen.push(...step.ask);
      // What failed is asked again only while nothing was chosen after it.
      const isLast = [...journaled].every(id => chosen.includes(id));
      for (const itemId of step.ask) {
        const task = await toTask(itemId, work, isLast);
        if (task) yield task;
        else done.add(itemId);
      }
      while (!step.ask.every(id => done.has(id))) {
        if (work.isStopping()) return;
        await new Promise<void>(resolve => {
          waiting = resolve;
        });
      }
      if (work.isStopping()) return;
      for (const itemId of step.ask) points.set(itemId, await readPoints(itemId, work.journal));
      moments.push(...toMoment(design, points));
      work.onMoment();
    }
  }
  return {
    tasks: run,
    graded(itemId) {
      done.add(itemId);
      wake();
    },
    wake,
    isFinished: () => stopped !== null,
    record: () => ({ core: [...design.core], ballast: [...chooser.ballast()], stopped }),
    chosen: () => chosen.length,
    progress: () => ({ most: design.rules.most, moments }),
  };
}

/** None while nothing is scored. */
function toMoment(design: RapidDesign, points: ReadonlyMap<string, number | null>): readonly RapidMoment[] {
  const estimate = estimateRapid(design, points);
  if (!estimate) return [];
  const round = (value: number) => Math.round(value * 100) / 100;
  return [
    {
      asked: countAsked(design, points),
      points: round(estimate.points),
      low: round(estimate.low),
      high: round(estimate.high),
    },
  ];
}

async function listJournaled(journal: Journal): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { itemId } of journal.readAnswers()) ids.add(itemId);
  return ids;
}

async function toTask(
  itemId: string,
  { suite, journal, past }: Work,
  retry: boolean,
): Promise<Task | undefined> {
  const key = toAnswerKey({ itemId, repeat: 0 });
  const item = await suite.getItem(itemId);
  const callsBefore = past.retry.get(key);
  if (retry && callsBefore !== undefined) return { item, repeat: 0, callsBefore };
  if (!journal.hasAnswer(key)) return { item, repeat: 0 };
  if (journal.hasGrade(key) && !past.regrade.has(key)) return undefined;
  const answer: Answer | undefined = await journal.findAnswer(key);
  return answer ? { item, repeat: 0, answer } : undefined;
}

async function readPoints(itemId: string, journal: Journal): Promise<number | null> {
  const grade = await journal.findGrade(toAnswerKey({ itemId, repeat: 0 }));
  return grade?.total.kind === 'scored' ? grade.total.percent : null;
}

function createAdaptive(design: AdaptiveDesign): Chooser {
  const sitting = openSitting(design);
  const taken = new Set<string>();
  let begun = false;
  return {
    next(points) {
      for (const [id, value] of points) {
        if (taken.has(id)) continue;
        taken.add(id);
        takeAnswer(design, sitting, { id, points: value });
      }
      const { least, most, targetError } = design.rules;
      const asked = countAsked(design, points);
      const disagrees = Math.abs(sitting.ballastZ()) > disagreement;
      if (asked >= most) return { stop: disagrees ? 'disagreement' : 'budget' };
      const error = estimateRapid(design, points)?.standardError ?? Number.POSITIVE_INFINITY;
      if (asked >= least && error <= targetError && !disagrees) return { stop: 'precise' };
      const picked = sitting.next(Math.min(batchSize, most - asked)).map(item => design.ids[item] as string);
      const first = begun ? [] : design.core;
      begun = true;
      const ask = [...first, ...picked];
      return ask.length > 0 ? { ask } : { stop: 'exhausted' };
    },
    ballast: () => sitting.listBallast().map(item => design.ids[item] as string),
  };
}

function createStratified(design: StratifiedDesign): Chooser {
  const strata = toDesignStrata(design);
  const draw = (count: number) =>
    drawForm(strata, { count, seed: design.seed }).map(item => design.ids[item] as string);
  return {
    next(points) {
      const { least, most, targetError } = design.rules;
      const asked = countAsked(design, points);
      if (points.size === 0) return { ask: [...design.core, ...draw(least)] };
      const error = estimateRapid(design, points)?.standardError ?? Number.POSITIVE_INFINITY;
      if (error <= targetError) return { stop: 'precise' };
      if (asked >= most) return { stop: 'budget' };
      const ask = draw(Math.min(most, asked + extension)).filter(id => !points.has(id));
      return ask.length > 0 ? { ask } : { stop: 'exhausted' };
    },
    ballast: () => [],
  };
}
