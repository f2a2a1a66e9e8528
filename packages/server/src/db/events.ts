import { parseJson, submissionProgressSchema, submissionStatusSchema } from '@doctorbench/core';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Executor } from './database.ts';

const channel = 'doctorbench';

/** What processes tell each other over the database. */
const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('submission'),
    id: z.string(),
    status: submissionStatusSchema,
    progress: submissionProgressSchema.nullable(),
  }),
  /** Somebody may have work now. */
  z.strictObject({ kind: z.literal('queue') }),
  z.strictObject({ kind: z.literal('board'), edition: z.string(), modelId: z.string() }),
  z.strictObject({ kind: z.literal('edition'), id: z.string() }),
  z.strictObject({ kind: z.literal('cancel'), id: z.string() }),
  /** A bank waits to be calibrated, or is there. */
  z.strictObject({ kind: z.literal('bank'), id: z.string() }),
  /** The panel is to be audited on a suite. */
  z.strictObject({ kind: z.literal('audit'), suite: z.string() }),
  /** Judges are to be tried. */
  z.strictObject({ kind: z.literal('trial') }),
]);
export type PlatformEvent = z.infer<typeof eventSchema>;

export interface Events {
  publish(event: PlatformEvent): Promise<void>;
  /** Returns the way to stop listening. */
  subscribe(listener: (event: PlatformEvent) => void): () => void;
  /** Called when the connection was lost for a while: events may have been missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

const reconnectMs = 500;

/** Hears what any process on this database publishes, itself included. */
export async function openEvents(pool: Pool, onError: (error: unknown) => void): Promise<Events> {
  const listeners = new Set<(event: PlatformEvent) => void>();
  const gapListeners = new Set<() => void>();
  let closed = false;
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;

  const hear = (text: string | undefined) => {
    const parsed = eventSchema.safeParse(parseJson(text ?? ''));
    if (!parsed.success) return;
    for (const listener of listeners) listener(parsed.data);
  };
  const connect = async () => {
    const next = await pool.connect();
    if (closed) {
      next.release();
      return;
    }
    next.on('notification', ({ payload }) => hear(payload));
    let broken = false;
    next.on('error', error => {
      // The second word on one connection says nothing new.
      if (broken) return;
      broken = true;
      onError(error);
      client = undefined;
      next.release(error);
      retry();
    });
    client = next;
    try {
      await next.query(`listen ${channel}`);
    } catch (error) {
      if (client === next) {
        broken = true;
        client = undefined;
        next.release(true);
      }
      throw error;
    }
  };
  const retry = () => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(
        () => {
          for (const listener of gapListeners) listener();
        },
        error => {
          onError(error);
          retry();
        },
      );
    }, reconnectMs);
  };
  await connect();
  return {
    publish: publishInTurn(pool),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      // A connection that listens must not go back to others.
      client?.removeAllListeners('error');
      client?.on('error', () => undefined);
      client?.release(true);
      client = undefined;
    },
  };
}

/** One after the other: on two connections of the pool the later word may arrive first. */
function publishInTurn(pool: Pool): Events['publish'] {
  let last: Promise<unknown> = Promise.resolve();
  return async event => {
    const now = last.then(() => pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)]));
    last = now.catch(() => undefined);
    await now;
  };
}

/** Tells it when the transaction commits, and not otherwise. */
export async function publishWithin(tx: Executor, event: PlatformEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
}
