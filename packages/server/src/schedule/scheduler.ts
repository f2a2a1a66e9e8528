import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Events } from '../db/events.ts';
import { underMigrationLock } from '../db/migrations.ts';
import type { JobContext, ScheduledJob } from './define-job.ts';

interface Scheduler {
  /** Waits for what runs, but not for long: it is taken up again elsewhere. */
  stop(): Promise<void>;
}

interface Pace {
  /** Between two looks for work; cron itself is by the minute. */
  readonly lookSeconds: number;
  /** Before the first trial again; it doubles. */
  readonly retryDelaySeconds: number;
}

const defaultPace: Pace = { lookSeconds: 10, retryDelaySeconds: 30 };

/** The tables of pg-boss, beside ours. What is in them can be made again from ours: they are in no backup. */
const schema = 'jobs';
/** A job whose process is not heard of for this long is given to another. */
const heartbeatSeconds = 30;
const longestSeconds = 3600;
const stopPatienceMs = 5000;

type SchedulerContext = JobContext & {
  readonly database: { readonly pool: Pool };
  readonly events: Pick<Events, 'subscribe'>;
};

/** Takes part in the work that is due at a time: each job is done by one of the processes on this database. */
export async function startScheduler(
  jobs: readonly ScheduledJob[],
  context: SchedulerContext,
  pace = defaultPace,
): Promise<Scheduler> {
  const { log, database } = context;
  const stopping = new AbortController();
  const boss = new PgBoss({
    // Connections of ours come back when the database does.
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema,
    queueCacheIntervalSeconds: 30,
    persistWarnings: false,
  });
  boss.on('error', error => {
    if (!stopping.signal.aborted) log.warn({ error }, 'the schedule could not be kept');
  });
  const stop = async () => {
    stopping.abort();
    // A database that is away must not hold the end of the process, and nor must the wait for one that is there.
    const stopped = new AbortController();
    await Promise.race([
      boss.stop({ graceful: true, timeout: stopPatienceMs }).finally(() => stopped.abort()),
      pause(2 * stopPatienceMs, undefined, { signal: stopped.signal }).catch(() => undefined),
    ]);
  };
  try {
    // It makes its tables on a first start, and two that do so at once would fail.
    await underMigrationLock(database.pool, () => boss.start());
    for (const job of jobs) await begin(job, { boss, context, pace, stopping: stopping.signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

interface Beginning {
  readonly boss: PgBoss;
  readonly pace: Pace;
  readonly context: SchedulerContext;
  readonly stopping: AbortSignal;
}

function listen({ name, hears }: ScheduledJob, { boss, context, stopping }: Omit<Beginning, 'pace'>): void {
  const send = () =>
    boss.send(name, {}).catch((error: unknown) => {
      // Its round comes anyway.
      if (!stopping.aborted) context.log.warn({ job: name, error }, 'a job could not be sent');
    });
  const stopHearing = context.events.subscribe(({ kind }) => {
    if (kind === hears && !stopping.aborted) void send();
  });
  stopping.addEventListener('abort', stopHearing, { once: true });
}

async function begin(job: ScheduledJob, { boss, context, pace, stopping }: Beginning): Promise<void> {
  const { name, cron, retries } = job;
  const settings = {
    retryLimit: retries,
    retryDelay: pace.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: longestSeconds,
    heartbeatSeconds,
  };
  // One that comes round is not begun while the round before goes on.
  await boss.createQueue(name, { ...settings, ...(cron === undefined ? {} : { policy: 'exclusive' }) });
  await boss.updateQueue(name, settings);
  await boss.work(
    name,
    { pollingIntervalSeconds: pace.lookSeconds, includeMetadata: true },
    async ([given]) => {
      if (!given) return;
      const signal = AbortSignal.any([given.signal, stopping]);
      try {
        const outcome = await job.run(given.data, context, signal);
        if (outcome) context.log.info({ job: name, ...outcome }, 'job done');
      } catch (error) {
        context.log.warn({ job: name, attempt: given.retryCount + 1, error }, 'job failed');
        throw error;
      }
    },
  );
  if (cron !== undefined) await boss.schedule(name, cron);
  if (job.hears !== undefined) listen(job, { boss, context, stopping });
}
