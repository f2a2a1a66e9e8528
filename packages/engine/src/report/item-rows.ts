import {
  type Answer,
  type AnswerTurn,
  type Grade,
  getScenario,
  listDimensions,
  type Score,
  type Track,
} from '@doctorbench/core';
import { toCsvRow } from './csv.ts';

/** The numbers of an answer that stand in a row of `items.csv`. */
export interface AnswerNumbers {
  readonly calls: number;
  readonly latencyMs: number | undefined;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly failure: string | undefined;
}

export function toAnswerNumbers({ calls, outcome }: Answer): AnswerNumbers {
  if (outcome.kind === 'failed')
    return {
      calls,
      latencyMs: undefined,
      inputTokens: undefined,
      outputTokens: undefined,
      failure: outcome.cause,
    };
  const counted = outcome.turns.every(({ usage }) => usage !== undefined);
  const sum = (pick: (turn: AnswerTurn) => number) =>
    outcome.turns.reduce((total, turn) => total + pick(turn), 0);
  return {
    calls,
    latencyMs: Math.round(sum(turn => turn.latencyMs)),
    inputTokens: counted ? sum(turn => turn.usage?.inputTokens ?? 0) : undefined,
    outputTokens: counted ? sum(turn => turn.usage?.outputTokens ?? 0) : undefined,
    failure: undefined,
  };
}

export function toCsvHeader(track: Track): string {
  return toCsvRow([
    'item_id',
    'repeat',
    'scenario',
    'audience',
    'kind',
    'difficulty',
    'departments',
    'language',
    'status',
    'total',
    'partial_credit',
    'vetoed',
    'red_lines',
    ...listDimensions(track).map(({ id }) => id),
    'grader',
    'calls',
    'latency_ms',
    'input_tokens',
    'output_tokens',
    'failure',
  ]);
}

export function toItemRow(grade: Grade, numbers: AnswerNumbers | undefined, track: Track): string {
  return toCsvRow([
    grade.itemId,
    grade.repeat,
    grade.scenario,
    getScenario(grade.scenario).audience,
    grade.kind,
    grade.difficulty,
    grade.departments.join(' '),
    grade.language,
    grade.status,
    toScoreCell(grade.total),
    grade.partialPercent === undefined ? undefined : round(grade.partialPercent),
    grade.vetoes.length > 0 ? 'yes' : 'no',
    grade.vetoes.map(({ criterionId }) => criterionId).join(' '),
    ...listDimensions(track).map(({ id }) => toScoreCell(grade.dimensions[id])),
    grade.grader,
    numbers?.calls,
    numbers?.latencyMs,
    numbers?.inputTokens,
    numbers?.outputTokens,
    numbers?.failure,
  ]);
}

/** A number, `N/A`, or `unscored:` with the reason; never an empty cell that could pass for zero. */
function toScoreCell(score: Score | undefined): string | number {
  if (!score || score.kind === 'not-applicable') return 'N/A';
  return score.kind === 'scored' ? round(score.percent) : `unscored:${score.reason}`;
}

function round(percent: number): number {
  return Math.round(percent * 1e6) / 1e6;
}
