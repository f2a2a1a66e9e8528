import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Db, Executor } from './db/database.ts';
import { createArchiveService } from './features/archive/service.ts';
import { createArchiveStore } from './features/archive/store.ts';
import { createNotificationService } from './features/notifications/service.ts';
import { createSmtpMailer } from './features/notifications/smtp.ts';
import { createNotificationStore } from './features/notifications/store.ts';
import { createRetentionService } from './features/retention/service.ts';
import { createRetentionStore } from './features/retention/store.ts';
import { createWorkerService } from './features/workers/service.ts';
import { createWorkerStore } from './features/workers/store.ts';
import type { ObjectStore } from './objects/object-store.ts';

interface UpkeepDeps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: Pool;
  readonly objects: ObjectStore | undefined;
  readonly erase: (tx: Executor, ids: readonly string[]) => Promise<void>;
}

/** What is done round by round, beside what people ask for. */
export function createUpkeep({ config, db, pool, objects, erase }: UpkeepDeps) {
  return {
    archive: createArchiveService({ store: createArchiveStore(pool), objects }),
    notifications: createNotificationService({
      store: createNotificationStore(db),
      mailer: config.mail && createSmtpMailer(config.mail),
      publicUrl: config.publicUrl,
    }),
    retention: createRetentionService({
      store: createRetentionStore({ db, pool, erase }),
      keepDays: config.keepDays,
    }),
    workers: createWorkerService({ store: createWorkerStore(db) }),
  };
}
