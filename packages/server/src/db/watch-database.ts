import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

interface WatchOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** How long it may be away. */
  readonly patienceMs: number;
  readonly everyMs?: number;
  readonly now?: () => number;
}

export interface DatabaseWatch {
  /** Resolves when the database was away for longer than that. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

/** Asks the database now and then, and says in the log when it goes and comes back. */
export function watchDatabase({
  pool,
  log,
  patienceMs,
  everyMs = 5000,
  now = Date.now,
}: WatchOptions): DatabaseWatch {
  const closing = new AbortController();
  const { signal } = closing;
  let tellGone: () => void = () => undefined;
  const gone = new Promise<void>(resolve => {
    tellGone = resolve;
  });
  const look = async () => {
    let awaySince: number | undefined;
    while (!signal.aborted) {
      const failure = await pool.query('select 1').then(
        () => undefined,
        (error: unknown) => error ?? new Error('no answer'),
      );
      if (signal.aborted) return;
      if (failure === undefined) {
        if (awaySince !== undefined) log.warn({ awayMs: now() - awaySince }, 'the database is back');
        awaySince = undefined;
      } else {
        if (awaySince === undefined) log.error({ error: failure }, 'the database is away');
        awaySince ??= now();
        if (now() - awaySince >= patienceMs) return tellGone();
      }
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const looking = look();
  return {
    gone,
    async close() {
      closing.abort();
      const ended = new AbortController();
      await Promise.race([
        looking.finally(() => ended.abort()),
        pause(everyMs, undefined, { signal: ended.signal }).catch(() => undefined),
      ]);
    },
  };
}
