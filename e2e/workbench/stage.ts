import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSuite, type Suite } from '@doctorbench/engine';
import { vi } from 'vitest';
import { loadConfig } from '../../packages/server/src/config.ts';
import { type Context, createContext } from '../../packages/server/src/context.ts';
import { createPlatformApp } from '../../packages/server/src/main.ts';
import { endClaimed, executeClaimed } from '../../packages/server/src/testing/complete-run.ts';
import { openTestDatabase } from '../../packages/server/src/testing/database.ts';
import { buildPages, root, toDatabaseUrl } from '../stage.ts';
import { openPanel } from './split-panel.ts';

/** In words, with a picture. */
export const wordsItem = 'vlm-image-diagnosis-ecg-en-01';
const pictureItem = 'vlm-image-knowledge-charts-en-01';
const caseItem = 'agent-emergency-workflow-delivery-suite';
/** A platform in the process of the test, with the real pages and two small suites. */
export interface Workbench {
  readonly url: string;
  readonly context: Context;
  /** A model that sat the imaging suite, read by two judges who are split over a red line. Returns the submission. */
  completeRun(userId: string): Promise<string>;
  /** The value of the session's cookie. */
  signIn(phone: string): Promise<{ readonly userId: string; readonly cookie: string }>;
  close(): Promise<void>;
}

export async function openWorkbench(): Promise<Workbench> {
  buildPages();
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    return { ...(await openAll(closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openAll(closers: (() => unknown)[]): Promise<Omit<Workbench, 'close'>> {
  const database = await openTestDatabase();
  closers.push(() => database.drop());
  const dir = mkdtempSync(join(tmpdir(), 'doctorbench-workbench-'));
  closers.push(() => rmSync(dir, { recursive: true, force: true }));
  const suites = {
    imaging: await copySuite('doctorbench-vlm', join(dir, 'suites'), [wordsItem, pictureItem]),
    clinic: await copySuite('doctorbench-agent', join(dir, 'suites'), [caseItem]),
  };
  const people = await openPanel(join(dir, 'suites', 'doctorbench-vlm'), wordsItem);
  closers.push(() => people.close());
  const judges = join(dir, 'judges.json');
  writeFileSync(judges, JSON.stringify(people.judgesFile));
  const config = loadConfig({
    DOCTORBENCH_JUDGES: judges,
    DATABASE_URL: toDatabaseUrl(database),
    DOCTORBENCH_DATA: join(dir, 'data'),
    DOCTORBENCH_PORT: '0',
    DOCTORBENCH_LOG: 'warn',
  });
  const product = {
    suitesDir: join(dir, 'suites'),
    webDir: join(root, 'packages', 'web', 'dist'),
    version: '0.1.0',
  };
  const context = await createContext(config, product);
  closers.push(() => context.close());
  await openEdition(context, { id: 'imaging', suite: suites.imaging, reader: 'panel' });
  await openEdition(context, { id: 'clinic', suite: suites.clinic, reader: 'nobody' });
  const app = await createPlatformApp(context);
  closers.push(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...{ url, context },
    completeRun: userId => completeRun(context, { userId, baseUrl: people.baseUrl }),
    signIn: phone => signIn(context, phone),
  };
}

/** A bundled suite with these items alone. */
async function copySuite(id: string, to: string, keep: readonly string[]): Promise<Suite> {
  const dir = join(to, id);
  cpSync(join(root, 'suites', id), dir, { recursive: true });
  const items = join(dir, 'items');
  for (const name of readdirSync(items)) {
    const lines = readFileSync(join(items, name), 'utf8').trimEnd().split('\n');
    const kept = lines.filter(line => keep.some(item => line.startsWith(`{"id":"${item}"`)));
    writeFileSync(join(items, name), kept.map(line => `${line}\n`).join(''));
  }
  const { safetyCore: _, ...manifest } = JSON.parse(readFileSync(join(dir, 'suite.json'), 'utf8'));
  writeFileSync(join(dir, 'suite.json'), JSON.stringify(manifest));
  return openSuite(dir);
}

async function openEdition(
  { services: { editions }, openGraders }: Context,
  { id, suite, reader }: { readonly id: string; readonly suite: Suite; readonly reader: 'nobody' | 'panel' },
): Promise<void> {
  const graders = await openGraders(reader, { suite, model: '' });
  await editions.create({ id, title: suite.manifest.title, kind: 'practice', suite, graders });
  await graders.close();
  await editions.setState(id, 'open');
}

/** As a worker does it. That people submit on pages is tested where the site is. */
async function completeRun(
  context: Context,
  { userId, baseUrl }: { readonly userId: string; readonly baseUrl: string },
): Promise<string> {
  const { submission } = await context.services.submissions.submit(
    {
      edition: 'imaging',
      endpoint: { provider: 'custom', baseUrl, model: 'examinee' },
      card: { displayName: 'Examinee One', developer: 'Examinee makers', parameterSize: '7B' },
      visibility: 'public',
    },
    { userId, isAdmin: false },
    {},
  );
  const claimed = await context.queue.claim('vlm', 'workbench');
  if (!claimed) throw new Error('nothing waits');
  await endClaimed(context, claimed, await executeClaimed(context, claimed));
  return submission.id;
}

/** As the pages do it, without their pages: those are tested where the site is. The code stands on the console. */
async function signIn({ services: { accounts } }: Context, phone: string) {
  const address = '127.0.0.1';
  const console = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { ticket } = await accounts.sendCode(phone, { address, locale: 'en', device: undefined });
  const code = /: (\d{6}) /.exec(String(console.mock.calls.at(-1)?.[0]))?.[1] ?? '';
  console.mockRestore();
  const { token, account } = await accounts.signIn({ ticket, code }, { address, userAgent: 'e2e' });
  return { userId: account.id, cookie: token };
}
