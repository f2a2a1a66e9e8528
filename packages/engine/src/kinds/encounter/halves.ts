import type { Criterion, Verdict } from '@doctorbench/core';

/** No id of a criterion has two dashes in a row. */
const prefix = 'half--';
const halfShare = 0.5;

/** Judges are asked beside each criterion whether half of it was said: who marks a whole play gives halves. */
export function askHalves(criteria: readonly Criterion[]): readonly Criterion[] {
  return criteria.flatMap(criterion => [criterion, toHalf(criterion)]);
}

function toHalf({ id, dimension, text, zh }: Criterion): Criterion {
  return {
    id: `${prefix}${id}`,
    dimension,
    points: 1,
    text: `At least half of this is so: “${text}”`,
    ...(zh?.text === undefined ? {} : { zh: { text: `以下内容至少做到一半：“${zh.text}”` } }),
  };
}

/** The verdicts that were asked for, with a half where no more was found. */
export function settleHalves(verdicts: readonly Verdict[]): readonly Verdict[] {
  const halves = new Map(verdicts.map(verdict => [verdict.criterionId, verdict]));
  return verdicts
    .filter(({ criterionId }) => !criterionId.startsWith(prefix))
    .map(verdict => {
      const half = halves.get(`${prefix}${verdict.criterionId}`);
      return verdict.met || half?.met !== true
        ? verdict
        : { ...half, criterionId: verdict.criterionId, credit: halfShare };
    });
}
