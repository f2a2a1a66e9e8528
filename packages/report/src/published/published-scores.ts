import type { Grade, Published, PublishedReport } from '@doctorbench/core';
import { toPublishedAnswer } from './published-answer.ts';
import { companions, rules } from './rules.ts';

/** The run under the published rule of its suite, from grades added one at a time. */
export interface PublishedScores {
  add(grade: Grade): void;
  /** Undefined where no answer allows the rule's figure. */
  finish(): PublishedReport | undefined;
}

export function createPublishedScores(published: Published): PublishedScores {
  const counts = [published.rule, ...(companions[published.rule] ?? [])].map(rule => ({
    rule,
    count: rules[rule](),
  }));
  return {
    add(grade) {
      const answer = toPublishedAnswer(grade);
      for (const { count } of counts) count.add(answer);
    },
    finish() {
      const [own, ...others] = counts.map(({ rule, count }) => {
        const figure = count.finish();
        return figure && { rule, ...figure };
      });
      if (!own) return undefined;
      return { ...published, figures: [own, ...others.filter(figure => figure !== undefined)] };
    },
  };
}
