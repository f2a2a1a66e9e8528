import type { Expected } from '@doctorbench/core';
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
      readonly detail?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'unparseable' }
  | { readonly kind: 'failed' };

/** Holds an answer against what is expected of it. The text is the answer without the model's reasoning. */
export interface Metric<E extends Expected> {
  /** With version: `number-answer@1`. */
  readonly name: string;
  /** A value stands somewhere in an answer and is looked for first; a text is the answer, and a refusal is none. */
  readonly reads: 'value' | 'text';
  measure(text: string, expected: E, context: MetricContext): Measurement | Promise<Measurement>;
}

/** A reading as the journal keeps it: on one line, and not without end. */
export function toRead(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestRead ? line : `${line.slice(0, longestRead - 1)}…`;
}

const longestRead = 300;
