import { type Criterion, type Grade, type Item, listCriteria, type Verdict } from '@doctorbench/core';
import type { Quote, Tone } from './mark-quotes.ts';

/** A statement of the rubric with what was found. */
export interface JudgedLine {
  readonly criterion: Pick<Criterion, 'id' | 'dimension' | 'points' | 'text' | 'redLine'>;
  /** Of a dialogue, the turn that it speaks about. */
  readonly turn: number | undefined;
  /** Absent: the grader could not judge it. */
  readonly verdict: Verdict | undefined;
}

export function listJudgedLines(item: Item, { verdicts }: Pick<Grade, 'verdicts'>): readonly JudgedLine[] {
  const byId = new Map(verdicts.map(verdict => [verdict.criterionId, verdict]));
  return listStatements(item).map(line => ({ ...line, verdict: byId.get(line.criterion.id) }));
}

function listStatements(item: Item): readonly Pick<JudgedLine, 'criterion' | 'turn'>[] {
  if (item.kind === 'dialogue')
    return item.turns.flatMap(({ rubric }, turn) => rubric.map(criterion => ({ criterion, turn })));
  return listCriteria(item).map(({ criterion }) => ({ criterion, turn: undefined }));
}

/** What to mark in one turn of the answer. */
export function listQuotes(lines: readonly JudgedLine[], turn: number): readonly Quote[] {
  return lines.flatMap(({ criterion, verdict }) => {
    if (verdict?.turn !== turn) return [];
    const { id: criterionId } = criterion;
    if (verdict.met) return verdict.evidence.map(text => ({ text, criterionId, tone: toTone(criterion) }));
    if (!verdict.awaiting) return [];
    const disputed = verdict.votes?.flatMap(({ evidence }) => evidence) ?? [];
    return disputed.map(text => ({ text, criterionId, tone: 'disputed' as const }));
  });
}

function toTone({ redLine, points }: JudgedLine['criterion']): Tone {
  if (redLine) return 'veto';
  return points < 0 ? 'fault' : 'credit';
}

/** What a criterion is about, which decides how "yes" and "no" are worded. */
export function toWordingKind({ points, redLine }: JudgedLine['criterion']): 'credit' | 'fault' | 'redLine' {
  if (redLine) return 'redLine';
  return points < 0 ? 'fault' : 'credit';
}
