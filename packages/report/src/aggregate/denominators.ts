import type { Answer, Denominators, Grade } from '@doctorbench/core';

export function createDenominators(planned: number): Denominators {
  return {
    planned,
    asked: 0,
    answered: 0,
    refused: 0,
    unparseable: 0,
    truncated: 0,
    addressesJudge: 0,
    manipulated: 0,
    scored: 0,
    unscored: {},
    unjudgedCriteria: 0,
  };
}

export function countAnswer(counts: Denominators, { outcome }: Answer): void {
  counts.asked++;
  const isEmpty =
    outcome.kind === 'answered' &&
    outcome.turns.every(({ text, calls = [] }) => text.trim() === '' && calls.length === 0);
  if (outcome.kind === 'answered' && outcome.turns.every(({ cached }) => cached))
    counts.cached = (counts.cached ?? 0) + 1;
  if (isEmpty) counts.empty = (counts.empty ?? 0) + 1;
}

export function countGrade(counts: Denominators, grade: Grade): void {
  if (grade.status !== 'failed') counts.answered++;
  if (grade.status === 'refused') counts.refused++;
  if (grade.status === 'unparseable') counts.unparseable++;
  if (grade.truncated) counts.truncated++;
  if (grade.addressesJudge) counts.addressesJudge++;
  if (grade.manipulated) counts.manipulated++;
  counts.unjudgedCriteria += grade.unjudged?.length ?? 0;
  if (grade.total.kind === 'scored') counts.scored++;
  if (grade.total.kind === 'unscored') {
    const { reason } = grade.total;
    counts.unscored[reason] = (counts.unscored[reason] ?? 0) + 1;
  }
}
