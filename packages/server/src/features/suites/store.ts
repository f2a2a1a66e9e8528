import { createHash } from 'node:crypto';
import type { SuiteManifest } from '@doctorbench/core';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { blobs, suites } from '../../db/schema.ts';

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
    /** By path; absent for a bundled suite. */
    readonly files?: Readonly<Record<string, Buffer>>;
  }): Promise<void>;
  list(): Promise<readonly SuiteRecord[]>;
  /** Digests by path. */
  findFiles(hash: string): Promise<Readonly<Record<string, string>> | undefined>;
  readFile(digest: string): Promise<Buffer | undefined>;
}

export function createSuiteStore(db: Db): SuiteStore {
  return {
    async save({ hash, manifest, items, files }) {
      await db.transaction(async tx => {
        const digests: Record<string, string> = {};
        for (const [path, bytes] of Object.entries(files ?? {})) {
          const digest = createHash('sha256').update(bytes).digest('hex');
          digests[path] = digest;
          await tx.insert(blobs).values({ digest, bytes }).onConflictDoNothing();
        }
        await tx
          .insert(suites)
          .values({ hash, manifest, items, files: files ? digests : null })
          .onConflictDoNothing();
      });
    },
    async list() {
      const { hash, manifest, items, addedAt } = suites;
      return db.select({ hash, manifest, items, addedAt }).from(suites).orderBy(addedAt);
    },
    async findFiles(hash) {
      const [row] = await db.select({ files: suites.files }).from(suites).where(eq(suites.hash, hash));
      return row?.files ?? undefined;
    },
    async readFile(digest) {
      const [row] = await db.select({ bytes: blobs.bytes }).from(blobs).where(eq(blobs.digest, digest));
      return row?.bytes;
    },
  };
}
