import type { RetentionStore, WornTable } from './store.ts';

interface Deps {
  readonly store: RetentionStore;
  /** How many days each is kept; undefined: for ever. */
  readonly keepDays: {
    readonly answers: number | undefined;
    readonly unfinished: number | undefined;
    readonly activity: number | undefined;
  };
}

/** What was let go of. */
interface Retained {
  readonly answers: number;
  readonly unfinished: number;
  readonly activity: number;
  readonly uses: number;
}

interface RetentionService {
  /** Lets go of what has been kept for long enough. Stops between two batches. */
  apply(now: Date, signal: AbortSignal): Promise<Retained>;
  /** Gives the room of deleted rows back to tables that are worn, and says which they were. */
  vacuum(signal: AbortSignal): Promise<readonly WornTable[]>;
}

const dayMs = 86_400_000;
/** Submissions in one transaction. */
const batch = 50;
/** Quotas look back one day; a month answers a question about them. */
const useDays = 31;
/** Below this, PostgreSQL's own round is soon enough. */
const worn = { rows: 10_000, share: 0.2 };

export function createRetentionService({ store, keepDays }: Deps): RetentionService {
  return {
    async apply(now, signal) {
      const toDay = (days: number) => new Date(now.getTime() - days * dayMs);
      const inBatches = async (
        days: number | undefined,
        forget: (before: Date, limit: number) => Promise<number>,
      ) => {
        let sum = 0;
        for (let count = batch; days !== undefined && count === batch && !signal.aborted; sum += count)
          count = await forget(toDay(days), batch);
        return sum;
      };
      return {
        unfinished: await inBatches(keepDays.unfinished, store.eraseUnfinished),
        answers: await inBatches(keepDays.answers, store.forgetAnswers),
        activity: keepDays.activity === undefined ? 0 : await store.forgetActivity(toDay(keepDays.activity)),
        uses: await store.forgetUses(toDay(useDays)),
      };
    },
    async vacuum(signal) {
      const tables = await store.listWorn(worn);
      for (const table of tables) if (!signal.aborted) await store.vacuum(table);
      return tables;
    },
  };
}
