import { type Criterion, type Item, listCriteria, type Verdict } from '@doctorbench/core';
import type { ReportedItem } from '../page.ts';
import type { Quote, Tone } from './highlight.ts';

/** A statement of the rubric, or a goal of an encounter, with what was found. */
export interface JudgedLine {
  readonly criterion: Pick<Criterion, 'id' | 'dimension' | 'points' | 'text' | 'redLine' | 'zh' | 'state'>;
  /** Of a dialogue, the turn that it speaks about. */
  readonly turn: number | undefined;
  /** Absent: the grader could not judge it. */
  readonly verdict: Verdict | undefined;
}

export function listJudgedLines({ item, grade }: ReportedItem): readonly JudgedLine[] {
  const verdicts = new Map(grade.verdicts.map(verdict => [verdict.criterionId, verdict]));
  return listStatements(item).map(statement => ({
    ...statement,
    verdict: verdicts.get(statement.criterion.id),
  }));
}

function listStatements(item: Item): readonly Pick<JudgedLine, 'criterion' | 'turn'>[] {
  if (item.kind === 'dialogue')
    return item.turns.flatMap(({ rubric }, turn) => rubric.map(criterion => ({ criterion, turn })));
  const criteria = listCriteria(item).map(({ criterion }) => criterion);
  return criteria.map(criterion => ({ criterion, turn: undefined }));
}

/** What to mark in one turn of the answer. */
export function listQuotes(lines: readonly JudgedLine[], turn: number): readonly Quote[] {
  return lines.flatMap(line => (line.verdict?.turn === turn ? listOwnQuotes(line) : []));
}

/** What to mark in an encounter: a judge reads all that the agent said as one; the log is not the agent's words. */
export function listSpokenQuotes(lines: readonly JudgedLine[]): readonly Quote[] {
  return lines.flatMap(line => (line.criterion.state ? [] : listOwnQuotes(line)));
}

function listOwnQuotes({ criterion, verdict }: JudgedLine): readonly Quote[] {
  if (verdict?.met) return verdict.evidence.map(text => ({ text, tone: toTone(criterion) }));
  return verdict?.awaiting ? listDisputed(verdict) : [];
}

/** What some judges hold against the others, where an expert has to decide. */
function listDisputed({ votes = [] }: Verdict): readonly Quote[] {
  return votes.flatMap(({ evidence }) => evidence.map(text => ({ text, tone: 'disputed' as const })));
}

function toTone({ redLine, points }: JudgedLine['criterion']): Tone {
  if (redLine) return 'veto';
  return points < 0 ? 'fault' : 'credit';
}
