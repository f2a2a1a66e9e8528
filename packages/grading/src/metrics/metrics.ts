import type { Expected, ItemLanguage } from '@doctorbench/core';
import { boxOverlap } from './box-overlap/box-overlap.ts';
import { dateAnswer } from './date-answer/date-answer.ts';
import { keyPointRecall } from './key-point-recall/key-point-recall.ts';
import type { Measurement, Metric, MetricContext, SampleLevel } from './metric.ts';
import { numberAnswer } from './number-answer/number-answer.ts';
import { rouge } from './rouge/rouge.ts';
import { setF1 } from './set-f1/set-f1.ts';
import { similarity } from './similarity/similarity.ts';
import { yesNoMaybe } from './yes-no-maybe/yes-no-maybe.ts';

/** Every metric. A new one is a folder beside this file and a line here. */
export const metrics: readonly Metric<Expected>[] = [
  numberAnswer,
  dateAnswer,
  yesNoMaybe,
  boxOverlap,
  setF1,
  keyPointRecall,
  rouge,
  similarity,
];

const byExpectation = new Map(metrics.map(metric => [metric.expects, metric]));

function getMetric({ metric }: Expected): Metric<Expected> {
  const found = byExpectation.get(metric);
  if (!found) throw new Error(`no metric measures ${metric}`);
  return found;
}

/** The versions of the metrics, for a run's manifest. */
export function listMetricVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(metrics.map(({ expects, name, version }) => [expects, `${name}@${version}`]));
}

/** A metric together with what it expects. */
export interface BoundMetric extends Pick<Metric<Expected>, 'reads'> {
  /** With version: `number-answer@1`. */
  readonly name: string;
  measure(text: string): Promise<Measurement>;
}

export function toMetric(expected: Expected, context: MetricContext): BoundMetric {
  const metric = getMetric(expected);
  return {
    name: metric.toInstrument?.(expected, context) ?? `${metric.name}@${metric.version}`,
    reads: metric.reads,
    measure: async text => metric.measure(text, expected, context),
  };
}

/** What a phantom says to expected answers: the keys, a part of them, or the wrong things. */
export function sampleAnswer(
  expected: readonly Expected[],
  level: SampleLevel,
  language: ItemLanguage,
): string {
  // Texts first and values last, where a reader looks for them.
  const isValue = (each: Expected) => Number(getMetric(each).reads === 'value');
  return [...expected]
    .sort((a, b) => isValue(a) - isValue(b))
    .map(each => getMetric(each).sample(each, level, language))
    .join('\n\n');
}
