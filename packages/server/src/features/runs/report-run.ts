import { getPolicy, type JudgeAudit, type Report } from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';
import { createRapidScores, createRunTotals, type RunTotals, signReport } from '@doctorbench/report/files';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { Signer } from '../../secrets/signing-key.ts';
import type { HiddenTotals } from '../boards/service.ts';
import { readFreshness } from './freshness.ts';
import { withItemWords } from './item-words.ts';
import { createNoiseErrors } from './noise-errors.ts';
import type { RapidWork } from './open-rapid.ts';
import { isPrivate } from './private-items.ts';
import { settlePrivate } from './settle-private.ts';
import { buildShownReport } from './shown-report.ts';
import type { CheckStore } from './store/checks.ts';
import type { PrivateResultStore } from './store/private-results.ts';
import type { RetiredItemStore } from './store/retired-items.ts';
import { readWatch } from './watch-endpoint.ts';
import { withoutRetired } from './without-retired.ts';

export interface ReportDeps {
  readonly privateResults: PrivateResultStore;
  readonly checks: CheckStore;
  readonly signer: Signer;
  /** Keeps what each item scored, for boards and comparisons. */
  readonly keepTotals: (submissionId: string, totals: RunTotals, hidden: HiddenTotals) => Promise<void>;
  readonly retiredItems: Pick<RetiredItemStore, 'list'>;
}

interface Graded {
  readonly row: SubmissionRow;
  readonly suite: Suite;
  readonly journal: Journal;
  readonly rapid: Pick<RapidWork, 'bank'> | undefined;
  readonly audits: readonly JudgeAudit[];
}

/** The report of a run whose answers are all graded, as it is shown; and what boards keep of the run. */
export async function reportRun(graded: Graded, deps: ReportDeps): Promise<Report> {
  const { row, suite, rapid, audits } = graded;
  const counting = await withoutRetired(graded.journal, await deps.retiredItems.list(suite.hash));
  const journal = counting ?? graded.journal;
  const settled = await settlePrivate({ journal, suite, row }, deps.privateResults);
  const { shown } = settled;
  const totals = createRunTotals(journal.manifest);
  const errors = shown && createNoiseErrors(shown.noise);
  const scores = createRapidScores(journal.manifest, { suite, readBank: async () => rapid?.bank });
  for await (const grade of settled.readGrades()) {
    if (shown?.detail === 'nothing' && isPrivate(suite, grade.itemId)) continue;
    totals.add(grade);
    errors?.add(grade);
    scores?.add(grade);
  }
  const { overallOf } = getPolicy(journal.manifest.protocol.policy);
  await deps.keepTotals(row.id, totals, {
    error: errors?.find(overallOf) ?? 0,
    deviation: shown?.noise.deviation ?? 0,
    exact: shown && shown.detail !== 'nothing' ? shown.exact : new Map(),
  });
  const counted = await buildShownReport({ journal, suite, settled, audits });
  const report = scores ? await scores.finish(counted) : counted;
  const { trainingCutoff: cutoff } = row.card;
  const freshness =
    cutoff && (await readFreshness(suite, { cutoff, grades: settled.readGrades(), ofPrivate: shown }));
  const checked = await withChecks({ ...report, ...(freshness ? { freshness } : {}) }, row.id, deps);
  const whole = counting ? withRetirement(checked, graded.journal) : checked;
  // Signed over all that was answered: what counts may change once more.
  return signShown(await withItemWords(whole, suite), graded, deps);
}

/** The manifest stays as the run was made. */
function withRetirement(report: Report, { manifest }: Journal): Report {
  return { ...report, run: manifest, cautions: [...report.cautions, 'items-retired'] };
}

/** With what was found beside the run. */
async function withChecks(report: Report, submissionId: string, { checks }: ReportDeps): Promise<Report> {
  const found = await checks.find(submissionId);
  if (!found) return report;
  const endpointWatch = readWatch(found);
  return {
    ...report,
    ...(found.contamination ? { contamination: found.contamination } : {}),
    ...(endpointWatch ? { endpointWatch } : {}),
  };
}

/** Signed over the answers and grades of public items alone: a digest of private ones would confirm a guess of them. */
function signShown(
  report: Report,
  { journal, suite }: Pick<Graded, 'journal' | 'suite'>,
  { signer }: ReportDeps,
): Promise<Report> {
  const shown: Journal = {
    ...journal,
    async *readAnswers() {
      for await (const answer of journal.readAnswers()) if (!isPrivate(suite, answer.itemId)) yield answer;
    },
    async *readGrades() {
      for await (const grade of journal.readGrades()) if (!isPrivate(suite, grade.itemId)) yield grade;
    },
  };
  return signReport(report, shown, { privateKey: signer.privateKey, now: new Date() });
}
