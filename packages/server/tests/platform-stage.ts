import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@doctorbench/core';
import { makeChoiceItem, makeDialogueItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { openSuite } from '@doctorbench/engine';
import { itemsFile, writeSuiteFolder } from '@doctorbench/engine/testing';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { loadConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { createMasterKey } from '../src/secrets/key-ring.ts';
import { openTestDatabase } from '../src/testing/database.ts';

/** No picture: with one, every item would be asked again without it. */
const table = { id: 'labs', path: 'labs.csv', mediaType: 'text/csv' as const };

/** The platform on a database of its own, with two editions, ready for workers in this process or in others. */
export interface PlatformStage {
  readonly context: Context;
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly product: { readonly suitesDir: string; readonly version: string };
  readonly items: readonly Item[];
  close(): Promise<void>;
}

export const llmEdition = 'stage-llm';
export const vlmEdition = 'stage-vlm';

interface StageOptions {
  readonly items?: readonly Item[];
  /** The cluster to use instead of the tests' own. */
  readonly server?: PoolConfig;
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Logger;
}

export async function openPlatformStage(options: StageOptions = {}): Promise<PlatformStage> {
  const { items = makeItems('llm', 12), server } = options;
  const database = server ? undefined : await openTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'doctorbench-stage-'));
  const suitesDir = join(dir, 'suites');
  const dataDir = join(dir, 'data');
  await mkdir(dataDir);
  await writeSuiteFolder(join(suitesDir, 'llm'), { items });
  const env = {
    DATABASE_URL: toUrl(server ?? database?.pool.options ?? {}),
    DOCTORBENCH_DATA: dataDir,
    DOCTORBENCH_EMPTY: 'true',
    DOCTORBENCH_MASTER_KEYS: createMasterKey('stage'),
    ...options.env,
  };
  const product = { suitesDir, version: '0.0.0' };
  const context = await createContext(loadConfig(env), product, options.log ? { log: options.log } : {});
  await openEdition(context, { id: llmEdition, dir: join(suitesDir, 'llm') });
  return {
    context,
    env,
    dataDir,
    product,
    items,
    async close() {
      await context.close();
      await database?.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A second track, on a suite that is kept in the database. */
export async function addImageTrack(
  { context, dataDir }: PlatformStage,
  items: readonly Item[],
): Promise<void> {
  const dir = join(dataDir, 'images');
  await writeSuiteFolder(dir, { items, manifest: { id: 'images' }, files: { [table.path]: '钾,6.8' } });
  const { hash, manifest, entries } = await openSuite(dir);
  const files: Record<string, Buffer> = {};
  for (const path of ['suite.json', itemsFile, table.path]) files[path] = await readFile(join(dir, path));
  await context.stores.suites.save({ hash, manifest, items: entries.size, files });
  await rm(dir, { recursive: true });
  await openEdition(context, { id: vlmEdition, hash });
}

async function openEdition(
  { services, openGraders }: Context,
  { id, dir, hash }: { readonly id: string; readonly dir?: string; readonly hash?: string },
): Promise<void> {
  const { editions, suites } = services;
  const suite = dir ? await openSuite(dir) : await suites.open(hash ?? '');
  const graders = await openGraders('nobody', { suite, model: '' });
  await editions.create({ id, title: { zh: '测试', en: 'Test' }, kind: 'practice', suite, graders });
  await editions.setState(id, 'open');
  await graders.close();
}

const makers = [makeChoiceItem, makeOpenItem, makeSequenceItem, makeDialogueItem];

/** Items of every kind in turn; those of the imaging track come with a table. */
export function makeItems(track: 'llm' | 'vlm', count: number): readonly Item[] {
  return Array.from({ length: count }, (_, at) => {
    const item = makers[at % makers.length]?.(`${track}-${at}`);
    if (!item) throw new Error('there is no maker');
    return track === 'llm'
      ? item
      : { ...item, track, scenario: 'image-diagnosis', audience: 'professional', attachments: [table] };
  });
}

function toUrl({ host, port, user, password, database }: PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const query = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432) });
  return `postgresql://${encodeURIComponent(user ?? '')}${secret}@/${database}?${query}`;
}
