import {
  type AnswerTurn,
  type Criterion,
  type Item,
  type JudgedCriterion,
  scoreCriteria,
  unscored,
} from '@doctorbench/core';
import { addressesJudge } from '../grading/addresses-judge.ts';
import type { Judge } from '../grading/judge.ts';
import type { KindGrade } from './kind.ts';
import { isRefusal } from './refusal.ts';

/** Has each turn judged on its criteria, then scores them together under the item's policy. */
export async function gradeByRubric(work: {
  readonly item: Item;
  /** One per turn. */
  readonly rubrics: readonly (readonly Criterion[])[];
  readonly turns: readonly AnswerTurn[];
  readonly judge: Judge;
}): Promise<KindGrade> {
  const { item, rubrics, turns, judge } = work;
  const judged: JudgedCriterion[] = [];
  const unjudged: string[] = [];
  let failed = false;
  for (const [turn, rubric] of rubrics.entries()) {
    if (rubric.length === 0) continue;
    const judgement = await judge.judge({ item, turn, criteria: rubric, text: turns[turn]?.text ?? '' });
    failed ||= judgement.kind === 'failed';
    const verdicts = new Map(
      judgement.kind === 'judged' ? judgement.verdicts.map(verdict => [verdict.criterionId, verdict]) : [],
    );
    for (const criterion of rubric) {
      const verdict = verdicts.get(criterion.id);
      if (verdict) judged.push({ criterion, verdict });
      else unjudged.push(criterion.id);
    }
  }
  const score = scoreCriteria(judged, item.track);
  return {
    grader: judge.name,
    status: toStatus(turns),
    ...(turns.some(({ text }) => addressesJudge(text)) ? { addressesJudge: true } : {}),
    verdicts: judged.map(({ verdict }) => verdict),
    ...(unjudged.length > 0 ? { unjudged } : {}),
    dimensions: { ...score.dimensions },
    total: failed ? unscored('judge-failed') : score.total,
    vetoes: [...score.vetoes],
  };
}

function toStatus(turns: readonly AnswerTurn[]): KindGrade['status'] {
  if (turns.every(({ text, finishReason }) => finishReason === 'content-filter' || isRefusal(text)))
    return 'refused';
  return turns.every(({ text }) => text.trim() === '') ? 'unparseable' : 'answered';
}
