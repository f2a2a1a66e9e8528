import { type Grade, type Override, type Report, toAnswerKey } from '@doctorbench/core';
import { decideGrade } from '@doctorbench/grading';
import type { Executor } from '../../db/database.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { BankService } from '../banks/service.ts';
import type { BoardService } from '../boards/service.ts';
import { openRapid } from './open-rapid.ts';
import { isPrivate } from './private-items.ts';
import { type ReportDeps, reportRun } from './report-run.ts';
import { createRunReader, type RunDeps } from './run-reader.ts';

/** Where results and their reports are kept. */
interface ResultStore {
  find(id: string): Promise<SubmissionRow | undefined>;
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  saveReport(tx: Executor, id: string, report: string): Promise<void>;
  setHeadline(tx: Executor, id: string, headline: Headline): Promise<void>;
}

/** What stands of a result in lists. */
interface Headline {
  readonly standing: Report['standing'];
  readonly overallScore: number | null;
  readonly rating: Report['rating'];
  readonly rapidResult?: NonNullable<Report['rapid']>;
}

interface DecideDeps extends RunDeps, ReportDeps {
  readonly store: ResultStore;
  readonly boards: BoardService;
  readonly findBank: BankService['find'];
}

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
interface DecidedResult {
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
export function createDecideVerdict(deps: DecideDeps): DecideVerdict {
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

async function renewResult(
  row: SubmissionRow,
  { reader, deps }: { readonly reader: ReturnType<typeof createRunReader>; readonly deps: DecideDeps },
): Promise<number | null> {
  const suite = await reader.openSuite(row);
  const audits = await deps.editions.listAudits();
  const rapid = await openRapid(row, suite, deps);
  const report = await reader.withJournal(row, journal =>
    reportRun({ row, suite, journal, rapid, audits }, deps),
  );
  const { standing } = report;
  const overallScore = standing === 'self-test' ? null : (report.overall_score?.value ?? null);
  const rating = standing === 'self-test' ? null : report.rating;
  await deps.store.transaction(async tx => {
    await deps.store.saveReport(tx, row.id, JSON.stringify(report));
    await deps.store.setHeadline(tx, row.id, {
      ...{ standing, overallScore, rating },
      ...(report.rapid ? { rapidResult: report.rapid } : {}),
    });
    await deps.boards.renew(tx, row);
  });
  await deps.boards.announce(row.editionId, row.modelId);
  return overallScore;
}

function toTotal({ total }: Grade): number | null {
  return total.kind === 'scored' ? total.percent : null;
}
