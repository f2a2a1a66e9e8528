import { AppError, type Item } from '@doctorbench/core';
import {
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeOpenItem,
  waitingCriterion,
} from '@doctorbench/core/testing';
import { type JudgeScript, sayBySignals } from '@doctorbench/grading/testing';
import { expect } from 'vitest';
import { createWatchedJudge, saySigned } from './grading-stage.ts';
import { type Stage, withStage } from './run-stage.ts';

export const signedItems: readonly Item[] = [
  ...Array.from({ length: 8 }, (_, index) => makeOpenItem(`o-${index}`)),
  makeDialogueItem('d'),
  makeChoiceItem('c'),
];
export const openItems = signedItems.filter(({ kind }) => kind === 'open');

/** A judge who finds met what the signals of these items find. */
export const sayRightly: JudgeScript = sayBySignals([
  makeCriterion(),
  makeCriterion({ id: 'still-calls' }),
  waitingCriterion,
]);

export const watch = (say: JudgeScript = sayRightly) => createWatchedJudge(say);

export function throwEndpoint(code: 'endpoint.unreachable' | 'endpoint.key-rejected'): never {
  throw new AppError(code, 'as scripted');
}

/** A run that is through, with its answers signed. */
export async function withAnswers(
  use: (stage: Stage) => Promise<void>,
  items: readonly Item[] = signedItems,
): Promise<void> {
  await withStage({ items, script: saySigned }, async stage => {
    expect((await stage.session()).kind).toBe('completed');
    await use(stage);
  });
}
