import { keepBlob } from '../../objects/kept-blob.ts';
import { keepText, toObjectName } from '../../objects/kept-text.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import type { ArchiveStore } from './store.ts';

interface Deps {
  readonly store: ArchiveStore;
  /** Absent: answers stay in the database. */
  readonly objects: ObjectStore | undefined;
}

export interface ArchiveService {
  /** Moves large answers of what ended some time ago, and large files, into the object storage, and removes what nobody points to. */
  apply(
    now: Date,
    signal: AbortSignal,
  ): Promise<{ readonly moved: number; readonly files: number; readonly removed: number } | undefined>;
}

const dayMs = 86_400_000;
/** Smaller ones gain nothing. */
const leastBytes = 4000;
const leastFileBytes = 64_000;
const batch = 50;
const filesAtOnce = 4;

export function createArchiveService({ store, objects }: Deps): ArchiveService {
  return {
    async apply(now, signal) {
      if (!objects) return undefined;
      const yesterday = new Date(now.getTime() - dayMs);
      const moved = await moveLarge(store, { objects, before: yesterday, signal });
      const files = await moveBlobs(store, { objects, signal });
      return { moved, files, removed: await sweep(store, { objects, before: yesterday, signal }) };
    },
  };
}

interface Work {
  readonly objects: ObjectStore;
  readonly before: Date;
  readonly signal: AbortSignal;
}

/** First the object, then the word of it: whoever dies in between leaves an object that the next round finds unused. */
async function moveLarge(store: ArchiveStore, { objects, before, signal }: Work): Promise<number> {
  let moved = 0;
  for (let count = batch; count === batch && !signal.aborted; moved += count) {
    const records = await store.listLarge(before, { least: leastBytes, limit: batch });
    for (const each of records) await store.replace(each, await keepText(objects, each.record));
    count = records.length;
  }
  return moved;
}

/** Pictures and other files of suites that were uploaded. Nothing removes them, here or there. */
async function moveBlobs(store: ArchiveStore, { objects, signal }: Omit<Work, 'before'>): Promise<number> {
  let moved = 0;
  for (let count = filesAtOnce; count === filesAtOnce && !signal.aborted; moved += count) {
    const files = await store.listLargeBlobs(leastFileBytes, filesAtOnce);
    for (const { digest, bytes } of files) {
      await keepBlob(objects, digest, bytes);
      await store.emptyBlob(digest);
    }
    count = files.length;
  }
  return moved;
}

/** Submissions that were deleted or forgotten leave their objects behind. What is younger than a day may be on its way. */
async function sweep(store: ArchiveStore, { objects, before, signal }: Work): Promise<number> {
  const old: string[] = [];
  for await (const { key, changedAt } of objects.list(toObjectName('')))
    if (changedAt < before) old.push(key.slice(toObjectName('').length));
  let removed = 0;
  for (let start = 0; start < old.length && !signal.aborted; start += batch) {
    const digests = old.slice(start, start + batch);
    const used = await store.listUsed(digests);
    for (const digest of digests.filter(each => !used.has(each))) {
      await objects.delete(toObjectName(digest));
      removed++;
    }
  }
  return removed;
}
