import { z } from 'zod';
import type { Bilingual, Locale } from '../../text/bilingual.ts';
import { listSchemas } from '../list-schemas.ts';
import { expectedBox } from './box/box.ts';
import { expectedDate } from './date/date.ts';
import type { Expectation, ExpectedProblem } from './expectation.ts';
import { expectedKeyPoints } from './key-points/key-points.ts';
import { expectedNumber } from './number/number.ts';
import { expectedRouge } from './rouge/rouge.ts';
import { expectedSet } from './set/set.ts';
import { expectedSimilarity } from './similarity/similarity.ts';
import { expectedYesNoMaybe } from './yes-no-maybe/yes-no-maybe.ts';

/** Every type of expected answer with the metric that measures it. A new one is a folder beside this file and a line here. */
export const expectations = [
  expectedNumber,
  expectedDate,
  expectedYesNoMaybe,
  expectedBox,
  expectedSet,
  expectedKeyPoints,
  expectedRouge,
  expectedSimilarity,
] as const;

/** What an answer should be, where code can tell, and the metric that tells. */
export const expectedSchema = z.discriminatedUnion('metric', listSchemas(expectations));
export type Expected = z.infer<typeof expectedSchema>;

const byMetric: ReadonlyMap<string, Expectation<Expected>> = new Map(
  expectations.map(expectation => [expectation.metric, expectation as Expectation<Expected>]),
);

/** What is known of a type of expected answer, and how it is measured. */
export function getExpectation({ metric }: Pick<Expected, 'metric'>): Expectation<Expected> {
  const found = byMetric.get(metric);
  if (!found) throw new Error(`no expectation ${metric}`);
  return found;
}

/** What a type of expected answer is called. */
export function getExpectedTitle(expected: Expected): Bilingual {
  return getExpectation(expected).title;
}

/** What is known of a metric by its name in a record, with version or variant: `rouge-l-word@1`. */
export function findMetricWords(
  recorded: string,
): { readonly title: Bilingual; readonly details: Readonly<Record<string, Bilingual>> } | undefined {
  const [name = recorded] = recorded.split('@', 1);
  const known: readonly Expectation<never>[] = expectations;
  return known.find(({ measuredBy }) => name === measuredBy || name.startsWith(`${measuredBy}-`));
}

/** What is expected, in words. */
export function describeExpected(expected: Expected, locale: Locale): string {
  return getExpectation(expected).describe(expected, locale);
}

/** What is right, where it is one word or one number. */
export function toExpectedKey(expected: Expected): string | undefined {
  return getExpectation(expected).toKey?.(expected);
}

/** What the schema cannot say of the expected answers of one item. */
export function checkExpected(expected: readonly Expected[]): readonly ExpectedProblem[] {
  return [
    ...expected.flatMap((each, index) =>
      (getExpectation(each).check?.(each) ?? []).map(({ field, message }) => ({
        field: `expected[${index}].${field}`,
        message,
      })),
    ),
    ...checkTogether(expected),
  ];
}

/** One answer holds one date, one yes or no, one box, and numbers that their units or labels tell apart. */
function checkTogether(expected: readonly Expected[]): readonly ExpectedProblem[] {
  const seen = new Map<string, number>();
  return expected.flatMap((each, index) => {
    const mark = getExpectation(each).toMark?.(each);
    if (mark === undefined) return [];
    const earlier = seen.get(mark);
    seen.set(mark, earlier ?? index);
    if (earlier === undefined) return [];
    return [
      { field: `expected[${index}]`, message: `cannot be told from expected[${earlier}] in an answer` },
    ];
  });
}
