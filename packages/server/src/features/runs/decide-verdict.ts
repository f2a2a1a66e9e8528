import { type Grade, type Override, toAnswerKey } from '@doctorbench/core';
import { decideGrade } from '@doctorbench/grading';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { isPrivate } from './private-items.ts';
import { type RenewDeps, renewResult } from './renew-result.ts';
import { createRunReader } from './run-reader.ts';

/** What experts decided about one verdict of a submission. */
interface VerdictDecision {
  readonly submissionId: string;
  readonly itemId: string;
  readonly repeat: number;
  /** Of a criterion or a harm; null when it is about manipulation. */
  readonly criterionId: string | null;
  readonly override: Override;
}

/** What it did to the result. */
export interface DecidedResult {
  readonly row: SubmissionRow;
  readonly isPublic: boolean;
  readonly itemBefore: number | null;
  readonly itemAfter: number | null;
  readonly overallBefore: number | null;
  readonly overallAfter: number | null;
}

export type DecideVerdict = (decision: VerdictDecision) => Promise<DecidedResult | undefined>;

/**
 * Writes the decision beside the votes, scores the answer anew, and with it the result, its report and its place. The
 * model is not asked again, nor are the judges. Undefined where the result is not there any more.
 */
export function createDecideVerdict(deps: RenewDeps): DecideVerdict {
  const reader = createRunReader(deps);
  return async ({ submissionId, itemId, repeat, criterionId, override }) => {
    const row = await deps.store.find(submissionId);
    if (row?.status !== 'completed') return undefined;
    const suite = await reader.openSuite(row);
    const key = toAnswerKey({ itemId, repeat });
    const graded = await reader.withJournal(row, async journal => ({
      before: await journal.findGrade(key),
      answer: await journal.findAnswer(key),
      policy: journal.manifest.protocol.policy,
    }));
    const { before, answer, policy } = graded;
    if (!before || !answer) return undefined;
    const item = await suite.getItem(itemId);
    const decision = { criterionId: criterionId ?? undefined, override };
    // An expert who finds that judges were manipulated leaves the answer where it is.
    const keeps = criterionId === null && override.met;
    const after = keeps ? before : decideGrade({ item, answer, policy }, before, decision);
    if (!(await deps.records.appendDecided(row.id, after))) return undefined;
    const overallAfter = await renewResult(row, { reader, deps });
    return {
      row,
      isPublic: !isPrivate(suite, itemId),
      itemBefore: toTotal(before),
      itemAfter: toTotal(after),
      overallBefore: row.overallScore,
      overallAfter,
    };
  };
}

function toTotal({ total }: Grade): number | null {
  return total.kind === 'scored' ? total.percent : null;
}
