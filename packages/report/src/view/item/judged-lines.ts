import {
  type Criterion,
  countTurns,
  type Grade,
  type Item,
  listCriteria,
  type Verdict,
} from '@doctorbench/core';
import type { Quote, QuoteTone } from './mark-quotes.ts';

/** A statement of the rubric, or a goal of an encounter, with what was found. */
export interface JudgedLine {
  readonly criterion: Pick<Criterion, 'id' | 'dimension' | 'points' | 'text' | 'redLine' | 'zh' | 'state'>;
  /** Of several turns, the one that it speaks about. */
  readonly turn: number | undefined;
  /** Absent: the grader could not judge it. */
  readonly verdict: Verdict | undefined;
  /** Words were looked for and nobody has read: the verdict is none. */
  readonly wordsOnly?: true;
}

export function listJudgedLines(
  item: Item,
  { verdicts, matched }: Pick<Grade, 'verdicts' | 'matched'>,
): readonly JudgedLine[] {
  const byId = new Map(verdicts.map(verdict => [verdict.criterionId, verdict]));
  return listStatements(item).map(line => {
    const verdict = byId.get(line.criterion.id);
    const wordsOnly = matched !== undefined && !verdict?.override;
    return { ...line, verdict, ...(wordsOnly ? { wordsOnly } : {}) };
  });
}

function listStatements(item: Item): readonly Pick<JudgedLine, 'criterion' | 'turn'>[] {
  const hasTurns = countTurns(item) > 1;
  return listCriteria(item).map(({ criterion, turn }) => ({ criterion, turn: hasTurns ? turn : undefined }));
}

/** What to mark in one turn of the answer. */
export function listQuotes(lines: readonly JudgedLine[], turn: number): readonly Quote[] {
  return lines.flatMap(line => (line.verdict?.turn === turn ? listOwnQuotes(line) : []));
}

/** What to mark in an encounter: a judge reads all that the agent said as one; the log is not the agent's words. */
export function listSpokenQuotes(lines: readonly JudgedLine[]): readonly Quote[] {
  return lines.flatMap(line => (line.criterion.state ? [] : listOwnQuotes(line)));
}

function listOwnQuotes({ criterion, verdict, wordsOnly }: JudgedLine): readonly Quote[] {
  // A mark says that words earn or cost something.
  if (wordsOnly) return [];
  const { id: criterionId } = criterion;
  if (verdict?.met) return verdict.evidence.map(text => ({ text, criterionId, tone: toTone(criterion) }));
  if (!verdict?.awaiting) return [];
  // What some judges hold against the others, where an expert has to decide.
  const disputed = verdict.votes?.flatMap(({ evidence }) => evidence) ?? [];
  return disputed.map(text => ({ text, criterionId, tone: 'disputed' as const }));
}

function toTone({ redLine, points }: JudgedLine['criterion']): Exclude<QuoteTone, 'disputed'> {
  if (redLine) return 'veto';
  return points < 0 ? 'fault' : 'credit';
}

/** The tones of marks that the answer may show, for the legend. */
export function listTones(lines: readonly JudgedLine[]): readonly QuoteTone[] {
  if (lines.every(({ wordsOnly }) => wordsOnly)) return [];
  const tones: readonly QuoteTone[] = ['credit', 'fault', 'veto', 'disputed'];
  const disputed = lines.some(({ verdict }) => verdict?.awaiting);
  return tones.filter(tone => tone !== 'disputed' || disputed);
}
