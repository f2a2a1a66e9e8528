import {
  AppError,
  type Report,
  reportSchema,
  type StressFindings,
  type Submission,
  stressFindingsSchema,
} from '@doctorbench/core';
import { signAgain } from '@doctorbench/report/files';
import type { Submitter } from '../../http/submitter.ts';
import type { Operation } from './operation.ts';

/** For lists that only admins are shown. */
const admin: Submitter = { userId: '', isAdmin: true };
const mostListed = 100;

/** Reads that leave everything as it is. */
export function createSubmissionReader(operation: Operation) {
  const { store, organisations, getRow, isInside, view, signer } = operation;
  const list = async (by: Submitter | undefined, options: Partial<Parameters<typeof store.list>[0]>) => {
    const rows = await store.list({ limit: mostListed, ...options });
    return Promise.all(rows.map(row => view(row, by)));
  };
  return {
    async get(id: string, by: Submitter | undefined): Promise<Submission> {
      return view(await getRow(id, by), by);
    },

    async listOwn(
      by: Submitter,
      {
        personal = false,
        ...page
      }: {
        readonly before?: number | undefined;
        readonly limit: number;
        /** Without those of organisations. */
        readonly personal?: boolean;
      },
    ): Promise<{ readonly submissions: readonly Submission[]; readonly next: number | null }> {
      const shared = personal ? [] : await organisations.listOf(by.userId);
      const of = { userId: by.userId, organisations: shared.map(({ id }) => id) };
      const rows = await store.list({ of, ...page });
      const last = rows.length === page.limit ? rows.at(-1) : undefined;
      return { submissions: await Promise.all(rows.map(row => view(row, by))), next: last?.seq ?? null };
    },

    async getReport(id: string, by: Submitter | undefined): Promise<Report> {
      const row = await getRow(id, by);
      const text = await store.findReport(id);
      if (text === undefined) throw new AppError('submission.state', `it is ${row.status} and has no report`);
      const report = reportSchema.parse(JSON.parse(text));
      return (await isInside(row, by)) ? report : signAgain(withoutEndpoint(report), signer.privateKey);
    },

    /** Of public items alone: as a report, for whom the submission is. */
    async getStress(id: string, by: Submitter | undefined): Promise<StressFindings> {
      await getRow(id, by);
      const text = await store.findStress(id);
      if (text === undefined) throw new AppError('submission.no-stress', id);
      return stressFindingsSchema.parse(JSON.parse(text));
    },

    listOfModel: (modelId: string) =>
      list(undefined, { modelId, statuses: ['completed'], visibility: 'public' }),

    /** What waits and runs, for admins. */
    listActive: () => list(admin, { statuses: ['queued', 'running'] }),

    listFailed: () => list(admin, { statuses: ['failed'] }),
  };
}

/** Where a model is asked is its owner's affair, and where the judges are, the operator's. */
function withoutEndpoint({ run, ...report }: Report): Report {
  const { endpoint, judges } = run;
  const baseUrl = 'not shown';
  return {
    ...report,
    run: {
      ...run,
      endpoint: { ...endpoint, baseUrl },
      ...(judges ? { judges: judges.map(judge => ({ ...judge, baseUrl })) } : {}),
    },
  };
}
