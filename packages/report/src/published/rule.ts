import type { PublishedFigure } from '@doctorbench/core';
import type { PublishedAnswer, ScoredAnswer } from './published-answer.ts';

type Figure = Omit<PublishedFigure, 'rule'>;

/** What a rule has counted so far. Takes answers one at a time and keeps none: a run may have hundreds of thousands. */
interface RuleCount {
  add(answer: PublishedAnswer): void;
  /** The figure that the authors report; undefined where no answer allows one. */
  finish(): Figure | undefined;
}

/** A published rule: begins to count. */
export type Rule = () => RuleCount;

/** The share of the scored answers that are right, in percent; undefined for one that the rule does not speak of. */
export function shareRule(isRight: (answer: ScoredAnswer) => boolean | undefined): Rule {
  return meanRule('percent', answer => {
    const right = isRight(answer);
    return right === undefined ? [] : [right ? 100 : 0];
  });
}

/** The mean of the values that the scored answers give. */
export function meanRule(
  unit: Figure['unit'],
  listValues: (answer: ScoredAnswer) => readonly number[],
  toFigure: (mean: number) => number = mean => mean,
): Rule {
  return () => {
    let [sum, of] = [0, 0];
    return {
      add(answer) {
        if (!isScored(answer)) return;
        for (const value of listValues(answer)) {
          sum += value;
          of++;
        }
      },
      finish: () => (of === 0 ? undefined : { value: toFigure(sum / of), of, unit }),
    };
  };
}

/** One that never came, or that nobody has read, counts under no rule. */
export function isScored(answer: PublishedAnswer): answer is ScoredAnswer {
  return answer.percent !== undefined;
}
