import { createHash } from 'node:crypto';
import type { SuiteManifest } from '@doctorbench/core';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { blobs, type SealedEntry, suites } from '../../db/schema.ts';
import { readBlob } from '../../objects/kept-blob.ts';
import type { ObjectStore } from '../../objects/object-store.ts';

interface SuiteRecord {
  readonly hash: string;
  readonly manifest: SuiteManifest;
  readonly items: number;
  readonly addedAt: Date;
  readonly sealed: boolean;
}

interface KeptSuite {
  readonly manifest: SuiteManifest;
  /** Digests by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Of a sealed suite. */
  readonly sealed?: { readonly entries: readonly SealedEntry[]; readonly dataKey: Buffer };
}

export interface SuiteStore {
  save(suite: {
    readonly hash: string;
    readonly manifest: SuiteManifest;
    readonly items: number;
    /** By path; absent for a bundled suite. */
    readonly files?: Readonly<Record<string, Buffer>>;
    readonly sealedEntries?: SealedEntry[];
    readonly dataKey?: Buffer;
  }): Promise<void>;
  list(): Promise<readonly SuiteRecord[]>;
  /** One that was uploaded. */
  find(hash: string): Promise<KeptSuite | undefined>;
  readFile(digest: string): Promise<Buffer | undefined>;
}

/** `objects`: where large files may have been moved to. */
export function createSuiteStore(db: Db, objects?: ObjectStore): SuiteStore {
  return {
    async save({ hash, manifest, items, files, sealedEntries, dataKey }) {
      await db.transaction(async tx => {
        const digests: Record<string, string> = {};
        for (const [path, bytes] of Object.entries(files ?? {})) {
          const digest = createHash('sha256').update(bytes).digest('hex');
          digests[path] = digest;
          await tx.insert(blobs).values({ digest, bytes }).onConflictDoNothing();
        }
        await tx
          .insert(suites)
          .values({ hash, manifest, items, files: files ? digests : null, sealedEntries, dataKey })
          .onConflictDoNothing();
      });
    },
    async list() {
      const { hash, manifest, items, addedAt } = suites;
      const sealed = sql<boolean>`${suites.dataKey} is not null`;
      return db.select({ hash, manifest, items, addedAt, sealed }).from(suites).orderBy(addedAt);
    },
    async find(hash) {
      const [row] = await db.select().from(suites).where(eq(suites.hash, hash));
      if (!row?.files) return undefined;
      const { manifest, files, sealedEntries: entries, dataKey } = row;
      return { manifest, files, ...(entries && dataKey ? { sealed: { entries, dataKey } } : {}) };
    },
    async readFile(digest) {
      const [row] = await db.select({ bytes: blobs.bytes }).from(blobs).where(eq(blobs.digest, digest));
      return row && readBlob(objects, digest, row.bytes);
    },
  };
}
