import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { makeSuiteManifest } from '@doctorbench/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyRing, createMasterKey } from '../../secrets/key-ring.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createSuiteService, type SuiteService } from './service.ts';
import { createSuiteStore } from './store.ts';

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'doctorbench-suites-'));
  await mkdir(join(root, 'bundled'));
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const keyRing = createKeyRing([createMasterKey('test')]);

const onMachine = (name: string): SuiteService =>
  createSuiteService({
    store: createSuiteStore(database.db),
    bundledDir: join(root, 'bundled'),
    cacheDir: join(root, name),
    keyRing,
  });
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

function makeFiles(stem = 'Which one?'): Record<string, string> {
  const manifest = makeSuiteManifest();
  const item = makeChoiceItem('c', { stem, canary: manifest.canary });
  return {
    'suite.json': toBase64(JSON.stringify(manifest)),
    [manifest.files[0] ?? '']: toBase64(`${JSON.stringify(item)}\n`),
  };
}

describe('an uploaded suite', () => {
  it('can be opened on every machine, as it was sent', async () => {
    const upload = await onMachine('one').upload(makeFiles());
    expect(upload).toMatchObject({ kept: true, items: 1, problems: [] });
    const suite = await onMachine('two').open(upload.hash);
    expect(suite.hash).toBe(upload.hash);
    expect((await suite.getItem('c')).kind).toBe('choice');
  });

  it('is refused with every problem named, and leaves nothing behind', async () => {
    const files = makeFiles('患者电话13812345678');
    const upload = await onMachine('three').upload(files);
    expect(upload.kept).toBe(false);
    expect(upload.problems).toMatchObject([{ message: expect.stringContaining('mobile phone') }]);
    await expect(onMachine('three').open(upload.hash)).rejects.toMatchObject({ code: 'suite.not-found' });
    expect(await readdir(join(root, 'three'))).toEqual([]);
  });

  it.each(['../out.jsonl', '/etc/x', 'a//b', 'a/./b', 'a\\b', 'a/../../b', 'a\u0000b'])(
    'may not hold %j',
    async path => {
      const files = { ...makeFiles(), [path]: '' };
      await expect(onMachine('four').upload(files)).rejects.toMatchObject({ code: 'request.invalid' });
    },
  );
});
