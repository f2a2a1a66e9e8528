import {
  type AnswerTurn,
  type Expected,
  type Item,
  listExpected,
  type Measurement,
  type Score,
  scored,
  toExpectedKey,
  unscored,
} from '@doctorbench/core';
import { type BoundMetric, joinMetrics, toExpectedDimension, toMetric } from '@doctorbench/grading';
import type { GradeContext, KindGrade } from '../kind.ts';
import { stripReasoning } from '../normalize-answer.ts';
import { isRefusal } from '../refusal.ts';

interface ExpectedWork {
  readonly item: Item;
  readonly turns: readonly AnswerTurn[];
  /** What the rubric gave; absent when the item has none. */
  readonly rubric: KindGrade | undefined;
}

/** One expectation of the item, measured. */
interface Measured {
  readonly metric: BoundMetric;
  readonly dimension: string;
  readonly expected: Expected;
  readonly measurement: Measurement;
}

/**
 * The grade of an item that expects something: its metrics, joined with the rubric if there is one. A dimension
 * that several metrics speak to takes their mean; one that rubric and metrics speak to, the mean of the two.
 */
export async function gradeExpected(work: ExpectedWork, context: GradeContext): Promise<KindGrade> {
  const { item, turns, rubric } = work;
  const text = stripReasoning(turns.map(turn => turn.text).join('\n'));
  const refused = isRefusal(text);
  const measured: Measured[] = [];
  for (const expected of listExpected(item)) {
    const metric = toMetric(expected, context);
    measured.push({
      metric,
      dimension: toExpectedDimension(expected, item),
      expected,
      measurement: await measure(metric, { text, refused }),
    });
  }
  const { range: _, marks: __, ...judged } = rubric ?? { verdicts: [], vetoes: [] };
  return {
    ...judged,
    grader: [
      ...new Set([...(rubric ? [rubric.grader] : []), ...measured.map(({ metric }) => metric.name)]),
    ].join('+'),
    status: toStatus(measured, { text, refused }),
    metrics: measured.flatMap(toRecord),
    ...joinMetrics(
      measured.map(({ dimension, expected, measurement }) => ({
        dimension,
        expected,
        score: toScore(measurement),
      })),
      { rubric, item, policy: context.policy },
    ),
  };
}

/** A value is looked for even in a refusal, as the letters of a choice are; a text that declines is not compared. */
async function measure(
  metric: BoundMetric,
  { text, refused }: { readonly text: string; readonly refused: boolean },
): Promise<Measurement> {
  return refused && metric.reads === 'text' ? { kind: 'measured', percent: 0 } : metric.measure(text);
}

function toScore(measurement: Measurement): Score {
  switch (measurement.kind) {
    case 'measured':
      return scored(measurement.percent);
    case 'unparseable':
      return scored(0);
    case 'failed':
      return unscored('judge-failed');
  }
}

function toStatus(
  measured: readonly Measured[],
  { text, refused }: { readonly text: string; readonly refused: boolean },
): KindGrade['status'] {
  if (text.trim() === '') return 'unparseable';
  const read = measured.some(
    ({ metric, measurement }) => metric.reads === 'value' && measurement.kind === 'measured',
  );
  if (refused && !read) return 'refused';
  return measured.some(({ measurement }) => measurement.kind === 'unparseable') ? 'unparseable' : 'answered';
}

function toRecord({ metric, expected, measurement }: Measured): NonNullable<KindGrade['metrics']> {
  if (measurement.kind === 'failed') return [];
  const key = toExpectedKey(expected);
  const right = key === undefined ? {} : { key };
  if (measurement.kind === 'unparseable') return [{ metric: metric.name, percent: 0, ...right }];
  const { percent, read, detail } = measurement;
  return [
    {
      metric: metric.name,
      percent,
      ...(read === undefined ? {} : { read }),
      ...right,
      ...(detail ? { detail: { ...detail } } : {}),
    },
  ];
}
