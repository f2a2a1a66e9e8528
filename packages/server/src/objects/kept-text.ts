import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AppError } from '@doctorbench/core';
import type { ObjectStore } from './object-store.ts';

/** Stands in the database for a text that lies in the object storage. Records begin with a brace, or are base64. */
const pointer = /^object:([0-9a-f]{64})$/;
/** What they are found by in the database. */
export const pointerStart = 'object:';

export function toObjectName(digest: string): string {
  return `answers/${digest}`;
}

/** Puts a text into the storage, packed; returns what is to stand in its place. */
export async function keepText(objects: ObjectStore, text: string): Promise<string> {
  const digest = createHash('sha256').update(text).digest('hex');
  await objects.put(toObjectName(digest), await promisify(gzip)(text));
  return `${pointerStart}${digest}`;
}

/** The text itself, wherever it lies; what came back is held against its digest. */
export async function readText(objects: ObjectStore | undefined, kept: string): Promise<string> {
  const digest = pointer.exec(kept)?.[1];
  if (digest === undefined) return kept;
  if (!objects) throw new AppError('server.busy', 'an answer lies in an object storage, and none is named');
  const bytes = await objects.get(toObjectName(digest));
  const text = bytes && (await promisify(gunzip)(bytes)).toString();
  if (text === undefined || createHash('sha256').update(text).digest('hex') !== digest)
    throw new AppError('server.busy', `the object storage has no whole ${toObjectName(digest)}`);
  return text;
}
