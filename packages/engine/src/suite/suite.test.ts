import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Item } from '@doctorbench/core';
import { makeChoiceItem, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSuiteManifest, type SuiteFolder, writeSuiteFolder } from '../testing/suite-folder.ts';
import { scanSuite } from './scan.ts';
import { openSuite, type Suite } from './suite.ts';

let root: string;
let suites = 0;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-suite-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function open(folder: SuiteFolder) {
  return openSuite(await writeSuiteFolder(join(root, `suite-${suites++}`), folder));
}

async function hashOf(folder: SuiteFolder): Promise<string> {
  return (await open(folder)).hash;
}

/** The same value with the members of every object in the opposite order. */
function turnOver(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnOver);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, inner]) => [key, turnOver(inner)]));
}

const items: readonly Item[] = [makeChoiceItem('a'), makeOpenItem('b'), makeDialogueItem('c')];

describe('the hash of a suite', () => {
  it('is the same however the files are formatted', async () => {
    const expected = await hashOf({ items });
    expect(expected).toMatch(/^sha256:[0-9a-f]{64}$/);
    const lines = items.map(item => JSON.stringify(item));
    const spaced = items.map(item => JSON.stringify(turnOver(item)).replaceAll('","', '" ,  "'));
    for (const text of [
      lines.join('\n'),
      `\ufeff${lines.join('\r\n\r\n')}\r\n`,
      items.map(item => JSON.stringify(turnOver(item))).join('\n'),
      spaced.join('\n'),
      lines.join('\n').replaceAll('chest', '\\u0063hest'),
    ])
      expect(await hashOf({ files: { 'items.jsonl': text } })).toBe(expected);
    const manifest = JSON.stringify(turnOver(makeSuiteManifest()), undefined, 4);
    expect(await hashOf({ items, files: { 'suite.json': manifest } })).toBe(expected);
  });

  it('changes with the content of items, of the manifest and of attachments', async () => {
    const attached = (bytes: string): SuiteFolder => ({
      items: [makeOpenItem('a', { attachments: [{ id: 'labs', path: 'labs.csv', mediaType: 'text/csv' }] })],
      files: { 'labs.csv': bytes },
    });
    const hashes = [
      await hashOf({ items }),
      await hashOf({ items: [...items].reverse() }),
      await hashOf({ items: items.slice(1) }),
      await hashOf({ items: [makeChoiceItem('a', { key: ['B'] }), ...items.slice(1)] }),
      await hashOf({ items: [makeChoiceItem('a', { canary: 'another-canary' }), ...items.slice(1)] }),
      await hashOf({ items: [makeChoiceItem('z'), ...items.slice(1)] }),
      await hashOf({ items, manifest: { version: '1.0.1' } }),
      await hashOf(attached('potassium,6.8')),
      await hashOf(attached('potassium,6.9')),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('an open suite', () => {
  it('gives its items one after the other and by id', async () => {
    const suite = await open({ items });
    const read: Item[] = [];
    for await (const item of suite.items()) read.push(item);
    expect(read).toEqual(items);
    for (const item of [...items].reverse()) expect(await suite.getItem(item.id)).toEqual(item);
  });

  it('finds items behind marks, CRLF and long lines of many bytes', async () => {
    const long = makeOpenItem('long', { messages: [{ role: 'user', content: '胸痛🫀'.repeat(60_000) }] });
    const lines = [items[0], long, items[1]].map(item => JSON.stringify(item));
    const suite = await open({ files: { 'items.jsonl': `\ufeff${lines.join('\r\n\n')}` } });
    expect(await suite.getItem('a')).toEqual(items[0]);
    expect(await suite.getItem('long')).toEqual(long);
    expect(await suite.getItem('b')).toEqual(items[1]);
  });

  it('does not know other items', async () => {
    const suite = await open({ items });
    for (const id of ['z', '', '__proto__', 'A'])
      await expect(suite.getItem(id)).rejects.toMatchObject({ code: 'suite.item-unknown', detail: id });
  });

  it('reads the bytes of an attachment', async () => {
    const labs = { id: 'labs', path: 'media/labs.csv', mediaType: 'text/csv' } as const;
    const suite = await open({
      items: [makeOpenItem('a', { attachments: [labs] })],
      files: { 'media/labs.csv': '钾,6.8' },
    });
    expect((await suite.readAttachment(labs)).toString()).toBe('钾,6.8');
  });

  it('is not to be had with a problem: the first is named, and how many there are', async () => {
    const broken = open({ items: [makeChoiceItem('a', { key: ['D'] }), makeChoiceItem('a')] });
    await expect(broken).rejects.toMatchObject({
      code: 'suite.invalid',
      detail: '2 found, the first at items.jsonl:1:key[0]: no option D',
    });
    await expect(open({ files: { 'suite.json': '{' } })).rejects.toMatchObject({
      code: 'suite.invalid',
      detail: '1 found, the first at suite.json: is not JSON',
    });
  });
});

/** Bytes in use after everything out of reach is swept up. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('a large suite', () => {
  it('of 6,000 items is scanned without being held', async () => {
    const stem = 'A long stem that would be felt if it were kept. '.repeat(40);
    const names = Array.from({ length: 6 }, (_, part) => `part-${part}.jsonl`);
    const dir = await writeSuiteFolder(join(root, 'large'), { manifest: { files: names } });
    for (const [part, name] of names.entries()) {
      const ids = Array.from({ length: 1_000 }, (_, index) => `item-${part}-${index}`);
      await writeFile(
        join(dir, name),
        ids.map(id => JSON.stringify(makeChoiceItem(id, { stem }))).join('\n'),
      );
    }
    const before = measureHeap();
    let most = 0;
    let seen = 0;
    const { entries, problems } = await scanSuite(dir, {
      onItem: () => {
        if (++seen % 2_000 === 0) most = Math.max(most, measureHeap() - before);
      },
    });
    expect([entries.size, problems.length]).toEqual([6_000, 0]);
    // The stems alone are 11 MB; what is kept of an item is its id, place and digest.
    expect(most).toBeLessThan(6 * 1024 ** 2);
  });
});

describe('a suite that is edited after it was opened', () => {
  async function openAndEdit(content: readonly Item[]) {
    const dir = await writeSuiteFolder(join(root, 'edited'), { items: content });
    const suite = await openSuite(dir);
    const file = join(dir, suite.manifest.files[0] ?? '');
    await writeFile(file, `${JSON.stringify(makeOpenItem('new'))}\n${await readFile(file, 'utf8')}`);
    return suite;
  }
  async function readIds(suite: Suite) {
    const ids = [];
    for await (const { id } of suite.items()) ids.push(id);
    return ids;
  }

  it('goes on as it was hashed when it is small', async () => {
    const suite = await openAndEdit(items);
    expect(await readIds(suite)).toEqual(['a', 'b', 'c']);
    expect(await suite.getItem('b')).toEqual(items[1]);
  });

  it('is noticed when it is too large to be kept', async () => {
    const content = 'a long history '.repeat(6_000);
    const large = Array.from({ length: 100 }, (_, index) =>
      makeOpenItem(`large-${index}`, { messages: [{ role: 'user', content }] }),
    );
    await expect(readIds(await openAndEdit(large))).rejects.toMatchObject({ code: 'suite.changed' });
  });
});
