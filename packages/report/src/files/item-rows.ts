import {
  type Answer,
  type AnswerTurn,
  type Bilingual,
  type Grade,
  getScenario,
  listDimensions,
  type Score,
  type Track,
} from '@doctorbench/core';
import { createVoteAgreement } from '@doctorbench/psychometrics';
import { listAwaiting } from '../aggregate/awaiting-records.ts';
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

export function toCsvHeader(track: Track, { titled }: { readonly titled: boolean }): string {
  return toCsvRow([
    'item_id',
    'repeat',
    'scenario',
    'audience',
    'kind',
    'difficulty',
    'departments',
    'language',
    ...(hasModality(track) ? ['modality'] : []),
    'status',
    'truncated',
    'total',
    'partial_credit',
    'vetoed',
    'red_lines',
    'awaiting',
    'manipulated',
    'judge_agreement',
    ...listDimensions(track).map(({ id }) => id),
    'grader',
    'calls',
    'latency_ms',
    'input_tokens',
    'output_tokens',
    'failure',
    ...(titled ? ['title_zh', 'title_en'] : []),
    ...(hasEncounters(track) ? encounterColumns : []),
  ]);
}

const encounterColumns = [
  'encounter_end',
  'case_minutes',
  'clinic_calls',
  'cost_cny',
  'expert_cost_cny',
  'expert_minutes',
] as const;

function hasEncounters(track: Track): boolean {
  return track === 'agent';
}

/** How pictures were made is asked where there are pictures. */
function hasModality(track: Track): boolean {
  return track === 'vlm';
}

interface RowOptions {
  readonly numbers: AnswerNumbers | undefined;
  readonly track: Track;
  readonly titled: boolean;
  readonly title?: Bilingual | undefined;
}

export function toItemRow(grade: Grade, { numbers, track, titled, title }: RowOptions): string {
  return toCsvRow([
    grade.itemId,
    grade.repeat,
    grade.scenario,
    getScenario(grade.scenario).audience,
    grade.kind,
    grade.difficulty,
    grade.departments.join(' '),
    grade.language,
    ...(hasModality(track) ? [grade.modality ?? 'N/A'] : []),
    grade.status,
    grade.truncated ? 'yes' : 'no',
    toScoreCell(grade.total),
    grade.partialPercent === undefined ? undefined : round(grade.partialPercent),
    toVetoedCell(grade),
    grade.vetoes.map(({ criterionId }) => criterionId).join(' '),
    toAwaitingCell(grade),
    grade.manipulated ? 'yes' : 'no',
    toAgreementCell(grade),
    ...listDimensions(track).map(({ id }) => toScoreCell(grade.dimensions[id])),
    grade.grader,
    numbers?.calls,
    numbers?.latencyMs,
    numbers?.inputTokens,
    numbers?.outputTokens,
    numbers?.failure,
    ...(titled ? [title?.zh, title?.en] : []),
    ...(hasEncounters(track) ? toEncounterCells(grade) : []),
  ]);
}

/** Who was not read cannot be said to be without a veto. */
export function toVetoedCell({ vetoes, total }: Grade): string {
  if (vetoes.length > 0) return 'yes';
  return total.kind === 'unscored' && total.reason === 'needs-judges' ? 'unscored:needs-judges' : 'no';
}

/** In the order of their columns. */
function toEncounterCells({ encounter }: Grade): readonly (string | number)[] {
  if (!encounter) return encounterColumns.map(() => 'N/A');
  const { end, minutes, calls, costCny, expertCostCny = 'N/A', expertMinutes = 'N/A' } = encounter;
  return [end, minutes, calls, costCny, expertCostCny, expertMinutes];
}

/** Why an expert is asked, each with its criterion. */
export function toAwaitingCell(grade: Grade): string {
  const reasons = listAwaiting(grade).map(({ reason, criterionId }) =>
    criterionId === undefined ? reason : `${reason}:${criterionId}`,
  );
  return reasons.length > 0 ? reasons.join(' ') : 'no';
}

/** Share of pairs of judges that voted alike, over the criteria of the answer. */
export function toAgreementCell({ verdicts }: Grade): string | number {
  const agreement = createVoteAgreement();
  for (const { votes } of verdicts) if (votes) agreement.add(votes);
  const { observed } = agreement.finish();
  return observed === undefined ? 'N/A' : round(observed);
}

/** A number, `N/A`, or `unscored:` with the reason; never an empty cell that could pass for zero. */
export function toScoreCell(score: Score | undefined): string | number {
  if (!score || score.kind === 'not-applicable') return 'N/A';
  return score.kind === 'scored' ? round(score.percent) : `unscored:${score.reason}`;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
