import { AppError, type SubmissionProgress, type Track } from '@doctorbench/core';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { editions, submissions } from '../../../db/schema.ts';
import { type Claim, type Claimed, isHeld, type SubmissionRow } from '../../../db/submission-row.ts';

/**
 * The submissions that wait or run are the queue: there is no second record of their state. A worker holds one by a
 * lease that it renews; when it stops renewing, the next claim takes the run over, and what the first one still writes
 * is refused by the number of the claim.
 */
export interface Queue {
  /** How long a worker that is not heard of keeps its runs. */
  readonly leaseMs: number;
  /**
   * The next one of this track: first what a worker has left, then what waits of the member on whose runs the least
   * time was spent within a day, the oldest first.
   */
  claim(track: Track, worker: string): Promise<Claimed | undefined>;
  /** False when the claim is lost. */
  renew(claim: Claim, progress: SubmissionProgress | undefined): Promise<boolean>;
  /** Gives it back at once, to be gone on with by anybody. */
  handBack(claim: Claim): Promise<void>;
  /** Puts it behind what waits, to be gone on with in its turn. */
  park(claim: Claim): Promise<void>;
  /** Whether somebody else waits for a place in this track. */
  isWanted(track: Track): Promise<boolean>;
  /** Cancellations asked for, of those that this worker holds. */
  listCancelled(ids: readonly string[]): Promise<readonly string[]>;
}

const defaultLeaseSeconds = 20;
/** A run that has taken this many workers with it is not tried again. */
const mostLosses = 8;

export interface QueueOptions {
  readonly runsPerTrack: number;
  /** Tracks that have another number. */
  readonly runsOfTracks?: Readonly<Partial<Record<Track, number>>>;
  /** Runs of all tracks that may ask one host at a time; undefined: any number. */
  readonly runsPerHost?: number | undefined;
  readonly leaseSeconds?: number;
  /** Hears of those that end without a worker. */
  readonly onEnded?: (row: SubmissionRow) => void;
}

/** With what has passed since it was claimed; a lease that ran out counts for no longer than it was kept. */
const served = sql<number>`served_seconds + coalesce(
  extract(epoch from least(now(), coalesce(lease_until, now())) - claimed_at), 0)`;

/** Whom it asks: the host of its endpoint's address, with the port. */
const host = sql<string>`lower(split_part(split_part(${submissions.endpoint} ->> 'baseUrl', '://', 2), '/', 1))`;

export function createQueue(db: Db, options: QueueOptions): Queue {
  const { leaseSeconds = defaultLeaseSeconds, onEnded = () => undefined } = options;
  const toLease = () => sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;
  return {
    leaseMs: leaseSeconds * 1000,
    async claim(track, worker) {
      const ended: SubmissionRow[] = [];
      const claimed = await db.transaction(tx =>
        claimNext(tx, { track, worker, limits: options, lease: toLease(), ended }),
      );
      for (const row of ended) onEnded(row);
      return claimed;
    },
    async renew(claim, progress) {
      const rows = await db
        .update(submissions)
        .set({ leaseUntil: toLease(), ...(progress ? { progress } : {}) })
        .where(isHeld(claim))
        .returning({ id: submissions.id });
      return rows.length > 0;
    },
    async handBack(claim) {
      await db.update(submissions).set({ worker: null, leaseUntil: sql`now()` }).where(isHeld(claim));
    },
    park: claim => park(db, claim),
    async isWanted(track) {
      const rows = await db
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(eq(submissions.track, track), eq(submissions.status, 'queued')))
        .limit(1);
      return rows.length > 0;
    },
    async listCancelled(ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(inArray(submissions.id, [...ids]), sql`${submissions.cancelRequestedAt} is not null`));
      return rows.map(({ id }) => id);
    },
  };
}

interface ClaimWork {
  readonly track: Track;
  readonly worker: string;
  readonly limits: QueueOptions;
  readonly lease: SQL<Date>;
  /** Takes those that ended without a worker. */
  readonly ended: SubmissionRow[];
}

async function claimNext(
  tx: Executor,
  { track, worker, limits, lease, ended }: ClaimWork,
): Promise<Claimed | undefined> {
  const { runsPerTrack, runsOfTracks = {}, runsPerHost } = limits;
  // One claim at a time in each track, over all processes; in all tracks where they share the bound of a host.
  const scope = runsPerHost === undefined ? track : 'every';
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('doctorbench.queue'), hashtext(${scope}))`);
  ended.push(...(await endHopeless(tx, track)));
  // Locked, so that a late renewal comes before this claim or is refused after it.
  const running = await tx
    .select({ row: submissions, live: sql<boolean>`${submissions.leaseUntil} > now()`, host })
    .from(submissions)
    .where(and(eq(submissions.track, track), eq(submissions.status, 'running')))
    .orderBy(submissions.seq)
    .for('update');
  if (running.filter(({ live }) => live).length >= (runsOfTracks[track] ?? runsPerTrack)) return undefined;
  const busy = runsPerHost === undefined ? [] : await listBusyHosts(tx, runsPerHost);
  const left = running.find(({ live, host }) => !live && !busy.includes(host))?.row;
  const next = left ?? (await findNextQueued(tx, track, busy));
  if (!next) return undefined;
  const [row] = await tx
    .update(submissions)
    .set({
      status: 'running',
      worker,
      leaseUntil: lease,
      claim: next.claim + 1,
      // What was handed back has no worker.
      losses: next.losses + (left && left.worker !== null ? 1 : 0),
      startedAt: next.startedAt ?? new Date(),
      claimedAt: sql`now()`,
      servedSeconds: served,
    })
    .where(eq(submissions.id, next.id))
    .returning();
  if (!row) return undefined;
  const [edition] = await tx
    .select({ runMinutes: editions.runMinutes })
    .from(editions)
    .where(eq(editions.id, row.editionId));
  return {
    row,
    claim: { submissionId: row.id, number: row.claim },
    runMinutes: edition?.runMinutes ?? null,
  };
}

/** Hosts that as many runs ask as may, of whatever track. */
async function listBusyHosts(tx: Executor, most: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ host })
    .from(submissions)
    .where(
      and(
        eq(submissions.status, 'running'),
        sql`${submissions.leaseUntil} > now()`,
        sql`${submissions.phantom} is null and ${submissions.regradeOf} is null`,
      ),
    )
    .groupBy(host)
    .having(sql`count(*) >= ${most}`);
  return rows.map(row => row.host);
}

async function park(db: Db, claim: Claim): Promise<void> {
  await db
    .update(submissions)
    .set({
      status: 'queued',
      worker: null,
      leaseUntil: null,
      claimedAt: null,
      servedSeconds: served,
      parkedAt: sql`now()`,
    })
    .where(isHeld(claim));
}

async function findNextQueued(
  tx: Executor,
  track: Track,
  busyHosts: readonly string[],
): Promise<SubmissionRow | undefined> {
  // Phantoms and second gradings ask nobody.
  const asksBusy = and(
    sql`${submissions.phantom} is null and ${submissions.regradeOf} is null`,
    inArray(host, [...busyHosts]),
  );
  const waits = and(eq(submissions.track, track), eq(submissions.status, 'queued'));
  // Once for each member who waits, however many wait of theirs.
  const spent = tx
    .select({ userId: submissions.userId, seconds: sql<number>`sum(${served})`.as('seconds') })
    .from(submissions)
    .where(
      and(
        eq(submissions.track, track),
        sql`(ended_at is null or ended_at > now() - interval '1 day')`,
        inArray(submissions.userId, tx.select({ id: submissions.userId }).from(submissions).where(waits)),
      ),
    )
    .groupBy(submissions.userId)
    .as('spent');
  const [found] = await tx
    .select({ row: submissions })
    .from(submissions)
    .innerJoin(spent, eq(spent.userId, submissions.userId))
    .where(and(waits, busyHosts.length === 0 ? undefined : sql`not (${asksBusy})`))
    .orderBy(spent.seconds, sql`coalesce(${submissions.parkedAt}, ${submissions.createdAt})`, submissions.seq)
    .limit(1)
    .for('update', { of: submissions });
  return found?.row;
}

/** Ends what was cancelled while no worker had it, and what no worker survives. */
async function endHopeless(tx: Executor, track: Track): Promise<readonly SubmissionRow[]> {
  const abandoned = and(
    eq(submissions.track, track),
    eq(submissions.status, 'running'),
    lte(submissions.leaseUntil, sql`now()`),
  );
  const ended = { endedAt: new Date(), sealedKey: null, keyMask: null, worker: null, leaseUntil: null };
  const cancelled = await tx
    .update(submissions)
    .set({ status: 'cancelled', ...ended })
    .where(and(abandoned, sql`${submissions.cancelRequestedAt} is not null`))
    .returning();
  const error = new AppError('internal.unexpected', `${mostLosses} workers were lost over this run`);
  const failed = await tx
    .update(submissions)
    .set({ status: 'failed', cause: { code: error.code, detail: error.detail, ours: true }, ...ended })
    .where(and(abandoned, sql`${submissions.losses} >= ${mostLosses}`))
    .returning();
  return [...cancelled, ...failed];
}
