import type { Grade } from '@doctorbench/core';
import { z975 } from '@doctorbench/psychometrics';
import type { Noise } from './private-noise.ts';

/** What the error that is drawn for private items adds to the figures of a report. */
export interface NoiseErrors {
  add(grade: Grade): void;
  /** Standard error, in percent, of a mean over scenarios or over items. */
  find(mean: 'scenarios' | 'items', counts?: (scenario: string) => boolean): number;
}

export function createNoiseErrors({ deviation, groups }: Noise): NoiseErrors {
  const scenarios = new Map<string, string>();
  return {
    add({ itemId, scenario, total, control }) {
      if (!control && total.kind === 'scored') scenarios.set(itemId, scenario);
    },
    find(mean, counts = () => true) {
      const items = [...scenarios].filter(([, scenario]) => counts(scenario));
      const sizes = new Map<string, number>();
      for (const [, scenario] of items) sizes.set(scenario, (sizes.get(scenario) ?? 0) + 1);
      const weights = new Map<string, number[]>();
      for (const [id, scenario] of items) {
        const group = groups.get(id);
        const weight = mean === 'items' ? 1 / items.length : 1 / (sizes.size * (sizes.get(scenario) ?? 1));
        if (group !== undefined) weights.set(group, [...(weights.get(group) ?? []), weight]);
      }
      const variances = [...weights.values()].map(group => toVariance(group, deviation));
      return 100 * Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0));
    },
  };
}

/** Of the sum's own error, and at most of which items it was laid on, where these weigh differently. */
function toVariance(weights: readonly number[], deviation: number): number {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const squares = weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0);
  return (deviation * mean) ** 2 + squares / 4;
}

interface Spread {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** With the error in its interval, within what a score can be. */
export function widen<Score extends Spread>(score: Score, error: number): Score {
  const { value, interval } = score;
  if (!interval) return score;
  const reach = (half: number) => Math.hypot(half, z975 * error);
  const low = Math.max(-100, value - reach(value - interval.low));
  const high = Math.min(100, value + reach(interval.high - value));
  return { ...score, interval: { low, high } };
}
