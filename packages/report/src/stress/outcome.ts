import { type Grade, getItemKind } from '@doctorbench/core';
import { readTreatment, type TreatmentReading } from '../aggregate/treatment.ts';

/** What is kept of a grade. */
export interface Outcome extends TreatmentReading {
  readonly itemId: string;
  readonly caseId: string;
  readonly scenario: Grade['scenario'];
  /** The option or order that was read, or why none was; absent where an answer is words. */
  readonly answer: string | undefined;
  /** Absent where code does not decide it, or it has no score. */
  readonly right: boolean | undefined;
  readonly percent: number | undefined;
  readonly refused: boolean;
  readonly vetoed: boolean;
}

export function toOutcome(grade: Grade): Outcome {
  const { itemId, caseId, scenario, kind, read, status, total, vetoes } = grade;
  const { letters: rules } = getItemKind({ kind });
  const byCode = rules !== undefined;
  const percent = total.kind === 'scored' ? total.percent : undefined;
  const letters = rules?.ordered ? read : read?.toSorted();
  return {
    itemId,
    caseId,
    scenario,
    answer: byCode && status !== 'failed' ? (letters?.join(' ') ?? status) : undefined,
    right: byCode && percent !== undefined ? percent >= 100 : undefined,
    percent,
    refused: status === 'refused',
    vetoed: vetoes.length > 0,
    ...readTreatment(grade),
  };
}
