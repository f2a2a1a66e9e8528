import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { PlatformEvent } from '../db/events.ts';

/** What jobs work with. */
export type JobContext = Pick<Context, 'services' | 'log' | 'findDrift'>;

/** Counts of what was done, for the log. */
type JobOutcome = Readonly<Record<string, unknown>> | undefined;

/**
 * Work that is due at a time, comes round, or is tried again when it fails. It may be run twice: a worker can die
 * between the doing and the word of it.
 */
interface JobDefinition<T> {
  /** A noun and a word: `edition.dates`. */
  readonly name: string;
  readonly payload: z.ZodType<T>;
  /** When it comes round by itself, in UTC; absent: it is sent. */
  readonly cron?: string;
  /** An event at which it is sent besides, so that nobody waits for its round. */
  readonly hears?: PlatformEvent['kind'];
  /** How often it is tried again, with growing pauses. */
  readonly retries: number;
  run(payload: T, context: JobContext, signal: AbortSignal): Promise<JobOutcome>;
}

export interface ScheduledJob extends Omit<JobDefinition<unknown>, 'payload' | 'run'> {
  run(data: unknown, context: JobContext, signal: AbortSignal): Promise<JobOutcome>;
}

export function defineJob<T>({ payload, run, ...job }: JobDefinition<T>): ScheduledJob {
  return { ...job, run: (data, context, signal) => run(payload.parse(data), context, signal) };
}
