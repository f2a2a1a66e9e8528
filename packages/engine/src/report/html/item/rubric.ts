import { type Criterion, type Item, listCriteria, type Verdict } from '@doctorbench/core';
import type { ReportedItem } from '../page.ts';
import type { Quote, Tone } from './highlight.ts';

/** A statement of the rubric, or a goal of an encounter, with what was found. */
export interface JudgedLine {
  readonly criterion: Pick<Criterion, 'id' | 'dimension' | 'points' | 'text' | 'redLine'>;
  /** Absent: the grader could not judge it. */
  readonly verdict: Verdict | undefined;
}

export function listJudgedLines({ item, grade }: ReportedItem): readonly JudgedLine[] {
  const verdicts = new Map(grade.verdicts.map(verdict => [verdict.criterionId, verdict]));
  return listStatements(item).map(criterion => ({ criterion, verdict: verdicts.get(criterion.id) }));
}

function listStatements(item: Item): readonly JudgedLine['criterion'][] {
  const criteria = listCriteria(item).map(({ criterion }) => criterion);
  return item.kind === 'encounter' ? [...item.case.goals, ...criteria] : criteria;
}

/** What to mark in one turn of the answer. */
export function listQuotes(lines: readonly JudgedLine[], turn: number): readonly Quote[] {
  return lines.flatMap(({ criterion, verdict }) =>
    verdict?.met && verdict.turn === turn
      ? verdict.evidence.map(text => ({ text, tone: toTone(criterion) }))
      : [],
  );
}

function toTone({ redLine, points }: JudgedLine['criterion']): Tone {
  if (redLine) return 'veto';
  return points < 0 ? 'fault' : 'credit';
}
