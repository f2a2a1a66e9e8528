import { type Clock, systemClock } from '@doctorbench/models';
import type { Executor } from '../../db/database.ts';
import type { ActivityRow, ActivityStore } from './store.ts';

/** What happened, as `noun.word`. */
type ActivityAction = `${string}.${string}`;

interface ActivityRecord {
  /** Null: the platform itself, or a caller who is not signed in. */
  readonly actorId: string | null;
  readonly action: ActivityAction;
  /** To whom or what it was done: an id, or a masked number. */
  readonly subject?: string | null | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>> | null | undefined;
  /** Of the caller. */
  readonly address?: string | null | undefined;
}

export interface ActivityEntry extends Omit<ActivityRow, 'at'> {
  readonly at: string;
}

export interface ActivityService {
  /**
   * Returns once the entry is written, and throws when it cannot be. With an executor it is written in that
   * transaction, so that what was done and the word of it stand or fall together.
   */
  record(record: ActivityRecord, executor?: Executor): Promise<void>;
  /** Newest first, for admins. `before` is the `seq` of the last entry of the page before. */
  list(options?: { readonly before?: number; readonly limit?: number }): Promise<readonly ActivityEntry[]>;
  /** All that a user did, oldest first. */
  listByActor(actorId: string): Promise<readonly ActivityEntry[]>;
}

const defaultLimit = 50;
const maxLimit = 200;

export function createActivityService({
  store,
  clock = systemClock,
}: {
  readonly store: ActivityStore;
  readonly clock?: Pick<Clock, 'now'>;
}): ActivityService {
  return {
    record({ actorId, action, subject = null, detail = null, address = null }, executor) {
      return store.insert({ at: clock.now(), actorId, action, subject, detail, address }, executor);
    },
    async list({ before, limit = defaultLimit } = {}) {
      const rows = await store.list({ before, limit: Math.min(Math.max(limit, 1), maxLimit) });
      return rows.map(toEntry);
    },
    async listByActor(actorId) {
      return (await store.listByActor(actorId)).map(toEntry);
    },
  };
}

function toEntry(row: ActivityRow): ActivityEntry {
  return { ...row, at: row.at.toISOString() };
}
