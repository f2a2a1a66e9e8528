import type { Clock } from '../clock.ts';
import type { BatchEntry, BatchOutcome } from '../wire/batch-wire.ts';

export type SettledOutcome = BatchOutcome & { readonly batchId: string };

/** A question and whoever waits for its answer. */
export interface Gathered extends BatchEntry {
  readonly resolve: (outcome: SettledOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** How long the next question is waited for before a batch goes out. */
const lullMs = 400;

interface GathererOptions {
  readonly maxRequests: number;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Is given what goes out together. */
  readonly onFull: (entries: readonly Gathered[]) => void;
}

/** Gathers questions until no more come, or until there are as many as go together. */
export function createGatherer({ maxRequests, maxBytes, clock, signal, onFull }: GathererOptions) {
  const gathered = new Map<string, Gathered>();
  let [arrivals, bytes, isLulled] = [0, 0, false];
  const flush = () => {
    const entries = [...gathered.values()];
    gathered.clear();
    bytes = 0;
    if (entries.length > 0) onFull(entries);
  };
  const lull = async () => {
    isLulled = true;
    for (let seen = -1; seen !== arrivals; ) {
      seen = arrivals;
      // Only closing ends the sleep early, and then nothing more goes out.
      await clock.sleep(lullMs, signal).catch(() => undefined);
    }
    isLulled = false;
    if (!signal.aborted) flush();
  };
  return {
    add: ({ id, body }: BatchEntry) =>
      new Promise<SettledOutcome>((resolve, reject) => {
        const twin = gathered.get(id);
        gathered.set(id, twin ? joinWaiting(twin, { resolve, reject }) : { id, body, resolve, reject });
        arrivals++;
        bytes += twin ? 0 : Buffer.byteLength(body);
        if (gathered.size >= maxRequests || bytes >= maxBytes) flush();
        else if (!isLulled) void lull();
      }),
    /** A question that nobody waits for any more does not go out. */
    drop: (id: string) => gathered.delete(id),
  };
}

/** One question asked by two. */
function joinWaiting(first: Gathered, second: Pick<Gathered, 'resolve' | 'reject'>): Gathered {
  return {
    ...first,
    resolve(outcome) {
      first.resolve(outcome);
      second.resolve(outcome);
    },
    reject(error) {
      first.reject(error);
      second.reject(error);
    },
  };
}
