import { queueSchema, storedSuiteSchema, suiteUploadSchema } from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ActivityService } from '../activity/service.ts';
import type { SubmissionService } from '../submissions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import type { WorkerService } from '../workers/service.ts';

interface Deps {
  readonly submissions: SubmissionService;
  readonly suites: SuiteService;
  readonly workers: WorkerService;
  readonly activity: ActivityService;
}

const tags = ['admin'];

/** A suite with its pictures, in base64. */
const mostSuiteBytes = 96 * 1024 * 1024;
const mostProblems = 200;

/** What operators look at. */
export function registerOperationRoutes(app: App, { submissions, suites, workers, activity }: Deps): void {
  app.get(
    '/admin/queue',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'What waits, what runs, what failed last, and who works',
        response: { 200: queueSchema },
      },
    },
    async () => ({
      active: [...(await submissions.listActive())],
      failed: [...(await submissions.listFailed())],
      workers: await workers.list(),
    }),
  );
  app.post(
    '/admin/suites',
    {
      bodyLimit: mostSuiteBytes,
      config: { access: 'admin', errors: ['request.invalid', 'suite.not-found', 'suite.not-sealable'] },
      schema: {
        tags,
        summary: 'Upload a suite: its files in base64, by path; kept when lint finds nothing',
        body: z.strictObject({
          files: z.record(z.string().min(1), z.base64()),
          /** Its items are encrypted before they are written, and shown to nobody again. */
          sealed: z.boolean().default(false),
        }),
        response: { 200: suiteUploadSchema },
      },
    },
    async request => {
      const { problems, ...upload } = await suites.upload(request.body.files, request.body);
      const { userId: actorId, address = null } = getSubmitter(request);
      const { sealed } = request.body;
      const detail = { kept: upload.kept, problems: problems.length, ...(sealed ? { sealed } : {}) };
      await activity.record({ actorId, action: 'suite.uploaded', subject: upload.hash, detail, address });
      return { ...upload, problemCount: problems.length, problems: problems.slice(0, mostProblems) };
    },
  );
  app.get(
    '/admin/suites',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Suites that editions can be made of',
        response: { 200: z.array(storedSuiteSchema) },
      },
    },
    async () => suites.list(),
  );
}
