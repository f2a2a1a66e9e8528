import type { Edition, Protocol } from '@doctorbench/core';
import { makeRunManifest } from '@doctorbench/core/testing';
import type { Db } from '../db/database.ts';
import { editions, models, submissions, users } from '../db/schema.ts';
import { createId } from '../ids.ts';

export const testCard = { displayName: 'Test model', developer: 'Testers', parameterSize: '7B' };

export async function addUser(db: Db, role: 'user' | 'expert' | 'admin' = 'user'): Promise<string> {
  const id = createId('usr');
  const phone = `+86139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await db.insert(users).values({ id, phone, role });
  return id;
}

export async function addEdition(
  db: Db,
  id: string,
  overrides: Partial<Omit<Edition, 'publishedAt' | 'opensAt' | 'closesAt' | 'retiresAt'>> & {
    readonly protocol?: Protocol;
    readonly opensAt?: Date;
    readonly closesAt?: Date;
  } = {},
): Promise<string> {
  await db.insert(editions).values({
    id,
    track: 'llm',
    title: { zh: '测试', en: 'Test' },
    kind: 'official',
    state: 'open',
    protocol: makeRunManifest().protocol,
    planned: 1,
    ...overrides,
    publishedAt: new Date(),
  });
  return id;
}

export async function addModel(db: Db, ownerId: string, key = createId('mod')): Promise<string> {
  const id = createId('mod');
  await db.insert(models).values({ id, ownerId, track: 'llm', key, card: testCard });
  return id;
}

export async function addSubmission(
  db: Db,
  {
    userId,
    editionId,
    modelId,
    ...overrides
  }: Partial<typeof submissions.$inferInsert> & {
    readonly userId: string;
    readonly editionId: string;
    readonly modelId: string;
  },
): Promise<string> {
  const id = createId('sub');
  await db.insert(submissions).values({
    id,
    userId,
    editionId,
    modelId,
    track: 'llm',
    status: 'queued',
    visibility: 'public',
    card: testCard,
    endpoint: { provider: 'custom', baseUrl: 'http://127.0.0.1:1/v1', model: 'm' },
    ...overrides,
  });
  return id;
}
