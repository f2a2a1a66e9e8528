import { createHash } from 'node:crypto';
import { AppError } from '@doctorbench/core';
import type { ObjectStore } from './object-store.ts';

function toName(digest: string): string {
  return `blobs/${digest}`;
}

export function keepBlob(objects: ObjectStore, digest: string, bytes: Uint8Array): Promise<void> {
  return objects.put(toName(digest), bytes);
}

/** A file of which the database has nothing lies in the storage, unless it is empty. */
export async function readBlob(
  objects: ObjectStore | undefined,
  digest: string,
  kept: Buffer,
): Promise<Buffer> {
  const isWhole = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex') === digest;
  if (kept.length > 0 || isWhole(kept)) return kept;
  const bytes = await objects?.get(toName(digest));
  if (bytes === undefined || !isWhole(bytes))
    throw new AppError('server.busy', `the object storage has no whole ${toName(digest)}`);
  return bytes;
}
