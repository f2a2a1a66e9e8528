import type { Grade, Published, PublishedReport } from '@doctorbench/core';
import { type PublishedAnswer, toPublishedAnswer } from './published-answer.ts';
import { companions, rules } from './rules.ts';

/** The run under the published rule of its suite, from grades added one at a time. */
export interface PublishedScores {
  add(grade: Grade): void;
  /** Undefined where no answer allows the rule's figure. */
  finish(): PublishedReport | undefined;
}

export function createPublishedScores(published: Published): PublishedScores {
  const answers: PublishedAnswer[] = [];
  return {
    add(grade) {
      answers.push(toPublishedAnswer(grade));
    },
    finish() {
      const names = [published.rule, ...(companions[published.rule] ?? [])];
      const [own, ...others] = names.map(rule => {
        const figure = rules[rule](answers);
        return figure && { rule, ...figure };
      });
      if (!own) return undefined;
      return { ...published, figures: [own, ...others.filter(figure => figure !== undefined)] };
    },
  };
}
