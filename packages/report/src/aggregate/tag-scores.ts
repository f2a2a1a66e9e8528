import type { Grade, Policy, Report } from '@doctorbench/core';
import {
  acceleratedIntervals,
  bearsInterval,
  type Interval,
  mean,
  packStratum,
  replicates,
} from '@doctorbench/psychometrics';
import { addToMean, type RunningMean } from './running-mean.ts';
import type { ScoreTable } from './score-table.ts';

/** Scores by tag, added one grade at a time. A row is an item of the score table. */
export interface TagScores {
  add(row: number, grade: Grade): void;
  finish(options: TagOptions): Report['tags'];
}

interface TagOptions {
  readonly table: ScoreTable;
  readonly policy: Policy;
  readonly seed: string;
}

export function createTagScores(): TagScores {
  const byTag = new Map<string, Map<number, RunningMean>>();
  return {
    add(row, { tags = {}, total }) {
      for (const [tag, score] of Object.entries(tags)) {
        const means = byTag.get(tag) ?? new Map<number, RunningMean>();
        byTag.set(tag, means);
        if (total.kind === 'scored' && score.kind === 'scored') addToMean(means, row, score.percent);
      }
    },
    finish(options) {
      if (!options.policy.scoresTags) return [];
      return [...byTag]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([tag, means]) => ({ tag, score: toScore(tag, means, options) }));
    },
  };
}

function toScore(
  tag: string,
  means: ReadonlyMap<number, RunningMean>,
  { table, policy, seed }: TagOptions,
): Report['tags'][number]['score'] {
  if (means.size === 0) return null;
  const items = [...means]
    .sort(([a], [b]) => table.compareItems(a, b))
    .map(([row, { sum, n }]) => ({ caseOf: table.caseOf(row), percent: sum / n }));
  return {
    value: policy.limitMean(mean(items.map(({ percent }) => percent))),
    interval: toInterval(items, { policy, seed: `${seed}/tag/${tag}` }),
    n: items.length,
  };
}

/** Draws among the cases that speak to the tag, so that a tag of few items costs little and depends on no other. */
function toInterval(
  items: readonly { readonly caseOf: number; readonly percent: number }[],
  { policy, seed }: { readonly policy: Policy; readonly seed: string },
): Interval | null {
  const cases = new Map<number, RunningMean>();
  for (const { caseOf, percent } of items) addToMean(cases, caseOf, percent);
  if (!bearsInterval([cases.size])) return null;
  const clusters = [...cases.values()].map(({ sum, n }) => ({ columns: [0], sums: [sum], counts: [n] }));
  const [interval] = acceleratedIntervals([packStratum(clusters)], {
    seed,
    replicates,
    columns: 1,
    statistics: means => [means[0] as number],
  });
  return interval ? { low: policy.limitMean(interval.low), high: policy.limitMean(interval.high) } : null;
}
