import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Edition } from '@doctorbench/core';
import { createPhantomPanel } from '@doctorbench/engine';
import { openGraders } from '@doctorbench/grading';
import { createAddressPolicy, createGuardedConnector } from '@doctorbench/models';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type Events, openEvents } from './db/events.ts';
import { startPostgres } from './db/postgres/postgres-server.ts';
import { createAccountService } from './features/accounts/service.ts';
import { createConsoleGateway, createWebhookGateway } from './features/accounts/sms.ts';
import { createAccountStore } from './features/accounts/store.ts';
import { createActivityService } from './features/activity/service.ts';
import { createActivityStore } from './features/activity/store.ts';
import { createBoardService } from './features/boards/service.ts';
import { createBoardStore } from './features/boards/store.ts';
import type { OpenGraders } from './features/editions/open-graders.ts';
import { createEditionService } from './features/editions/service.ts';
import { createEditionStore } from './features/editions/store.ts';
import { createExaminees } from './features/runs/examinee.ts';
import { createExecuteSubmission } from './features/runs/execute-submission.ts';
import { createRunService } from './features/runs/service.ts';
import { createRecordStore } from './features/runs/store/records.ts';
import { exportSubmissions } from './features/submissions/export-submissions.ts';
import { createSubmissionService } from './features/submissions/service.ts';
import { eraseSubmissions } from './features/submissions/store/erase-submissions.ts';
import { createQueue } from './features/submissions/store/queue.ts';
import { createSubmissionStore } from './features/submissions/store.ts';
import { createSuiteService } from './features/suites/service.ts';
import { createSuiteStore } from './features/suites/store.ts';
import { createWorkerService } from './features/workers/service.ts';
import { createWorkerStore } from './features/workers/store.ts';
import { createLog } from './http/log.ts';
import { readKeyFile } from './secrets/key-file.ts';
import { createKeyRing } from './secrets/key-ring.ts';

/** Where what comes with the product lies, and which version of it this is. */
export interface Product {
  readonly suitesDir: string;
  /** The built web application; without it there is the API alone. */
  readonly webDir?: string;
  readonly version: string;
}

/** Every long-lived object of the process, opened in order and closed in reverse. */
export type Context = Awaited<ReturnType<typeof createContext>>;

export async function createContext(
  config: Config,
  product: Product,
  { log = createLog({ level: config.logLevel }) }: { readonly log?: Logger } = {},
) {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const dataDir = resolve(config.dataDir);
    const database = await openOwnOrGiven(config, { dataDir, log, closers });
    const { db, pool } = database;
    closers.push(() => database.close());
    const events: Events = await openEvents(pool, error => log.warn({ error }, 'events were cut off'));
    closers.push(() => events.close());
    const keyRing = createKeyRing(config.masterKeys ?? (await readKeyFile(dataDir)));
    const activity = createActivityService({ store: createActivityStore(db) });
    const suiteStore = createSuiteStore(db);
    const suites = createSuiteService({
      store: suiteStore,
      bundledDir: product.suitesDir,
      cacheDir: join(dataDir, 'suites'),
    });
    const editions = createEditionService({
      store: createEditionStore(db),
      productVersion: product.version,
      events,
    });
    const boards = createBoardService({
      store: createBoardStore({ db, pool }),
      editions,
      events,
      instance: randomBytes(4).toString('hex'),
    });
    closers.push(() => boards.close());
    const submissionStore = createSubmissionStore(db);
    const submissions = createSubmissionService({
      store: submissionStore,
      editions,
      boards,
      activity,
      keyRing,
      events,
      submissionsPerDay: config.submissionsPerDay,
      runsPerTrack: config.runsPerTrack,
    });
    const runs = createRunService({ records: createRecordStore(pool), submissions, editions, suites });
    const accounts = createAccountService({
      store: createAccountStore(db),
      sms: config.sms
        ? createWebhookGateway(config.sms)
        : createConsoleGateway(line => process.stdout.write(`${line}\n`)),
      keyRing,
      activity,
      exporters: [{ name: 'submissions', read: userId => exportSubmissions(submissions, userId) }],
      erasers: [eraseSubmissions],
    });
    const connect = createGuardedConnector({
      policy: createAddressPolicy({ allow: config.allowNetworks }),
    });
    const examinees = createExaminees({ keyRing });
    closers.push(() => examinees.close());
    const openEditionGraders: OpenGraders = (edition, work) =>
      openGraders(
        toGraderSource(edition, config),
        {
          phantoms: createPhantomPanel(work.suite),
          timeout: config.replyTimeoutSeconds,
          examinee: { model: work.model },
        },
        { findVariable: config.findVariable },
      );
    const execute = createExecuteSubmission({
      pool,
      editions,
      suites,
      examinees,
      openGraders: openEditionGraders,
      connect,
      productVersion: product.version,
      replyTimeoutSeconds: config.replyTimeoutSeconds,
    });
    return {
      config,
      log,
      database,
      events,
      keyRing,
      connect,
      queue: createQueue(db, {
        runsPerTrack: config.runsPerTrack,
        onEnded: ({ id, status, progress }) => {
          events
            .publish({ kind: 'submission', id, status, progress })
            .catch(error => log.warn({ error }, 'an end was not told'));
        },
      }),
      execute,
      openGraders: openEditionGraders,
      stores: { submissions: submissionStore, suites: suiteStore },
      product,
      services: {
        accounts,
        activity,
        boards,
        editions,
        runs,
        submissions,
        suites,
        workers: createWorkerService({ store: createWorkerStore(db) }),
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openOwnOrGiven(
  config: Config,
  { dataDir, log, closers }: { dataDir: string; log: Logger; closers: (() => Promise<void> | void)[] },
): Promise<Database> {
  const onError = (error: Error) => log.warn({ error }, 'a database connection broke');
  if (config.databaseUrl !== undefined)
    return openDatabase({ connectionString: config.databaseUrl }, onError);
  const server = await startPostgres({ dir: join(dataDir, 'postgres') });
  closers.push(() => server.stop());
  return openDatabase(server.pool, onError);
}

/** Practice is read by the offline judge; what counts, by the operator's panel. */
function toGraderSource({ practice }: Pick<Edition, 'practice'>, { judges }: Config): { judges?: string } {
  return practice || judges === undefined ? {} : { judges };
}
