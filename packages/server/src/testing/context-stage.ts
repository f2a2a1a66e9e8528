import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item, SubmissionRequest } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { openSuite } from '@doctorbench/engine';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { loadConfig } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { createLog } from '../http/log.ts';
import { createMasterKey } from '../secrets/key-ring.ts';
import { openTestDatabase } from './database.ts';
import { testCard } from './platform-rows.ts';

/** The whole context on a database of its own, with one small suite and an open edition on it. */
export interface ContextStage {
  readonly context: Context;
  readonly edition: string;
  /** Where everything lies that is not in the database. */
  readonly dir: string;
  readonly suitesDir: string;
  /** Another process on the same database, as far as objects go. */
  openSecond(): Promise<Context>;
  close(): Promise<void>;
}

interface StageOptions {
  readonly items?: readonly Item[];
  /** Of the suite, by path: what the items show. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Logger;
}

export async function openContextStage({
  items = [makeChoiceItem('one')],
  files = {},
  env = {},
  log = createLog({ level: 'silent' }),
}: StageOptions = {}): Promise<ContextStage> {
  const database = await openTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'doctorbench-context-'));
  const suitesDir = join(dir, 'suites');
  const suiteDir = await writeSuiteFolder(join(suitesDir, 'test'), { items, files });
  const config = loadConfig({
    DATABASE_URL: toUrl(database.config),
    DOCTORBENCH_DATA: join(dir, 'data'),
    DOCTORBENCH_MASTER_KEYS: createMasterKey('stage'),
    ...env,
  });
  const product = { suitesDir, version: '0.0.0' };
  const context = await createContext(config, product, { log });
  const opened = [context];
  const edition = await openEdition(context, suiteDir);
  return {
    context,
    edition,
    dir,
    suitesDir,
    async openSecond() {
      const second = await createContext(config, product, { log });
      opened.push(second);
      return second;
    },
    async close() {
      for (const one of opened.reverse()) await one.close();
      await database.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function openEdition({ config, services, openGraders }: Context, suiteDir: string): Promise<string> {
  const suite = await openSuite(suiteDir);
  const graders = await openGraders(config.judges === undefined ? 'nobody' : 'panel', { suite, model: '' });
  const title = { zh: '测试', en: 'Test' };
  const { id } = await services.editions.create({ id: 'stage', title, kind: 'practice', suite, graders });
  await graders.close();
  await services.editions.setState(id, 'open');
  return id;
}

export function makeRequest(overrides: Partial<SubmissionRequest> = {}): SubmissionRequest {
  return {
    edition: 'stage',
    endpoint: { provider: 'custom', baseUrl: 'http://127.0.0.1:9/v1', model: 'm' },
    card: testCard,
    visibility: 'public',
    ...overrides,
  };
}

function toUrl({ host, port, user, password, database }: PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const query = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432) });
  return `postgresql://${encodeURIComponent(user ?? '')}${secret}@/${database}?${query}`;
}
