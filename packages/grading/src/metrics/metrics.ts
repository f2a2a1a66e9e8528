import type { Expected, ExpectedSimilarity } from '@doctorbench/core';
import { boxOverlap } from './box-overlap/box-overlap.ts';
import { dateAnswer } from './date-answer/date-answer.ts';
import { keyPointRecall } from './key-point-recall/key-point-recall.ts';
import type { Measurement, Metric, MetricContext } from './metric.ts';
import { numberAnswer } from './number-answer/number-answer.ts';
import { createRouge } from './rouge/rouge.ts';
import { setF1 } from './set-f1/set-f1.ts';
import { gradeSimilarity } from './similarity/similarity.ts';
import { yesNoMaybe } from './yes-no-maybe/yes-no-maybe.ts';

/** A metric together with what it expects. */
export interface BoundMetric extends Pick<Metric<Expected>, 'name' | 'reads'> {
  measure(text: string): Promise<Measurement>;
}

/** The versions of the metrics, for a run's manifest. */
export function listMetricVersions(): Readonly<Record<string, string>> {
  return {
    number: numberAnswer.name,
    date: dateAnswer.name,
    'yes-no-maybe': yesNoMaybe.name,
    box: boxOverlap.name,
    set: setF1.name,
    'key-points': keyPointRecall.name,
    rouge: 'rouge@1',
    similarity: createSimilarity({}).name,
  };
}

export function toMetric(expected: Expected, context: MetricContext): BoundMetric {
  switch (expected.metric) {
    case 'number':
      return bind(numberAnswer, expected, context);
    case 'date':
      return bind(dateAnswer, expected, context);
    case 'yes-no-maybe':
      return bind(yesNoMaybe, expected, context);
    case 'box':
      return bind(boxOverlap, expected, context);
    case 'set':
      return bind(setF1, expected, context);
    case 'key-points':
      return bind(keyPointRecall, expected, context);
    case 'rouge':
      return bind(createRouge(expected), expected, context);
    case 'similarity':
      return bind(createSimilarity(context), expected, context);
  }
}

function bind<E extends Expected>(metric: Metric<E>, expected: E, context: MetricContext): BoundMetric {
  const { name, reads } = metric;
  return { name, reads, measure: async text => metric.measure(text, expected, context) };
}

/** 100 · the similarity above the floor. Named with its embedder: two of them are two instruments. */
function createSimilarity({ embedder }: MetricContext): Metric<ExpectedSimilarity> {
  return {
    name: `similarity@1${embedder ? `/${embedder.name}` : ''}`,
    reads: 'text',
    async measure(text, { references, floor = 0 }, { signal }) {
      if (text.trim() === '') return { kind: 'unparseable' };
      if (!embedder) return { kind: 'failed' };
      try {
        const options = { floor, ...(signal ? { signal } : {}) };
        const grade = await gradeSimilarity(text, references, embedder, options);
        const { percent, similarity, nearestReference } = grade;
        return { kind: 'measured', percent, detail: { similarity, nearestReference } };
      } catch (error) {
        if (signal?.aborted) throw error;
        return { kind: 'failed' };
      }
    },
  };
}
