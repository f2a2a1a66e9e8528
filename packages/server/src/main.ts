import type { AddressInfo } from 'node:net';
import { loadConfig } from './config.ts';
import { type Context, createContext, type Product } from './context.ts';
import { isDatabaseDown } from './db/is-database-down.ts';
import { registerAccountRoutes } from './features/accounts/routes.ts';
import { registerActivityRoutes } from './features/activity/routes.ts';
import { registerAuditRoutes } from './features/audits/routes.ts';
import { registerBankRoutes } from './features/banks/routes.ts';
import { registerRapidBoardRoute } from './features/boards/rapid-routes.ts';
import { registerBoardRoutes } from './features/boards/routes.ts';
import { registerEditionRoutes } from './features/editions/routes.ts';
import { registerEndpointRoutes } from './features/endpoints/routes.ts';
import { registerExpertRoutes } from './features/experts/routes.ts';
import { registerHistoryRoutes } from './features/history/routes.ts';
import { registerNotificationRoutes } from './features/notifications/routes.ts';
import { registerOperationRoutes } from './features/operations/routes.ts';
import { registerOrganisationRoutes } from './features/organisations/routes.ts';
import { registerPlatformRoutes } from './features/platform/routes.ts';
import { registerRunRoutes } from './features/runs/routes.ts';
import { registerSittingRoutes } from './features/sittings/routes.ts';
import { registerSubmissionRoutes } from './features/submissions/routes.ts';
import { registerTryoutRoutes } from './features/tryouts/routes.ts';
import { registerValidityRoutes } from './features/validity/routes.ts';
import { openFirstEditions } from './first-editions.ts';
import { createApp } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { openWebPages } from './http/web-pages.ts';
import { startWorker } from './jobs/worker.ts';
import { scheduledJobs } from './schedule/jobs.ts';
import { startScheduler } from './schedule/scheduler.ts';

export interface Platform {
  /** Where it answers; undefined for a process that only works. */
  readonly url: string | undefined;
  /** Resolves when the database is gone for good: there is nothing left to do but to stop, and be started again. */
  readonly databaseGone: Promise<void>;
  /** Hands runs back, ends requests, closes the database. */
  stop(): Promise<void>;
}

/** Starts the platform, or the part of it that the environment asks for. */
export async function startPlatform(
  env: Readonly<Record<string, string | undefined>>,
  product: Product,
): Promise<Platform> {
  const config = loadConfig(env);
  const context = await createContext(config, product);
  const closers: (() => Promise<void>)[] = [context.close];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    if (!config.empty) await openFirstEditions(context);
    if (config.role !== 'web') {
      const scheduler = await startScheduler(scheduledJobs, context);
      closers.push(() => scheduler.stop());
      // Judges that were named since the last start.
      if (config.judges !== undefined) await context.events.publish({ kind: 'trial' });
      const worker = startWorker({
        queue: context.queue,
        store: context.stores.submissions,
        boards: context.services.boards,
        workers: context.services.workers,
        events: context.events,
        execute: context.execute,
        pace: context.pace,
        runsPerTrack: config.runsPerWorker,
        log: context.log,
      });
      closers.push(() => worker.stop());
    }
    const { databaseGone } = context;
    if (config.role === 'worker') return { url: undefined, databaseGone, stop };
    const app = await createPlatformApp(context);
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return { url: config.publicUrl ?? `http://${host}:${port}`, databaseGone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The HTTP side of a context. */
export async function createPlatformApp(context: Context) {
  const { config, log, services, stores, events, connect, database, oidc, keyRing } = context;
  const { accounts, activity, audits, banks, boards, editions, experts, history, leaks } = services;
  const { notifications, organisations, runs, sittings, submissions, suites, tryouts, validity, workers } =
    services;
  const metrics = createMetrics();
  metrics.addGauge({
    name: 'doctorbench_submissions',
    help: 'Submissions that wait or run, by status.',
    label: 'status',
    read: () => stores.submissions.countActive(),
  });
  return createApp({
    config,
    services,
    log,
    metrics,
    version: context.product.version,
    isDatabaseDown,
    ...openWebPages(context.product.webDir),
    readiness: async () => {
      await database.pool.query('select 1');
    },
    features: [
      app =>
        registerPlatformRoutes(app, { config, version: context.product.version, signer: context.signer }),
      app => registerAccountRoutes(app, { accounts, config, oidc: oidc && { provider: oidc, keyRing } }),
      app => registerNotificationRoutes(app, { notifications }),
      app => registerActivityRoutes(app, { activity }),
      app =>
        registerEditionRoutes(app, {
          ...{ editions, suites, activity },
          ...{ openGraders: context.openGraders, openPatient: context.openPatient },
          selectFresh: leaks.selectFresh,
        }),
      app => registerAuditRoutes(app, { audits, panelTrials: services.panelTrials, activity }),
      app => registerOrganisationRoutes(app, { organisations }),
      app => registerBankRoutes(app, { banks, activity }),
      app => registerEndpointRoutes(app, { connect }),
      app => registerSubmissionRoutes(app, { submissions, events }),
      app => registerRunRoutes(app, { runs }),
      app => registerBoardRoutes(app, { boards, listSubmissions: submissions.listOfModel }),
      app => registerRapidBoardRoute(app, { boards }),
      app => registerTryoutRoutes(app, { tryouts }),
      app => registerHistoryRoutes(app, { editions, history, leaks }),
      app => registerSittingRoutes(app, { sittings }),
      app => registerValidityRoutes(app, { validity, boards }),
      app => registerExpertRoutes(app, { experts }),
      app => registerOperationRoutes(app, { submissions, suites, workers, activity }),
    ],
  });
}
