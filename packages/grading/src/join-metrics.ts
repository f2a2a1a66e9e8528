import {
  accuracyDimensionId,
  type Expected,
  type Grade,
  getPolicy,
  type Item,
  type JudgedCriterion,
  listCriteria,
  listDimensions,
  type PolicyName,
  type Score,
  scored,
  unscored,
  weighDimensions,
} from '@doctorbench/core';
import { mean } from '@doctorbench/psychometrics';
import { scoreJudged } from './score-judged.ts';

/** What a metric gave, in the dimension it speaks to; unscored where it could not measure. */
export interface MeasuredDimension {
  readonly dimension: string;
  readonly expected: Expected;
  readonly score: Score;
}

type RubricScore = Pick<Grade, 'dimensions' | 'total' | 'range' | 'vetoes' | 'manipulated'> &
  Partial<Pick<Grade, 'verdicts' | 'harms'>>;

interface JoinWork {
  /** What the rubric gave; absent when the item has none. */
  readonly rubric: RubricScore | undefined;
  readonly item: Item;
  readonly policy: PolicyName;
}

/**
 * The scores of an open item that expects something: its metrics, joined with the rubric if there is one. A dimension
 * that several metrics speak to takes their mean; one that rubric and metrics speak to, the mean of the two.
 */
export function joinMetrics(
  measured: readonly MeasuredDimension[],
  work: JoinWork,
): Pick<Grade, 'dimensions' | 'total' | 'range' | 'marks'> {
  const { rubric } = work;
  if (rubric?.total.kind === 'unscored' && rubric.total.reason === 'needs-judges')
    return { dimensions: {}, total: rubric.total };
  if (getPolicy(work.policy).pointsDecide) return joinByPoints(measured, work);
  const dimensions = joinDimensions(measured, work.rubric);
  const total = toTotal(measured, { ...work, dimensions });
  const range = toRange(total, { ...work, dimensions });
  return { dimensions, total, ...(range ? { range } : {}) };
}

/** What an expected answer is worth that does not say so. */
const usualPoints = 10;

/** What an expected answer is worth beside the criteria, where points decide. */
export function toExpectedPoints({ worth = usualPoints }: Pick<Expected, 'worth'>): number {
  return worth;
}

/** Expected answers take part as criteria do, at the share of their points that they reached. */
function joinByPoints(
  measured: readonly MeasuredDimension[],
  { rubric, item, policy }: JoinWork,
): Pick<Grade, 'dimensions' | 'total' | 'range' | 'marks'> {
  const criteria = new Map(listCriteria(item).map(({ criterion }) => [criterion.id, criterion]));
  const judged: JudgedCriterion[] = (rubric?.verdicts ?? []).flatMap(verdict => {
    const criterion = criteria.get(verdict.criterionId);
    return criterion ? [{ criterion, verdict }] : [];
  });
  const { dimensions, total, range, marks } = scoreJudged([...judged, ...measured.map(toJudged)], {
    item,
    policy,
    harms: rubric?.harms,
    manipulated: rubric?.manipulated === true,
  });
  const missing =
    rubric?.total.kind === 'unscored' || measured.some(({ score }) => score.kind === 'unscored');
  const stands = rubric?.manipulated || (rubric?.vetoes.length ?? 0) > 0;
  if (missing && !stands) return { dimensions, total: unscored('judge-failed') };
  return { dimensions, total, ...(range ? { range } : {}), ...(marks ? { marks } : {}) };
}

function toJudged({ expected, dimension, score }: MeasuredDimension, index: number): JudgedCriterion {
  const { id = `expected-${index + 1}`, metric } = expected;
  const credit = score.kind === 'scored' ? score.percent / 100 : 0;
  return {
    criterion: { id, dimension, points: toExpectedPoints(expected), text: metric },
    verdict: { criterionId: id, turn: 0, met: credit > 0, credit, evidence: [] },
  };
}

/** The dimension that an expectation speaks to. */
export function toExpectedDimension({ dimension }: Expected, { track }: Item): string {
  return dimension ?? accuracyDimensionId[track];
}

function joinDimensions(
  measured: readonly MeasuredDimension[],
  rubric: RubricScore | undefined,
): Record<string, Score> {
  const dimensions: Record<string, Score> = { ...rubric?.dimensions };
  for (const dimension of new Set(measured.map(each => each.dimension))) {
    const own = meanOf(measured.filter(each => each.dimension === dimension).map(({ score }) => score));
    const judged = rubric?.dimensions[dimension];
    // An answer that manipulated its judges counts as 0 wherever its item asks.
    if (rubric?.manipulated) dimensions[dimension] = judged ?? scored(0);
    else dimensions[dimension] = judged && judged.kind !== 'not-applicable' ? meanOf([judged, own]) : own;
  }
  return dimensions;
}

/** The mean of scores; without one of them there is none. */
function meanOf(scores: readonly Score[]): Score {
  const missing = scores.find(score => score.kind !== 'scored');
  return missing ?? scored(mean(scores.flatMap(score => (score.kind === 'scored' ? [score.percent] : []))));
}

interface Joint extends JoinWork {
  readonly dimensions: Readonly<Record<string, Score>>;
}

/** A veto stands, whatever was measured; anything less needs every part of the measurement. */
function toTotal(measured: readonly MeasuredDimension[], { rubric, dimensions, item, policy }: Joint): Score {
  if (rubric && (rubric.vetoes.length > 0 || rubric.manipulated || rubric.total.kind === 'unscored'))
    return rubric.total;
  if (measured.some(({ score }) => score.kind === 'unscored')) return unscored('judge-failed');
  if (getPolicy(policy).weighsDimensions) return weighDimensions(dimensions, item.track);
  return meanOf(measured.map(({ score }) => score));
}

/**
 * Where the total would lie if an expert decided: the range of the rubric's own total, at its weight in the whole. An
 * outer bound where rubric and metrics share a dimension. What may become a veto may become −100.
 */
function toRange(joined: Score, { rubric, dimensions, item }: Joint): Grade['range'] {
  if (!rubric?.range || joined.kind !== 'scored') return undefined;
  const { range, total } = rubric;
  if (total.kind !== 'scored' || rubric.vetoes.length > 0 || rubric.manipulated) return range;
  const share = weigh(rubric.dimensions, item) / weigh(dimensions, item);
  const limit = (value: number) => Math.min(100, Math.max(-100, value));
  return {
    low: range.low <= -100 ? range.low : limit(joined.percent + share * (range.low - total.percent)),
    high: limit(joined.percent + share * (range.high - total.percent)),
  };
}

function weigh(dimensions: Readonly<Record<string, Score>>, { track }: Item): number {
  return listDimensions(track).reduce(
    (sum, { id, maximum }) => sum + (dimensions[id]?.kind === 'scored' ? maximum : 0),
    0,
  );
}
