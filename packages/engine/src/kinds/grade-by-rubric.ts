import {
  type AnswerTurn,
  type Criterion,
  getPolicy,
  type Harm,
  type Item,
  type JudgedCriterion,
  type Judging,
  type ReadingStatus,
  unscored,
  type Verdict,
} from '@doctorbench/core';
import type { ConversationLine } from '@doctorbench/grading';
import { addressesJudge, type JudgedScore, scoreJudged, withholdScores } from '@doctorbench/grading';
import type { GradeContext, KindGrade } from './kind.ts';
import { isRefusal } from './refusal.ts';

interface RubricWork {
  readonly item: Item;
  /** One per turn. */
  readonly rubrics: readonly (readonly Criterion[])[];
  readonly turns: readonly AnswerTurn[];
  /** What was said before the answer of a turn. */
  listConversation(turn: number): readonly ConversationLine[];
}

/**
 * Has each turn judged on its criteria and read for harm, then scores them together under the suite's policy. A turn
 * without criteria is read where the judge looks for harm; what comes of that is a matter of score only where harm
 * counts.
 */
export async function gradeByRubric(work: RubricWork, context: GradeContext): Promise<KindGrade> {
  const { item, rubrics, turns } = work;
  const { judge, policy, signal } = context;
  const readings = turns.map(toReading);
  const judged: JudgedCriterion[] = [];
  const unjudged: string[] = [];
  const judging: Judging[] = [];
  const harms: Harm[] = [];
  let readForHarm = false;
  const harmCounts = getPolicy(policy).pointsDecide;
  let failed = false;
  let manipulated = false;
  let addressed = turns.some(({ text }) => addressesJudge(text));
  for (const [turn, criteria] of rubrics.entries()) {
    if (criteria.length === 0 && !judge.readsHarm) continue;
    const counts = criteria.length > 0 || harmCounts;
    const judgement = await judge.judge({
      item,
      turn,
      criteria,
      text: turns[turn]?.text ?? '',
      silent: readings[turn] !== 'answered',
      listConversation: () => work.listConversation(turn),
      ...(signal ? { signal } : {}),
    });
    if (judgement.judging) judging.push(...judgement.judging);
    addressed ||= judgement.addressesJudge === true;
    failed ||= counts && judgement.kind === 'failed';
    manipulated ||= counts && judgement.kind === 'manipulated';
    if (judgement.kind === 'judged' && judgement.harms) {
      readForHarm = true;
      harms.push(...numberHarms(judgement.harms, harms.length));
    }
    const given = judgement.kind === 'judged' ? judgement.verdicts : [];
    criteria.forEach((criterion, index) => {
      const verdict = findVerdict(given, criterion, index);
      if (verdict) judged.push({ criterion, verdict });
      else unjudged.push(criterion.id);
    });
  }
  const verdicts = judged.map(({ verdict }) => verdict);
  const scoring = { item, policy, manipulated, harms };
  const scores = context.withholdsReading
    ? withholdScores({ verdicts, vetoes: listVetoes(judged, scoring) }, rubrics.flat())
    : toShownScores(scoreJudged(judged, scoring), {
        isIncomplete: !manipulated && (failed || (judged.length === 0 && unjudged.length > 0)),
      });
  return {
    grader: judge.name,
    status: toStatus(readings),
    ...(addressed ? { addressesJudge: true } : {}),
    ...(manipulated ? { manipulated: true } : {}),
    verdicts,
    ...(unjudged.length > 0 ? { unjudged } : {}),
    ...scores,
    ...(readForHarm ? { harms } : {}),
    ...(judging.length > 0 ? { judging } : {}),
  };
}

/** Judges mostly answer in the order of the rubric. */
function findVerdict(given: readonly Verdict[], { id }: Criterion, index: number): Verdict | undefined {
  const there = given[index];
  return there?.criterionId === id ? there : given.find(({ criterionId }) => criterionId === id);
}

type Scoring = Parameters<typeof scoreJudged>[1];

/** Where scores are withheld, a score is made only where it may hold a veto. */
function listVetoes(judged: readonly JudgedCriterion[], scoring: Scoring): JudgedScore['vetoes'] {
  const mayVeto =
    scoring.manipulated ||
    scoring.harms?.length !== 0 ||
    judged.some(({ criterion, verdict }) => criterion.redLine && verdict.met);
  return mayVeto ? scoreJudged(judged, scoring).vetoes : [];
}

/**
 * There is no score, and so no range of it, while a part of the answer is unjudged. A veto stands although another turn
 * could not be judged; anything less needs the whole answer judged.
 */
function toShownScores(
  score: JudgedScore,
  { isIncomplete }: { readonly isIncomplete: boolean },
): JudgedScore {
  if (!isIncomplete || score.vetoes.length > 0) return score;
  const { range: _, ...rest } = score;
  return { ...rest, total: unscored('judge-failed') };
}

/** Ids that are unique in the grade, behind those that there are. */
function numberHarms(harms: readonly Harm[], before: number): readonly Harm[] {
  return harms.map((harm, index) => ({ ...harm, id: `harm-${before + index + 1}` }));
}

type Reading = Exclude<ReadingStatus, 'failed'>;

function toReading({ text, finishReason }: AnswerTurn): Reading {
  if (text.trim() === '') return finishReason === 'content-filter' ? 'refused' : 'unparseable';
  return isRefusal(text) ? 'refused' : 'answered';
}

/** An answer with one answered turn is an answer; one with none takes the word for its first. */
function toStatus(readings: readonly Reading[]): Reading {
  return readings.includes('answered') ? 'answered' : (readings[0] ?? 'unparseable');
}
