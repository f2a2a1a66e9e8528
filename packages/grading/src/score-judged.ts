import {
  type Grade,
  getPolicy,
  type Harm,
  type Item,
  type JudgedCriterion,
  listCriteria,
  type PolicyName,
  type Score,
  scored,
  settleHarm,
  settleVerdict,
} from '@doctorbench/core';

/** What an answer scores that manipulated its judges, until an expert decides. */
const manipulatedPercent = 0;

export type JudgedScore = Pick<Grade, 'dimensions' | 'tags' | 'total' | 'vetoes' | 'range' | 'marks'>;

interface ScoreWork {
  readonly item: Item;
  readonly policy: PolicyName;
  /** What judges found beside the criteria. */
  readonly harms?: readonly Harm[] | undefined;
}

/**
 * The score of judged criteria, and the range in which it lies while an expert is awaited. A manipulated answer
 * counts as 0 in every dimension its item asks about, or as less where what could be judged is less, so that being
 * excluded never pays.
 */
export function scoreJudged(
  judged: readonly JudgedCriterion[],
  { manipulated, ...given }: ScoreWork & { readonly manipulated: boolean },
): JudgedScore {
  const work = getPolicy(given.policy).pointsDecide ? given : { ...given, harms: [] };
  const score = scoreWith(judged, work);
  const waits =
    judged.some(({ verdict }) => verdict.awaiting) || work.harms?.some(({ awaiting }) => awaiting);
  if (!manipulated && !waits) return score;
  const all = manipulated ? [...judged, ...listMissing(judged, work.item)] : judged;
  const best = scoreWith(settle(all, true), settleHarms(work, true));
  const worst = scoreWith(settle(all, false), settleHarms(work, false));
  const held = manipulated ? holdDown(score, best) : score;
  const totals = [held, best, worst].flatMap(({ total }) => (total.kind === 'scored' ? [total.percent] : []));
  return totals.length > 0
    ? { ...held, range: { low: Math.min(...totals), high: Math.max(...totals) } }
    : held;
}

/** As if the expert decided everything that waits, for the examinee or against. */
function settle(judged: readonly JudgedCriterion[], inFavour: boolean): readonly JudgedCriterion[] {
  return judged.map(({ criterion, verdict }) => ({
    criterion,
    verdict: settleVerdict(verdict, criterion.points > 0 === inFavour),
  }));
}

function settleHarms(work: ScoreWork, inFavour: boolean): ScoreWork {
  return { ...work, harms: work.harms?.map(harm => settleHarm(harm, !inFavour)) };
}

/** Criteria without a verdict, as ones that an expert is asked about. */
function listMissing(judged: readonly JudgedCriterion[], item: Item): readonly JudgedCriterion[] {
  const known = new Set(judged.map(({ criterion }) => criterion.id));
  return listCriteria(item).flatMap(({ criterion }) =>
    known.has(criterion.id)
      ? []
      : [
          {
            criterion,
            verdict: { criterionId: criterion.id, turn: 0, met: false, evidence: ['…'], awaiting: 'tie' },
          },
        ],
  );
}

function scoreWith(judged: readonly JudgedCriterion[], { item, policy, harms }: ScoreWork): JudgedScore {
  const { dimensions, tags, total, vetoes, marks } = getPolicy(policy).scoreItem(judged, item.track, harms);
  return {
    dimensions: { ...dimensions },
    ...(Object.keys(tags).length > 0 ? { tags: { ...tags } } : {}),
    total,
    vetoes: [...vetoes],
    ...(marks ? { marks: { ...marks, dimensions: { ...marks.dimensions } } } : {}),
  };
}

/** No score above that of a manipulated answer, in everything that the best answer would score in. */
function holdDown(score: JudgedScore, best: JudgedScore): JudgedScore {
  const hold = (own: Score | undefined, most: Score): Score =>
    most.kind === 'scored'
      ? scored(Math.min(manipulatedPercent, own?.kind === 'scored' ? own.percent : manipulatedPercent))
      : most;
  const holdEach = (own: Readonly<Record<string, Score>> = {}, most: Readonly<Record<string, Score>> = {}) =>
    Object.fromEntries(Object.entries(most).map(([id, each]) => [id, hold(own[id], each)]));
  const { marks: _, ...rest } = score;
  const total = score.vetoes.length > 0 ? score.total : hold(score.total, best.total);
  const marks = holdMarks({ ...score, total }, best);
  return {
    ...rest,
    dimensions: holdEach(score.dimensions, best.dimensions),
    ...(best.tags ? { tags: holdEach(score.tags, best.tags) } : {}),
    total,
    ...(marks ? { marks } : {}),
  };
}

/** All marks of the item are there to be earned, and none is; what was lost stays lost. */
function holdMarks({ marks, total, vetoes }: JudgedScore, best: JudgedScore): JudgedScore['marks'] {
  if (!best.marks || total.kind !== 'scored') return undefined;
  const dimensions = Object.fromEntries(
    Object.entries(best.marks.dimensions).map(([id, { available }]) => {
      const earned = Math.min(manipulatedPercent, marks?.dimensions[id]?.earned ?? manipulatedPercent);
      return [id, { earned: Math.max(earned, -available), available }];
    }),
  );
  const earned = Object.values(dimensions).reduce((sum, each) => sum + each.earned, 0);
  const rest = total.percent - earned;
  return {
    dimensions,
    deductions: vetoes.length > 0 ? 0 : Math.max(0, -rest),
    forgiven: Math.max(0, rest),
    vetoed: vetoes.length > 0 ? Math.max(0, -rest) : 0,
  };
}
