import type { Grade, Report, RunManifest } from '@doctorbench/core';
import { createJudgingTotals } from '@doctorbench/grading';
import { createAwaitingRecords } from './awaiting-records.ts';
import { createExactTotals } from './exact-totals.ts';
import { createHarmRecords } from './harm-records.ts';
import { createMatchedWords, type MatchedWords } from './matched-words.ts';
import { createVetoRecords, type VetoRecords } from './veto-records.ts';

/** What a report lists one by one or counts apart from scores, added one grade at a time. */
export interface RunRecords {
  readonly vetoes: VetoRecords;
  readonly matched: MatchedWords;
  /** `row` is that of the item in the score table. */
  add(grade: Grade, row: number): void;
  finish(): Pick<Report, 'harms' | 'awaiting' | 'judging' | 'exact'>;
}

export function createRunRecords(run: RunManifest): RunRecords {
  const vetoes = createVetoRecords();
  const matched = createMatchedWords();
  const harms = createHarmRecords();
  const awaiting = createAwaitingRecords();
  const judging = createJudgingTotals(run);
  const exact = createExactTotals();
  return {
    vetoes,
    matched,
    add(grade, row) {
      for (const records of [vetoes, matched, harms, awaiting, judging]) records.add(grade);
      exact.add(grade, row);
    },
    finish: () => ({
      harms: harms.finish(),
      awaiting: awaiting.finish(),
      judging: judging.finish(),
      exact: exact.finish(),
    }),
  };
}
