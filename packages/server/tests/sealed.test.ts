import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Item } from '@doctorbench/core';
import { makeChoiceItem, toTag } from '@doctorbench/core/testing';
import { makeSuiteManifest } from '@doctorbench/engine/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEncrypted } from '../src/db/backup/backup-file.ts';
import { writeBackup } from '../src/db/backup/write-backup.ts';
import type { App } from '../src/http/types.ts';
import { toEnding, toFailure } from '../src/jobs/outcome.ts';
import { createPlatformApp } from '../src/main.ts';
import { addUser, testCard } from '../src/testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../src/testing/run-stage.ts';
import { dumpTables, searchFiles } from './leaks.ts';
import { describeReads, listReads } from './list-reads.ts';
import { captureLog } from './test-app.ts';

const random = createRandom('sealed');
const words = '胸痛咳嗽发热腹胀头晕乏力水肿黄疸血尿呕吐便秘失眠心悸气促皮疹关节骨折抽搐昏迷休克';
const draw = (length: number) =>
  Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join('');

/** Every word of them is drawn, so that none can stand anywhere by chance. */
const items: readonly Item[] = Array.from({ length: 24 }, (_, at) =>
  makeChoiceItem(`sealed-${at}`, {
    canary: makeSuiteManifest().canary,
    split: 'private',
    title: { zh: draw(14), en: `title ${draw(14)}` },
    stem: `${toTag(`sealed-${at}`)} ${draw(40)}`,
    options: ['A', 'B', 'C', 'D'].map(id => ({ id, text: draw(16) })),
    key: ['B'],
    explanation: draw(30),
  }),
);

/** Every 12 characters in a row of what an item asks, offers and explains. */
function listGrams(item: Item): readonly string[] {
  if (item.kind !== 'choice') return [];
  const texts = [item.title?.zh, item.stem.replace(/^<<.*?>> /, ''), item.explanation];
  return [...texts, ...item.options.map(({ text }) => text)].flatMap(text =>
    Array.from({ length: Math.max(0, (text?.length ?? 0) - 11) }, (_, at) => text?.slice(at, at + 12) ?? ''),
  );
}
const grams = items.flatMap(listGrams);
const gramSet = new Set(grams);
const drawn = new RegExp(`[${words}]{12,}`, 'g');

/** Twelve drawn words in a row are rare: only there is it looked which they are, in place of looking for each anywhere. */
function find(text: string): readonly string[] {
  return Array.from(text.matchAll(drawn), ([run]) =>
    Array.from({ length: run.length - 11 }, (_, at) => run.slice(at, at + 12)).filter(gram =>
      gramSet.has(gram),
    ),
  ).flat();
}

let stage: RunStage;
let app: App;
let paths: readonly string[];
let edition: string;
const log: string[] = [];
const tokens: Record<'user' | 'admin', string> = { user: '', admin: '' };

beforeAll(async () => {
  stage = await openRunStage({
    items,
    log: captureLog(log),
    bundled: [makeChoiceItem('open-one')],
    // It repeats the whole question, so that answers hold it too.
    say: (_, { body }) => `${JSON.stringify(body)} The answer is B.`,
  });
  const { context } = stage;
  app = await createPlatformApp(context);
  paths = await describeReads(app);
  const admin = await addUser(context.database.db, 'admin');
  const { accounts } = context.services;
  tokens.user = (await accounts.createToken(stage.user.userId, { name: 't' })).secret;
  tokens.admin = (
    await accounts.createToken(admin, { name: 't', scopes: ['read', 'submit', 'admin'] })
  ).secret;
});
afterAll(async () => {
  await app?.close();
  await stage?.close();
});

async function call(path: string, { as = 'user', body }: { as?: 'user' | 'admin'; body?: object } = {}) {
  const reply = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${tokens[as]}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, text: `${reply.body}\n${JSON.stringify(reply.headers)}` };
}

const toBase64 = (text: string) => Buffer.from(text).toString('base64');
const toFiles = (given: readonly Item[]) => ({
  'suite.json': toBase64(JSON.stringify(makeSuiteManifest({ id: 'vault', files: ['items.jsonl'] }))),
  'items.jsonl': toBase64(given.map(item => JSON.stringify(item)).join('\n')),
  'notes.md': toBase64(draw(20)),
});

/** Columns of bytes as text, inflated where they are deflated. */
function readBytes(dump: string): readonly string[] {
  return Array.from(dump.matchAll(/\\+x([0-9a-f]{24,})/g), ([, hex = '']) => {
    const bytes = Buffer.from(hex, 'hex');
    try {
      return inflateSync(bytes).toString();
    } catch {
      // Not deflated: the bytes are what there is.
      return bytes.toString();
    }
  });
}

/** What cannot be done with a sealed suite is refused without a word of it. */
async function refuse(id: string) {
  const endpoint = { provider: 'custom', baseUrl: stage.model.baseUrl, model: 'scripted' };
  const request = { edition, endpoint, card: testCard, visibility: 'private' };
  const attempts: readonly (readonly [string, object])[] = [
    ['/submissions', { ...request, rapid: { most: 20 } }],
    [`/submissions/${id}/stress`, { endpoint }],
    [`/submissions/${id}/items/sealed-0/disputes`, { reason: 'The key is wrong.' }],
    ['/admin/experts/tasks', { kind: 'review', submissionId: id, itemId: 'sealed-0', perAnswer: 1 }],
    [`/admin/editions/${edition}/bank`, {}],
  ];
  for (const [path, body] of attempts) {
    const { status, text } = await call(path, { as: path.startsWith('/admin') ? 'admin' : 'user', body });
    expect([path, status >= 400 && status < 500, find(text)]).toEqual([path, true, []]);
  }
}

/** What was searched, so that nothing is empty for want of a search. */
const searched = { replies: 0, characters: 0 };

/** Searches one text, and says where it stood. */
function look(place: string, text: string): readonly string[] {
  searched.replies++;
  searched.characters += text.length;
  return find(text).map(gram => `${place}: ${gram}`);
}

/** Every address that can be read, as its owner and as an operator; and every one that changes something, with nothing to say. */
async function readAll(submissions: readonly string[]): Promise<readonly string[]> {
  const names = {
    ...{ submissions, items: items.slice(0, 2).map(item => item.id) },
    ...{ editions: [edition], boards: [edition] },
  };
  const found: string[] = [];
  for (const as of ['user', 'admin'] as const) {
    // How often one may call is counted anew by each.
    await app.close();
    app = await createPlatformApp(stage.context);
    for (const path of listReads(paths, names)) {
      const { status, text } = await call(path.replace('/api/v1', ''), { as });
      expect([path, status < 500 && status !== 429]).toEqual([path, true]);
      found.push(...look(`${as} ${path}`, text));
    }
  }
  return found;
}

/** A run that does not come to its end: the endpoint refuses in the words of the question, or its owner calls it off. */
async function breakOff(how: 'failed' | 'cancelled'): Promise<string> {
  const { submissions: store } = stage.context.stores;
  const abort = new AbortController();
  let asked = 0;
  stage.setSay((_, { body }) => {
    if (how === 'failed' && ++asked > 3) return { status: 401, message: JSON.stringify(body) };
    if (how === 'cancelled' && ++asked > 3) abort.abort();
    return `${JSON.stringify(body)} The answer is B.`;
  });
  const { id } = await stage.submit({ edition, visibility: 'private' });
  const claimed = await stage.claim();
  const outcome = await stage
    .execute(claimed, { abort: abort.signal })
    .catch((error: unknown) => toFailure(error, stage.context.log));
  await store.transaction(tx => store.end(tx, claimed.claim, toEnding(outcome, how === 'cancelled')));
  return id;
}

/** The backup as who has its key reads it, columns of bytes too. */
async function readBackup(): Promise<string> {
  const file = join(stage.dir, 'backup.age');
  const secret = { kind: 'passphrase', passphrase: 'sixteen characters', workFactor: 10 } as const;
  await writeBackup(stage.context.database.pool, { file, secret, version: '0.0.0' });
  let text = '';
  for await (const chunk of readEncrypted(file, secret)) text += chunk.toString();
  await rm(file);
  return text;
}

describe('a sealed suite', () => {
  it('would be found if it showed', () => {
    expect(grams.flatMap(gram => find(`${words}${gram}" and on`).slice(-1))).toEqual(grams);
    expect(find(Buffer.from(JSON.stringify(items)).toString()).length).toBeGreaterThanOrEqual(grams.length);
    expect(find(draw(1000))).toEqual([]);
  });

  it('is taken only when all of it is private, and says of a fault where it is, not what', async () => {
    const [first, ...rest] = items;
    if (!first) throw new Error('no item');
    const open = await call('/admin/suites', {
      as: 'admin',
      body: { sealed: true, files: toFiles([{ ...first, split: 'public' }, ...rest]) },
    });
    expect(JSON.parse(open.text.split('\n')[0] ?? '')).toMatchObject({
      kept: false,
      problems: [{ file: 'items.jsonl', line: 1, field: 'split' }],
    });
    const broken = await call('/admin/suites', {
      as: 'admin',
      body: { sealed: true, files: toFiles([first, { ...first }]) },
    });
    expect(find(broken.text)).toEqual([]);
    expect(JSON.parse(broken.text.split('\n')[0] ?? '')).toMatchObject({ kept: false });
  });

  it('shows no twelve characters of any item in replies, logs, files or the database, even to an admin', async () => {
    const { context } = stage;
    const upload = await call('/admin/suites', {
      as: 'admin',
      body: { sealed: true, files: toFiles(items) },
    });
    const { kept, hash } = JSON.parse(upload.text.split('\n')[0] ?? '');
    expect(kept).toBe(true);
    edition = 'sealed-1';
    const draft = { id: edition, title: { zh: '密', en: 'Sealed' }, kind: 'official', panel: false };
    const drafted = await call('/admin/editions', { as: 'admin', body: { ...draft, suiteHash: hash } });
    expect(drafted.status).toBe(201);
    await context.services.editions.setState(edition, 'open');
    const id = await stage.complete({ edition });
    // The model was asked all of it: what follows is not empty for want of a run.
    expect(stage.model.requests.length).toBe(items.length);
    const { modelId } = JSON.parse((await call(`/submissions/${id}`)).text.split('\n')[0] ?? '');
    const reads = listReads(paths, {
      ...{ submissions: [id], items: items.slice(0, 4).map(item => item.id) },
      ...{ editions: [edition], boards: [edition], models: [modelId ?? 'none'] },
    });
    const read: string[] = [];
    for (const path of [...reads, `/api/v1/comparisons?a=${id}&b=${id}`])
      for (const as of ['user', 'admin'] as const) {
        const { status, text } = await call(path.replace('/api/v1', ''), { as });
        expect([path, as, status < 500 && status !== 429, find(text)]).toEqual([path, as, true, []]);
        if (status === 200) read.push(path.replace(id, 'ID'));
      }
    for (const part of ['', '/report', '/items', '/items.csv', '/events'])
      expect(read).toContain(`/api/v1/submissions/ID${part}`);
    for (const part of ['bank', 'changes']) expect(read).toContain(`/api/v1/editions/${edition}/${part}`);
    for (const path of [`/boards/${edition}/board.csv`, '/admin/suites', '/admin/activity'])
      expect(read).toContain(`/api/v1${path}`);
    await refuse(id);
    // It takes a session, which a token is not.
    const exported = await context.services.accounts.exportData(stage.user.userId, { address: '127.0.0.1' });
    expect(find(JSON.stringify(exported))).toEqual([]);
    const dump = await dumpTables(context.database.pool);
    expect(find(dump)).toEqual([]);
    const bytes = readBytes(dump);
    expect(bytes.some(text => text.includes('sealed-0'))).toBe(true);
    expect(bytes.flatMap(find)).toEqual([]);
    expect(find(log.join('\n'))).toEqual([]);
    expect(searchFiles(stage.dir, { find: text => find(Buffer.from(text, 'latin1').toString()) })).toEqual(
      [],
    );
    const estimate = await call(`/editions/${edition}/estimate`);
    expect(JSON.parse(estimate.text.split('\n')[0] ?? '')).toMatchObject({
      calls: items.length,
      stress: null,
    });
    const report = await call(`/submissions/${id}/report`);
    const { overall_score: overall, cautions } = JSON.parse(report.text.split('\n')[0] ?? '');
    expect(overall).toMatchObject({ n: items.length });
    expect(cautions).toContain('private-blurred');
  });

  it('shows none of it when runs fail or are called off, nor retired, nor in a backup', async ({
    annotate,
  }) => {
    const { services, database } = stage.context;
    const failed = await breakOff('failed');
    const cancelled = await breakOff('cancelled');
    const views = [failed, cancelled].map(id => call(`/submissions/${id}`));
    const [failure, end] = (await Promise.all(views)).map(({ text }) =>
      JSON.parse(text.split('\n')[0] ?? ''),
    );
    expect([failure.status, failure.cause?.code, end.status]).toEqual([
      ...['failed', 'endpoint.key-rejected'],
      'cancelled',
    ]);
    await services.editions.setState(edition, 'closed');
    await services.editions.setState(edition, 'retired');
    expect(await readAll([failed, cancelled])).toEqual([]);
    const dump = await dumpTables(database.pool);
    expect([...look('tables', dump), ...readBytes(dump).flatMap(text => look('bytes', text))]).toEqual([]);
    const backup = await readBackup();
    expect([...look('backup', backup), ...readBytes(backup).flatMap(text => look('bytes', text))]).toEqual(
      [],
    );
    expect(backup).toContain(failed);
    expect(look('log', log.join('\n'))).toEqual([]);
    expect(searchFiles(stage.dir, { find: text => find(Buffer.from(text, 'latin1').toString()) })).toEqual(
      [],
    );
    expect(grams).toHaveLength(24 * (3 + 29 + 19 + 4 * 5));
    expect(searched.replies).toBeGreaterThan(100);
    expect(searched.characters).toBeGreaterThan(100_000);
    await annotate(
      `${searched.replies} texts of ${searched.characters} characters searched for ${grams.length} runs of twelve: 0 found`,
    );
  });

  it('is read by nobody without its key', async () => {
    const { protocol } = await stage.context.services.editions.get(edition);
    const suite = await stage.context.services.suites.open(protocol.suite.hash);
    expect([suite.sealed, suite.entries.size]).toEqual([true, items.length]);
    await expect(suite.getItem('sealed-0')).rejects.toMatchObject({ code: 'suite.sealed' });
    await expect(suite.items().next()).rejects.toMatchObject({ code: 'suite.sealed' });
  });
});
