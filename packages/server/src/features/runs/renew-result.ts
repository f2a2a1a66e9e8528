import type { Report } from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { BankService } from '../banks/service.ts';
import type { BoardService } from '../boards/service.ts';
import { openRapid } from './open-rapid.ts';
import { type ReportDeps, reportRun } from './report-run.ts';
import type { RunDeps, RunReader } from './run-reader.ts';

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

export interface RenewDeps extends RunDeps, ReportDeps {
  readonly store: ResultStore;
  readonly boards: BoardService;
  readonly findBank: BankService['find'];
}

/** The report of a result made anew from its grades, and with it its place. Returns the overall score. */
export async function renewResult(
  row: SubmissionRow,
  { reader, deps }: { readonly reader: RunReader; readonly deps: RenewDeps },
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
