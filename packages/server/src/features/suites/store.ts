import type { SuiteManifest } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { suites } from '../../db/schema.ts';

interface SuiteRecord {
  readonly hash: string;
  readonly manifest: SuiteManifest;
  readonly items: number;
  readonly addedAt: Date;
}

export interface SuiteStore {
  save(suite: {
    readonly hash: string;
    readonly manifest: SuiteManifest;
    readonly items: number;
    /** By path, in base64; absent for a bundled suite. */
    readonly files?: Record<string, string>;
  }): Promise<void>;
  list(): Promise<readonly SuiteRecord[]>;
  findFiles(hash: string): Promise<Record<string, string> | undefined>;
}

export function createSuiteStore(db: Db): SuiteStore {
  return {
    async save({ hash, manifest, items, files }) {
      await db
        .insert(suites)
        .values({ hash, manifest, items, files: files ?? null })
        .onConflictDoNothing();
    },
    async list() {
      const { hash, manifest, items, addedAt } = suites;
      return db.select({ hash, manifest, items, addedAt }).from(suites).orderBy(addedAt);
    },
    async findFiles(hash) {
      const [row] = await db.select({ files: suites.files }).from(suites).where(eq(suites.hash, hash));
      return row?.files ?? undefined;
    },
  };
}
