import { fewestPeople, type HumanBaseline, type SittingResult } from '@doctorbench/core';
import { clusteredMean, mean } from '@doctorbench/psychometrics';

/** One item of one person's paper. */
export interface PersonScore {
  readonly person: string;
  readonly scenario: string;
  readonly itemId: string;
  readonly percent: number | null;
}

/** Mean of the scenarios' means, as boards have it; null without a score. */
function toPersonPercent(scores: readonly Pick<PersonScore, 'scenario' | 'percent'>[]): number | null {
  const byScenario = new Map<string, number[]>();
  for (const { scenario, percent } of scores)
    if (percent !== null) byScenario.set(scenario, [...(byScenario.get(scenario) ?? []), percent]);
  return byScenario.size > 0 ? mean([...byScenario.values()].map(values => mean(values))) : null;
}

export function toResult(
  scores: readonly Pick<PersonScore, 'scenario' | 'percent'>[],
  blank: number,
): SittingResult {
  const scored = scores.filter(({ percent }) => percent !== null).length;
  return { percent: toPersonPercent(scores), scored, blank, unread: scores.length - scored };
}

/** What people score, pooled. Nothing is said of fewer than five who have a score. */
export function poolPeople(scores: readonly PersonScore[]): HumanBaseline {
  const people = [...new Set(scores.map(({ person }) => person))];
  const values = people.flatMap(person => {
    const value = toPersonPercent(scores.filter(score => score.person === person));
    return value === null ? [] : [{ cluster: person, value }];
  });
  const pooled = clusteredMean(values);
  if (!pooled || values.length < fewestPeople) return null;
  return {
    people: values.length,
    percent: pooled.value,
    interval: pooled.interval,
    answers: scores.filter(({ percent }) => percent !== null).length,
  };
}
