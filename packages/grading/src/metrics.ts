import {
  type Expected,
  expectations,
  getExpectation,
  type ItemLanguage,
  type Measurement,
  type SampleLevel,
} from '@doctorbench/core';
import { createAnswerReader, type ReaderContext } from './reading/answer-reader.ts';

/** The versions of the metrics, for a run's manifest. */
export function listMetricVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    expectations.map(({ metric, measuredBy, version }) => [metric, `${measuredBy}@${version}`]),
  );
}

/** A metric together with what it expects. */
export interface BoundMetric {
  /** With version: `number-answer@1`. */
  readonly name: string;
  readonly reads: 'value' | 'text';
  measure(text: string): Promise<Measurement>;
}

export function toMetric(expected: Expected, context: ReaderContext): BoundMetric {
  const { measuredBy, version, reads, toInstrument, measure } = getExpectation(expected);
  return {
    name: toInstrument?.(expected, context.embedder?.name) ?? `${measuredBy}@${version}`,
    reads,
    measure: async text => measure(createAnswerReader(text, context), expected),
  };
}

/** What a phantom says to expected answers: the keys, a part of them, or the wrong things. */
export function sampleAnswer(
  expected: readonly Expected[],
  level: SampleLevel,
  language: ItemLanguage,
): string {
  // Texts first and values last, where a reader looks for them.
  const isValue = (each: Expected) => Number(getExpectation(each).reads === 'value');
  return [...expected]
    .sort((a, b) => isValue(a) - isValue(b))
    .map(each => getExpectation(each).sample(each, { level, language }))
    .join('\n\n');
}
