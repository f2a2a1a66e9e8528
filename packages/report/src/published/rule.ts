import type { PublishedFigure } from '@doctorbench/core';
import type { PublishedAnswer } from './published-answer.ts';

type Figure = Omit<PublishedFigure, 'rule'>;

/** A published rule: graded answers → the figure that its authors report; undefined where no answer allows one. */
export type Rule = (answers: readonly PublishedAnswer[]) => Figure | undefined;

/** The share of answers that are right, in percent. */
export function toShare<T>(answers: readonly T[], isRight: (answer: T) => boolean): Figure | undefined {
  return toMean(
    answers.map(answer => (isRight(answer) ? 100 : 0)),
    'percent',
  );
}

export function toMean(values: readonly number[], unit: Figure['unit']): Figure | undefined {
  if (values.length === 0) return undefined;
  return { value: values.reduce((sum, value) => sum + value, 0) / values.length, of: values.length, unit };
}
