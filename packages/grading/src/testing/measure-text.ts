import { type Expected, getExpectation, type Measurement } from '@doctorbench/core';
import { createAnswerReader } from '../reading/answer-reader.ts';

/** What is made of an answer; at once, for metrics that do not wait for anything. */
export function measureText(text: string, expected: Expected): Measurement | Promise<Measurement> {
  return getExpectation(expected).measure(createAnswerReader(text), expected);
}
