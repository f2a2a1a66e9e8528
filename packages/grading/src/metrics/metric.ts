import { type Expected, type ExpectedOf, getMetricName, type ItemLanguage } from '@doctorbench/core';
import type { Embedder } from '../embedding/embedder.ts';

/** What a metric may use. */
export interface MetricContext {
  /** Absent when none was configured; a metric that needs one then fails. */
  readonly embedder?: Embedder;
  readonly signal?: AbortSignal;
}

/** What a metric makes of an answer. `failed` means that our measurement failed, not the answer. */
export type Measurement =
  | {
      readonly kind: 'measured';
      readonly percent: number;
      /** What was taken to be the answer. */
      readonly read?: string;
      /** The figures behind it; the expectation has words for them. */
      readonly detail?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'unparseable' }
  | { readonly kind: 'failed' };

/** How well a simulated examinee answers. */
export type SampleLevel = 'good' | 'partial' | 'unsafe';

/** Holds an answer against what is expected of it. The text is the answer without the model's reasoning. */
interface MetricRules<E extends Expected> {
  readonly version: number;
  /** A value stands somewhere in an answer and is looked for first; a text is the answer, and a refusal is none. */
  readonly reads: 'value' | 'text';
  /** Its name in records where the options or the embedder make another instrument of it. */
  toInstrument?(expected: E, context: MetricContext): string;
  measure(text: string, expected: E, context: MetricContext): Measurement | Promise<Measurement>;
  /** What a phantom of that level says: the key, a part of it, or the wrong thing. */
  sample(expected: E, level: SampleLevel, language: ItemLanguage): string;
}

export interface Metric<E extends Expected> extends MetricRules<E> {
  /** The expectation that it measures, as items name it. */
  readonly expects: Expected['metric'];
  /** As records call it, before the version. */
  readonly name: string;
}

/** Its name and its words are the expectation's. */
export function defineMetric<N extends Expected['metric']>(
  expects: N,
  rules: MetricRules<ExpectedOf<N>>,
): Metric<ExpectedOf<N>> {
  return { expects, name: getMetricName(expects), ...rules };
}

/** A reading as the journal keeps it: on one line, and not without end. */
export function toRead(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestRead ? line : `${line.slice(0, longestRead - 1)}…`;
}

const longestRead = 300;
