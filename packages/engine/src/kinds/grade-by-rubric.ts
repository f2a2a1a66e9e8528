import {
  type AnswerTurn,
  type Criterion,
  type Item,
  type JudgedCriterion,
  type ReadingStatus,
  scoreCriteria,
  unscored,
} from '@doctorbench/core';
import { addressesJudge } from '../grading/addresses-judge.ts';
import type { Judge } from '../grading/judge.ts';
import type { KindGrade } from './kind.ts';
import { isRefusal } from './refusal.ts';

interface RubricWork {
  readonly item: Item;
  /** One per turn. */
  readonly rubrics: readonly (readonly Criterion[])[];
  readonly turns: readonly AnswerTurn[];
  readonly judge: Judge;
}

/** Has each turn judged on its criteria, then scores them together under the item's policy. */
export async function gradeByRubric(work: RubricWork): Promise<KindGrade> {
  const { item, rubrics, turns, judge } = work;
  const readings = turns.map(toReading);
  const judged: JudgedCriterion[] = [];
  const unjudged: string[] = [];
  let failed = false;
  for (const [turn, criteria] of rubrics.entries()) {
    if (criteria.length === 0) continue;
    const text = turns[turn]?.text ?? '';
    const silent = readings[turn] !== 'answered';
    const judgement = await judge.judge({ item, turn, criteria, text, silent });
    failed ||= judgement.kind === 'failed';
    const verdicts = new Map(
      judgement.kind === 'judged' ? judgement.verdicts.map(verdict => [verdict.criterionId, verdict]) : [],
    );
    for (const criterion of criteria) {
      const verdict = verdicts.get(criterion.id);
      if (verdict) judged.push({ criterion, verdict });
      else unjudged.push(criterion.id);
    }
  }
  const { dimensions, total, vetoes } = scoreCriteria(judged, item.track);
  // A veto stands although another turn could not be judged; anything less needs the whole answer judged.
  const incomplete = vetoes.length === 0 && (failed || judged.length === 0);
  return {
    grader: judge.name,
    status: toStatus(readings),
    ...(turns.some(({ text }) => addressesJudge(text)) ? { addressesJudge: true } : {}),
    verdicts: judged.map(({ verdict }) => verdict),
    ...(unjudged.length > 0 ? { unjudged } : {}),
    dimensions: { ...dimensions },
    total: incomplete ? unscored('judge-failed') : total,
    vetoes: [...vetoes],
  };
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
