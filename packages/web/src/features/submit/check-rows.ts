import type { Track } from '@doctorbench/core';
import type { ConnectionCheck } from './use-connection-check.ts';

/** In the order the server tests them. */
export const checkStepNames = [
  'reachable',
  'key-valid',
  'model-answers',
  'images-accepted',
  'tools-accepted',
] as const;
export type CheckStepName = (typeof checkStepNames)[number];

/** The track that needs it. Without tool calls, agents act by JSON in their text. */
const neededBy: Readonly<Partial<Record<CheckStepName, Track | 'none'>>> = {
  'images-accepted': 'vlm',
  'tools-accepted': 'none',
};

export type RowState = 'waiting' | 'running' | 'passed' | 'failed' | 'skipped' | 'unneeded';

interface Progress {
  readonly test: Pick<ConnectionCheck, 'check' | 'running'> | undefined;
  readonly track: Track | null;
}

/** How one step of a test stands. That a model lacks what its track does not ask for is no failure. */
export function toRowState(step: CheckStepName, { test, track }: Progress): RowState {
  const results = test?.check.steps ?? [];
  const result = results.find(candidate => candidate.step === step);
  if (result?.kind === 'failed') {
    const needed = neededBy[step];
    return needed === undefined || needed === track ? 'failed' : 'unneeded';
  }
  if (result) return result.kind;
  if (!test?.running) return 'waiting';
  return checkStepNames[results.length] === step ? 'running' : 'waiting';
}
