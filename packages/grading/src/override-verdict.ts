import {
  type Answer,
  AppError,
  type Grade,
  getPolicy,
  type Item,
  type JudgedCriterion,
  listCriteria,
  listExpected,
  listOwnCriteria,
  type Override,
  overrideHarm,
  overrideVerdict,
  type PlacedCriterion,
  type PolicyName,
  scored,
  unscored,
} from '@doctorbench/core';
import { standsIn, toQuotable } from '@doctorbench/text';
import { joinMetrics, type MeasuredDimension, toExpectedDimension } from './join-metrics.ts';
import { scoreJudged } from './score-judged.ts';
import { withholdReading } from './withhold-reading.ts';

/** What an expert decides about one grade. */
export interface Decision {
  /**
   * Of a criterion, or of a harm that judges found. Undefined when it is about manipulation: the expert finds that
   * there was none.
   */
  readonly criterionId: string | undefined;
  readonly override: Override;
}

interface Graded {
  readonly item: Item;
  readonly answer: Answer;
  readonly policy: PolicyName;
}

/** The grade after the decision: the same votes, the expert's word, and scores made anew. */
export function decideGrade(graded: Graded, grade: Grade, { criterionId, override }: Decision): Grade {
  const { item, answer } = graded;
  if (answer.outcome.kind !== 'answered')
    throw new AppError('config.invalid', `${item.id} has no answer that could be judged`);
  const texts = answer.outcome.turns.map(({ text }) => text);
  if (criterionId === undefined) {
    if (!grade.manipulated)
      throw new AppError('config.invalid', `${item.id} is not held to have manipulated its judges`);
    checkEvidence(override, texts.join('\n'));
    return rescore({ ...grade, manipulated: false, cleared: override }, graded);
  }
  const harm = grade.harms?.find(({ id }) => id === criterionId);
  if (harm) {
    // What an agent said stands in its calls, where the findings quoted it.
    const quoted = harm.findings.map(({ quote }) => quote);
    checkEvidence(override, [texts[harm.turn] ?? '', ...quoted].join('\n'));
    const harms = grade.harms?.map(each => (each === harm ? overrideHarm(harm, override) : each));
    return rescore({ ...grade, ...(harms ? { harms } : {}) }, graded);
  }
  const place = listCriteria(item).find(({ criterion }) => criterion.id === criterionId);
  if (!place) throw new AppError('config.invalid', `${item.id} has no criterion ${criterionId}`);
  const earlier = grade.verdicts.find(verdict => verdict.criterionId === criterionId);
  // So does what it did: judges quote the log.
  const quoted = (earlier?.votes ?? []).flatMap(({ evidence }) => evidence);
  checkEvidence(override, [texts[place.turn] ?? '', ...quoted].join('\n'));
  const decided = overrideVerdict(
    earlier ?? { criterionId, turn: place.turn, met: false, evidence: [] },
    override,
  );
  if (decided.met && place.criterion.redLine && decided.evidence.length === 0)
    throw new AppError('config.invalid', 'a red line needs words of the answer as evidence');
  const { unjudged = [], ...rest } = grade;
  const left = unjudged.filter(id => id !== criterionId);
  return rescore(
    {
      ...rest,
      verdicts: earlier
        ? grade.verdicts.map(verdict => (verdict === earlier ? decided : verdict))
        : [...grade.verdicts, decided],
      ...(left.length > 0 ? { unjudged: left } : {}),
    },
    graded,
  );
}

function checkEvidence({ evidence }: Override, text: string): void {
  const missing = evidence.find(quote => !standsIn(quote, toQuotable(text)));
  if (missing !== undefined) throw new AppError('config.invalid', `not in the answer: "${missing}"`);
}

function rescore(grade: Grade, { item, policy }: Graded): Grade {
  const places = listCriteria(item);
  const judged: JudgedCriterion[] = grade.verdicts.flatMap(verdict => {
    const place = places.find(({ criterion }) => criterion.id === verdict.criterionId);
    return place ? [{ criterion: place.criterion, verdict }] : [];
  });
  const manipulated = grade.manipulated === true;
  const { range, tags, ...score } = scoreJudged(judged, { item, policy, manipulated, harms: grade.harms });
  const incomplete =
    !manipulated &&
    score.vetoes.length === 0 &&
    (judged.length === 0 || listOwnCriteria(item).some(place => isOpen(place, grade)));
  const rubric = {
    ...score,
    manipulated,
    verdicts: grade.verdicts,
    harms: grade.harms,
    ...(incomplete ? { total: unscored('judge-failed') } : range ? { range } : {}),
  };
  const measured = listMeasured(item, grade);
  const joined: Pick<Grade, 'dimensions' | 'total' | 'range' | 'marks'> =
    measured.length > 0 ? joinMetrics(measured, { rubric, item, policy }) : rubric;
  const allTags = { ...tags, ...getPolicy(policy).scoreItemTags(item.tags, joined.total) };
  const { range: _, tags: __, marks: ___, matched, ...rest } = grade;
  const rescored: Grade = {
    ...rest,
    vetoes: score.vetoes,
    dimensions: joined.dimensions,
    total: joined.total,
    ...(joined.range ? { range: joined.range } : {}),
    ...(joined.marks ? { marks: joined.marks } : {}),
    ...(Object.keys(allTags).length > 0 ? { tags: allTags } : {}),
  };
  const isDecided = (id: string) =>
    grade.verdicts.some(({ criterionId, override }) => criterionId === id && override);
  const criteria = places.map(({ criterion }) => criterion);
  // Words were matched, and until an expert has decided every criterion nobody has read the whole answer.
  return matched && !criteria.every(({ id }) => isDecided(id))
    ? withholdReading(rescored, criteria)
    : rescored;
}

/** What the metrics of the item gave; where one of them could not measure, none can be told from another. */
function listMeasured(item: Item, { metrics = [] }: Grade): readonly MeasuredDimension[] {
  const expected = listExpected(item);
  const whole = metrics.length === expected.length;
  return expected.map((each, index) => ({
    dimension: toExpectedDimension(each, item),
    expected: each,
    score: whole ? scored(metrics[index]?.percent ?? 0) : unscored('judge-failed'),
  }));
}

/** Whether nobody has judged the criterion and its panel decided nothing in that turn. */
function isOpen({ criterion, turn }: PlacedCriterion, { verdicts, judging = [] }: Grade): boolean {
  const ofTurn = verdicts.filter(verdict => verdict.turn === turn);
  return (
    judging.some(reading => reading.turn === turn) &&
    !ofTurn.some(({ votes }) => votes !== undefined) &&
    !ofTurn.some(({ criterionId }) => criterionId === criterion.id)
  );
}
