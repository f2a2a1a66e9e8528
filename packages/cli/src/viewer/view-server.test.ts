import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  answeredItemSchema,
  reportComparisonSchema,
  reportSchema,
  submissionSchema,
  toPageSchema,
} from '@doctorbench/core';
import { makeAnswer, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { createFileJournal, type Journal } from '@doctorbench/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRunPageId } from './find-run-folders.ts';
import { startViewServer, type ViewServer } from './view-server.ts';

let root: string;
let server: ViewServer;
let cookie: string;
let going: Journal;
const folders = () => ({ ended: join(root, 'runs', 'ended'), going: join(root, 'runs', 'matrix', 'going') });
const page = '<!doctype html><html lang="en"><body>pages</body></html>';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-view-'));
  const pagesDir = join(root, 'pages');
  await mkdir(pagesDir);
  await writeFile(join(pagesDir, 'index.html'), page);
  await writeFile(join(root, 'secret.json'), '"secret"');
  const planned = { planned: 2, state: { kind: 'completed', endedAt: '2026-01-01T00:10:00Z' } } as const;
  const ended = await createFileJournal(folders().ended, makeRunManifest(planned));
  for (const [item, said] of [
    ['item-1', 'Ｃａｌｌ 120 at once'],
    ['item-2', 'rest'],
  ] as const) {
    await ended.appendAnswer(makeAnswer(item, { text: said }));
    await ended.appendGrade(makeGrade(item));
  }
  await ended.close();
  const manifest = makeRunManifest({
    runId: 'run_abcdefghij',
    planned: 2,
    startedAt: '2026-02-01T00:00:00Z',
  });
  going = await createFileJournal(folders().going, manifest);
  await going.appendAnswer(makeAnswer('item-1', { text: 'wait' }));
  await going.appendGrade(makeGrade('item-1', { total: { kind: 'scored', percent: 0 } }));
  server = await startViewServer({ root: join(root, 'runs'), pagesDir, port: 0, version: '1.2.3' });
  const { headers } = await get(server.url);
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await going.close();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function get(
  path: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<Got> {
  const sent = ask(new URL(path, server.url), {
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    method,
  });
  sent.end();
  const [reply] = await once(sent, 'response');
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

async function getJson(path: string): Promise<unknown> {
  const { body } = await get(`/api/v1${path}`);
  return JSON.parse(body);
}

describe('the viewer', () => {
  it('lets in who has its token, and takes the token out of the address', async () => {
    const { status, headers } = await get(server.url);
    expect([status, headers.location]).toEqual([302, '/runs']);
    expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict$/);
    const wrong = await get(`${new URL(server.url).origin}/?token=${'x'.repeat(32)}`);
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('tells nothing to who has no token, comes under another name, or wants to change something', async () => {
    const path = '/api/v1/submissions';
    expect((await get(path)).status).toBe(200);
    expect((await get(path, { headers: { cookie: '' } })).status).toBe(401);
    expect((await get(path, { headers: { host: 'evil.example' } })).status).toBe(404);
    expect((await get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(404);
    expect((await get(path, { method: 'POST' })).status).toBe(405);
  });

  it('sends the pages marked, under a policy that lets nothing load from elsewhere, and no file beside them', async () => {
    const { body, headers } = await get('/reports/sub_0000000000000000');
    expect(body).toContain('<html data-viewer lang="en">');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    for (const path of ['/..%2fsecret.json', '/%2e%2e/secret.json', '/assets/../../secret.json'])
      expect((await get(path)).body).not.toContain('"secret"');
  });

  it('lists the runs of all folders below, newest first, as the pages know results', async () => {
    const { items } = toPageSchema(submissionSchema).parse(await getJson('/submissions'));
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [toRunPageId(folders().going), 'running'],
      [toRunPageId(folders().ended), 'completed'],
    ]);
  });

  it('shows an answer whose question is gone', async () => {
    const path = `/submissions/${toRunPageId(folders().ended)}/items/item-2`;
    expect(await getJson(path)).toMatchObject({ code: 'suite.not-found' });
    const left = answeredItemSchema.parse(await getJson(`${path}/answer`));
    expect(left.answer.outcome).toMatchObject({ turns: [{ text: 'rest' }] });
    expect(left.grade.itemId).toBe('item-2');
    expect(
      (await get(`/api/v1/submissions/${toRunPageId(folders().ended)}/items/item-9/answer`)).status,
    ).toBe(404);
  });

  it('makes the report from the journal, and follows a run that goes on', async () => {
    const path = `/submissions/${toRunPageId(folders().going)}`;
    const readAsked = async () => reportSchema.parse(await getJson(`${path}/report`)).denominators.asked;
    expect(await readAsked()).toBe(1);
    await going.appendAnswer(makeAnswer('item-2'));
    await going.appendGrade(makeGrade('item-2'));
    expect(await readAsked()).toBe(2);
    expect((await get(`/api/v1${path}/items.csv`)).body).toContain('item-2');
  });

  it('lists items by fewer columns, out of the grades alone, the last grade of each', async () => {
    const path = `/api/v1/submissions/${toRunPageId(folders().going)}/items.csv?columns=list`;
    await going.appendGrade(makeGrade('item-3', { total: { kind: 'scored', percent: 10 } }));
    await going.appendGrade(makeGrade('item-3', { total: { kind: 'scored', percent: 90 } }));
    const [head = '', ...rows] = (await get(path)).body.trimEnd().split('\r\n');
    expect(head.split(',').slice(0, 10)).toEqual([
      'item_id',
      'repeat',
      'scenario',
      'kind',
      'difficulty',
      'status',
      'total',
      'vetoed',
      'awaiting',
      'judge_agreement',
    ]);
    // No answer was kept of it.
    expect(rows.filter(row => row.startsWith('item-3'))).toEqual([
      expect.stringMatching(/^item-3,0,[a-z-]+,choice,medium,answered,90,no,no,/),
    ]);
  });

  it('does not show a kept report that is older than what was written since', async () => {
    const path = `/submissions/${toRunPageId(folders().ended)}/report`;
    const report = reportSchema.parse(await getJson(path));
    const kept = { ...report, denominators: { ...report.denominators, asked: 77 } };
    await writeFile(join(folders().ended, 'report.json'), JSON.stringify(kept));
    await writeFile(join(folders().ended, 'items.csv'), '');
    const past = new Date('2020-01-01');
    await utimes(join(folders().ended, 'report.json'), past, past);
    expect(reportSchema.parse(await getJson(path)).denominators.asked).toBe(2);
  });

  it('finds words in answers, whatever their case and width', async () => {
    const path = `/submissions/${toRunPageId(folders().ended)}/answers`;
    expect(await getJson(`${path}?q=call%20120`)).toEqual({ keys: ['item-1#0'], searched: 2 });
    expect(await getJson(`${path}?q=`)).toMatchObject({ code: 'request.invalid' });
  });

  it('compares two runs as the platform does', async () => {
    const [a, b] = [folders().ended, folders().going].map(toRunPageId);
    const comparison = reportComparisonSchema.parse(await getJson(`/comparisons?a=${a}&b=${b}`));
    expect(comparison.overallA).toBeGreaterThan(comparison.overallB);
  });

  it('says that the suite is gone, where an item cannot be shown, and that an item is unknown', async () => {
    const path = `/submissions/${toRunPageId(folders().ended)}/items`;
    expect(await getJson(`${path}/item-1`)).toMatchObject({ code: 'suite.not-found' });
    expect(await getJson(`${path}/item-9`)).toMatchObject({ code: 'request.not-found' });
    expect(await getJson('/submissions/sub_0000000000000000')).toMatchObject({ code: 'request.not-found' });
  });

  it('tells how far a run has come, and ends when it does', async () => {
    const { headers, body } = await get(`/api/v1/submissions/${toRunPageId(folders().ended)}/events`);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(JSON.parse(body.replace(/^data: /, ''))).toMatchObject({
      status: 'completed',
      progress: { planned: 2, done: 2 },
    });
  });
});
