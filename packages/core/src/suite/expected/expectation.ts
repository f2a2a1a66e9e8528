import { z } from 'zod';
import type { Bilingual, Locale } from '../../text/bilingual.ts';
import type { AnswerReader, Measurement, SampleRequest } from './answer-reader.ts';

/** Something wrong with one field of an expectation. */
export interface ExpectedProblem {
  /** Path inside the expectation: `range.low`. */
  readonly field: string;
  readonly message: string;
}

/** All that is particular to one type of expected answer: what a suite writes, its words, and how it is measured. */
export interface Expectation<E> {
  readonly title: Bilingual;
  /** The metric that measures it, as records call it before a version or a variant: `number-answer`. */
  readonly measuredBy: string;
  /** Of the metric. */
  readonly version: number;
  /** A value stands somewhere in an answer and is looked for first; a text is the answer, and a refusal is none. */
  readonly reads: 'value' | 'text';
  /** Its name in records where the options or the embedder make another instrument of it. */
  toInstrument?(expected: E, embedder: string | undefined): string;
  /** Holds an answer against what is expected of it. */
  measure(answer: AnswerReader, expected: E): Measurement | Promise<Measurement>;
  /** What a phantom of that level says. */
  sample(expected: E, how: SampleRequest): string;
  /** What the figures behind its score are called. */
  readonly details: Readonly<Record<string, Bilingual>>;
  /** What the schema cannot say. */
  check?(expected: E): readonly ExpectedProblem[];
  /** Two expectations of one item with the same mark could not be told apart in an answer. */
  toMark?(expected: E): string;
  /** What is right, where it is one word or one number. */
  toKey?(expected: E): string;
  /** What is expected, in words. */
  describe(expected: E, locale: Locale): string;
}

/** An expectation by the name that items use for it. */
export interface NamedExpectation<N extends string, S extends z.ZodType> extends Expectation<z.infer<S>> {
  readonly metric: N;
  readonly schema: S;
}

export function defineExpectation<const N extends string, S extends z.ZodType<{ readonly metric: N }>>(
  metric: N,
  schema: S,
  rest: Expectation<z.infer<S>>,
): NamedExpectation<N, S> {
  return { metric, schema, ...rest };
}

/** `fields` are those that this type has beside the ones that all have. */
export function toExpectedSchema<const N extends string, F extends z.ZodRawShape>(metric: N, fields: F) {
  return z.strictObject({
    /** The dimension the score speaks to; the track's accuracy dimension unless stated. */
    dimension: z.string().min(1).optional(),
    /** What criteria call it that rest on it. */
    id: z.string().min(1).optional(),
    /** What it is worth beside the criteria, where points decide; as much as a weighty criterion unless stated. */
    worth: z.number().positive().max(20).optional(),
    metric: z.literal(metric),
    ...fields,
  });
}
