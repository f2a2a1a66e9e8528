import type { Report, ReportStanding } from '@doctorbench/core';
import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { createReportBuilder } from '@doctorbench/report/aggregate';
import type { Context } from '../context.ts';
import type { submissions } from '../db/schema.ts';
import { addSubmission } from './platform-rows.ts';

interface Scores {
  readonly overall?: number;
  readonly standing?: ReportStanding;
  /** By dimension. */
  readonly dimensions?: Readonly<Record<string, number>>;
}

export function makeReport({ overall = 50, standing = 'result', dimensions = {} }: Scores = {}): Report {
  const builder = createReportBuilder(makeRunManifest());
  builder.addGrade(
    makeGrade('one', {
      total: { kind: 'scored', percent: overall },
      dimensions: Object.fromEntries(
        Object.entries(dimensions).map(([id, percent]) => [id, { kind: 'scored' as const, percent }]),
      ),
    }),
  );
  return { ...builder.finish('2026-01-01T00:00:00Z'), standing };
}

type Values = Partial<typeof submissions.$inferInsert> & {
  readonly userId: string;
  readonly editionId: string;
  readonly modelId: string;
};

/** A submission that runs under its first claim. */
export function addRunning({ database }: Context, values: Values): Promise<string> {
  return addSubmission(database.db, { status: 'running', claim: 1, ...values });
}

/** Ends a running submission as a worker does. */
export async function complete(
  { stores: { submissions: store }, services: { boards } }: Context,
  submissionId: string,
  scores: Scores = {},
): Promise<void> {
  const report = makeReport(scores);
  const { row, onBoard } = await store.transaction(async tx => {
    const ended = await store.end(
      tx,
      { submissionId, number: 1 },
      { status: 'completed', standing: report.standing },
    );
    if (!ended) throw new Error('it does not run');
    await store.saveReport(tx, submissionId, JSON.stringify(report));
    return { row: ended, onBoard: await boards.enter(tx, ended, { report }) };
  });
  if (onBoard) await boards.announce(row.editionId, row.modelId);
}
