import type { RunManifest, RunState, StressFindings } from '@doctorbench/core';
import { AppError } from '@doctorbench/core';
import {
  boardStress,
  draftStress,
  isStressed,
  type Journal,
  listBoardVariants,
  type Suite,
} from '@doctorbench/engine';
import { readFindings } from '@doctorbench/report/files';

interface StressWork {
  readonly suite: Suite;
  /** The finished run. */
  readonly base: Journal;
  readonly productVersion: string;
  /** Begins the experiment's journal, or goes on with the one there is. */
  readonly begin: (manifest: RunManifest) => Promise<Journal>;
  readonly ask: (journal: Journal) => Promise<RunState>;
  /** Whether it was only told to make room, and will be gone on with. */
  readonly isPaused: () => boolean;
}

/** `failed`: the run stands, the experiment does not. */
export type StressOutcome =
  | { readonly kind: 'measured'; readonly findings: StressFindings }
  | { readonly kind: 'failed' }
  | { readonly kind: 'paused'; readonly state: RunState };

/**
 * Asks the public items of a finished run again in the ways of the platform's one design, with the same model, judges
 * and seeds. What goes wrong here takes nothing from the run.
 */
export async function stressSubmission(work: StressWork): Promise<StressOutcome> {
  const { suite, base } = work;
  const drafted = await draftStress({
    suite,
    base,
    baseDir: '.',
    variants: listBoardVariants(),
    limit: boardStress.items,
    admits: itemId => isStressed(suite, itemId),
    productVersion: work.productVersion,
    now: new Date(),
  }).catch((error: unknown) => {
    // No public item has a grade.
    if (error instanceof AppError && error.code === 'run.incomplete') return undefined;
    throw error;
  });
  if (!drafted) return { kind: 'failed' };
  const experiment = await work.begin(drafted.manifest);
  try {
    const state = await work.ask(experiment);
    if (state.kind === 'completed')
      return {
        kind: 'measured',
        findings: await readFindings({ suite, base, experiment, generatedAt: new Date() }),
      };
    const isLost = state.kind === 'stopped' && state.cause === 'run.locked';
    return isLost || work.isPaused() ? { kind: 'paused', state } : { kind: 'failed' };
  } finally {
    await experiment.close();
  }
}
