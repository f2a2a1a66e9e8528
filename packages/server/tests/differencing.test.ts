import type { Item } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { makeSuiteManifest } from '@doctorbench/engine/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../src/http/types.ts';
import { createPlatformApp } from '../src/main.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../src/testing/run-stage.ts';
import { describeReads, listReads } from './list-reads.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
const random = createRandom('differencing over HTTP');
const items: readonly Item[] = Array.from({ length: 24 }, (_, at) =>
  makeChoiceItem(`sealed-${at}`, {
    canary: makeSuiteManifest().canary,
    split: 'private',
    options: letters.map(id => ({ id, text: `number ${id}` })),
    key: [letters[Math.floor(random() * letters.length)] ?? 'A'],
  }),
);
/** Everybody says A: a change to B that is right, one from what was right, and one that is as wrong as before. */
const changes = ['B', 'A', 'C'].map(letter => {
  const found = items.find(item => item.kind === 'choice' && item.key[0] === letter);
  if (!found) throw new Error(`no item has the key ${letter}`);
  return found;
});
const edition = 'sealed-1';

let stage: RunStage;
let app: App;
let token = '';
let paths: readonly string[] = [];

const toBase64 = (text: string) => Buffer.from(text).toString('base64');

beforeAll(async () => {
  stage = await openRunStage({
    items,
    bundled: [makeChoiceItem('open-one')],
    env: { DOCTORBENCH_SUBMISSIONS_PER_DAY: '100' },
  });
  const { context } = stage;
  app = await createPlatformApp(context);
  const { accounts, editions } = context.services;
  token = (await accounts.createToken(stage.user.userId, { name: 't' })).secret;
  const admin = await addUser(context.database.db, 'admin');
  const operator = (await accounts.createToken(admin, { name: 't', scopes: ['read', 'admin'] })).secret;
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${operator}` };
    return (await app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json();
  };
  const manifest = makeSuiteManifest({ id: 'vault', files: ['items.jsonl'] });
  const { hash } = await post('/admin/suites', {
    sealed: true,
    files: {
      'suite.json': toBase64(JSON.stringify(manifest)),
      'items.jsonl': toBase64(items.map(item => JSON.stringify(item)).join('\n')),
    },
  });
  const title = { zh: '密', en: 'Sealed' };
  const draft = { id: edition, title, kind: 'official', panel: false, suiteHash: hash };
  expect(await post('/admin/editions', draft)).toMatchObject({ askLimit: 10 });
  await editions.setState(edition, 'open');
  await editions.setPlan(edition, { askLimit: 100 });
  paths = await describeReads(app);
});
afterAll(async () => {
  await app?.close();
  await stage?.close();
});

/** Submits a model that says what it is told to, and reads everything that its owner can read, as text. */
async function attack(answer: (itemId: string) => string) {
  stage.setSay(({ id }) => `Answer: ${answer(id)}`);
  const id = await stage.complete({ edition, visibility: 'private' });
  // How often one may call is counted anew by each.
  await app.close();
  app = await createPlatformApp(stage.context);
  const headers = { authorization: `Bearer ${token}` };
  const { modelId } = (await app.inject({ url: `/api/v1/submissions/${id}`, headers })).json();
  const reads = listReads(paths, {
    submissions: [id],
    items: ['sealed-0'],
    ...{ editions: [edition], boards: [edition], models: [modelId ?? 'none'] },
  });
  const told: Record<string, string> = {};
  for (const url of reads) {
    const reply = await app.inject({ url, headers });
    told[url.replace(id, 'ID')] = `${reply.statusCode} ${toFigures(reply.body)}`;
  }
  return { id, told };
}

/** Without ids, times and digests of them, which differ between any two submissions. */
function toFigures(body: string): string {
  return body
    .replaceAll(/(?:sub|run|mdl|req)_\w+/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"\w+Ms":\s*\{[^}]*\}/g, '"Ms":0')
    .replaceAll(/"(requestId|signature|\w+Ms|itemsPerSecond)":\s*(?:"[^"]*"|[\d.e-]+|null)/g, '"$1":0')
    .replaceAll(/"report":\s*"[0-9a-f]{64}"/g, '"report":0');
}

describe('resubmissions to a sealed suite that change one answer each', () => {
  it('tell in no reply whether the changed answer was right', async () => {
    await attack(() => 'A');
    // From the second on, a report says that it is shown as before.
    const base = await attack(() => 'A');
    const isShort = ([url]: readonly [string, string]) => !/\/(me|metrics|submissions)(\/export)?$/.test(url);
    const differences: string[] = [];
    for (const { id: changed } of changes) {
      const next = await attack(id => (id === changed ? 'B' : 'A'));
      for (const [url, text] of Object.entries(next.told).filter(isShort))
        if (text !== base.told[url]) differences.push(`${changed}: ${url}`);
      const headers = { authorization: `Bearer ${token}` };
      const url = `/api/v1/comparisons?a=${next.id}&b=${base.id}`;
      expect((await app.inject({ url, headers })).json()).toMatchObject({ difference: 0 });
    }
    expect(differences).toEqual([]);
    // It was read, and there was something to read.
    expect(base.told['/api/v1/submissions/ID/report']).toMatch(/^200 .*"average_total_score":/s);
    expect(Object.values(base.told).filter(text => text.startsWith('200')).length).toBeGreaterThan(15);
  });
});
