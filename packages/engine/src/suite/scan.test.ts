import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@doctorbench/core';
import {
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeEncounterItem,
  makeOpenItem,
  waitingCriterion,
} from '@doctorbench/core/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSuiteManifest, writeSuiteFolder } from '../testing/suite-folder.ts';
import { tinyPng } from '../testing/tiny-image.ts';
import { type SuiteProblem, scanSuite } from './scan.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-suite-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const png = tinyPng;

function line(item: unknown): string {
  return `${JSON.stringify(item)}\n`;
}

function withAttachment(
  id: string,
  path: string,
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml' | 'text/csv',
) {
  return makeOpenItem(id, { attachments: [{ id: 'film', path, mediaType }] });
}

async function listProblems(
  folder: Parameters<typeof writeSuiteFolder>[1],
): Promise<readonly SuiteProblem[]> {
  return (await scanSuite(await writeSuiteFolder(root, folder))).problems;
}

describe('a scan', () => {
  it('finds nothing wrong with a whole suite, and lists its items where they lie', async () => {
    const items = [makeChoiceItem('c'), makeOpenItem('o'), makeDialogueItem('d')];
    const seen: Item[] = [];
    const dir = await writeSuiteFolder(root, { items });
    const { problems, entries, manifest } = await scanSuite(dir, { onItem: ({ item }) => seen.push(item) });
    expect(problems).toEqual([]);
    expect(manifest).toEqual(makeSuiteManifest());
    expect([...entries.values()].map(({ id, kind, offset }) => [id, kind, offset])).toEqual([
      ['c', 'choice', 0],
      ['o', 'open', Buffer.byteLength(line(items[0]))],
      ['d', 'dialogue', Buffer.byteLength(line(items[0]) + line(items[1]))],
    ]);
    expect(seen).toEqual(items);
  });

  it('names a folder that is no suite', async () => {
    await expect(scanSuite(join(root, 'nothing'))).rejects.toMatchObject({
      code: 'suite.not-found',
      detail: join(root, 'nothing'),
    });
  });

  it('stops when it is told to', async () => {
    const dir = await writeSuiteFolder(root, { items: [makeChoiceItem('c')] });
    await expect(scanSuite(dir, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('reads the items and the manifest through byte order marks, CRLF, blank lines and a missing last line feed', async () => {
    const items = [makeChoiceItem('a'), makeChoiceItem('b')];
    const { problems, entries } = await scanSuite(
      await writeSuiteFolder(root, {
        files: {
          'suite.json': `\ufeff${JSON.stringify(makeSuiteManifest(), undefined, 2).replaceAll('\n', '\r\n')}`,
          'items.jsonl': `\ufeff${JSON.stringify(items[0])}\r\n\r\n  \n${JSON.stringify(items[1])}`,
        },
      }),
    );
    expect(problems).toEqual([]);
    expect([...entries.keys()]).toEqual(['a', 'b']);
  });
});

describe('a scan reports', () => {
  it('a manifest that is no JSON, or says something wrong', async () => {
    expect(await listProblems({ files: { 'suite.json': '{' } })).toEqual([
      { file: 'suite.json', message: 'is not JSON' },
    ]);
    const problems = await listProblems({
      files: { 'suite.json': JSON.stringify({ ...makeSuiteManifest({ version: 'one' }), colour: 'red' }) },
    });
    expect(problems).toContainEqual({
      file: 'suite.json',
      field: 'version',
      message: 'a version is MAJOR.MINOR.PATCH',
    });
    expect(problems).toContainEqual({
      file: 'suite.json',
      field: 'colour',
      message: 'there is no such field',
    });
  });

  it('files that are missing, are folders or lead out of the suite', async () => {
    const files = ['items.jsonl', 'gone.jsonl', 'folder.jsonl', 'link.jsonl'];
    await writeFile(join(root, 'outside.jsonl'), line(makeChoiceItem('outside')));
    const dir = await writeSuiteFolder(join(root, 'suite'), {
      items: [makeChoiceItem('c')],
      manifest: { files },
    });
    await mkdir(join(dir, 'folder.jsonl'));
    await symlink(join(root, 'outside.jsonl'), join(dir, 'link.jsonl'));
    expect((await scanSuite(dir)).problems).toEqual([
      { file: 'gone.jsonl', message: 'the manifest names this file, but it is missing' },
      { file: 'folder.jsonl', message: 'is not a file' },
      { file: 'link.jsonl', message: 'leads out of the suite folder' },
    ]);
  });

  it('file paths that climb out of the folder', async () => {
    for (const file of [
      '../items.jsonl',
      'a/../../items.jsonl',
      '/etc/items.jsonl',
      'C:/items.jsonl',
      'a\\b.jsonl',
    ])
      expect(await listProblems({ manifest: { files: [file] } }), file).toMatchObject([
        { file: 'suite.json', field: 'files[0]' },
      ]);
  });

  it('a suite without an item', async () => {
    expect(await listProblems({ items: [] })).toEqual([
      { file: 'suite.json', field: 'files', message: 'the suite has no item' },
    ]);
  });

  it('lines that are no JSON, each with its number', async () => {
    const problems = await listProblems({
      files: {
        'items.jsonl': `${line(makeChoiceItem('c'))}\n{"id": "half\n${line(makeChoiceItem('d'))}nonsense`,
      },
    });
    expect(problems).toEqual(
      [3, 5].map(number => ({ file: 'items.jsonl', line: number, message: 'the line is not JSON' })),
    );
  });

  it('fields that are missing, wrong or unknown, at any depth', async () => {
    const { stem: _, ...stemless } = makeChoiceItem('a');
    const open = makeOpenItem('b');
    const problems = await listProblems({
      files: {
        'items.jsonl':
          line(stemless) +
          line({ ...open, difficulty: 'brutal' }) +
          line({ ...open, colour: 'red', smell: 'none' }) +
          line({ ...open, rubric: [{ ...open.rubric[0], pionts: 3 }] }) +
          line({ ...open, kind: 'riddle' }) +
          line(null),
      },
    });
    expect(problems.map(({ line: number, field }) => [number, field])).toEqual([
      [1, 'stem'],
      [2, 'difficulty'],
      [3, 'colour'],
      [3, 'smell'],
      [4, 'rubric[0].pionts'],
      [5, 'kind'],
      [6, undefined],
    ]);
  });

  it('fields that do not agree with each other', async () => {
    const problems = await listProblems({
      items: [
        makeChoiceItem('a', { key: ['D'] }),
        makeOpenItem('b', { rubric: [{ id: 'x', dimension: 'charm', points: 1, text: 'x' }] }),
        makeEncounterItem('c'),
      ],
      manifest: { track: 'llm' },
    });
    expect(problems).toMatchObject([
      { line: 1, field: 'key[0]', message: 'no option D' },
      { line: 2, field: 'rubric[0].dimension' },
      { line: 3, field: 'kind', message: 'the suite names no hospital for it' },
      { line: 3, field: 'track', message: 'the suite is of track llm' },
    ]);
  });

  it('red lines under a policy that knows none, with file, line and field', async () => {
    const items = [makeChoiceItem('a'), makeOpenItem('b', { rubric: [makeCriterion(), waitingCriterion] })];
    expect(await listProblems({ items })).toEqual([]);
    expect(await listProblems({ items, manifest: { policy: 'healthbench@1' } })).toEqual([
      {
        file: 'items.jsonl',
        line: 2,
        field: 'rubric[1].redLine',
        message: 'the policy healthbench@1 knows no red lines',
      },
    ]);
  });

  it('an id that stands twice, even in two files', async () => {
    const problems = await listProblems({
      items: [makeChoiceItem('a'), makeChoiceItem('twice')],
      manifest: { files: ['items.jsonl', 'more/items.jsonl'] },
      files: { 'more/items.jsonl': `\n${line(makeOpenItem('twice'))}` },
    });
    expect(problems).toEqual([
      { file: 'more/items.jsonl', line: 2, field: 'id', message: '"twice" stands at items.jsonl:2 already' },
    ]);
  });
});

describe('a scan looks into attachments and reports', () => {
  it('what is missing, and what is not what it says', async () => {
    const problems = await listProblems({
      items: [
        withAttachment('a', 'media/gone.png', 'image/png'),
        withAttachment('b', 'media/film.png', 'image/png'),
        withAttachment('c', 'media/film.png', 'image/jpeg'),
        withAttachment('d', 'media/text.png', 'image/png'),
        withAttachment('e', 'media/film.png', 'image/webp'),
        withAttachment('f', 'media/text.png', 'text/csv'),
      ],
      files: { 'media/film.png': png, 'media/text.png': 'PNG' },
    });
    expect(problems.map(({ line: number, message }) => [number, message])).toEqual([
      [1, 'media/gone.png is missing'],
      [3, 'media/film.png is not image/jpeg'],
      [4, 'media/text.png is not image/png'],
      [5, 'media/film.png is not image/webp'],
    ]);
    expect(new Set(problems.map(({ field }) => field))).toEqual(new Set(['attachments[0].path']));
  });

  it('the same fault at every item that shows it', async () => {
    const items = ['a', 'b'].map(id => withAttachment(id, 'gone.png', 'image/png'));
    expect((await listProblems({ items })).map(({ line: number }) => number)).toEqual([1, 2]);
  });

  it('what has too many pixels, or moves', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map(background =>
        sharp({ create: { width: 4, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const files = {
      'huge.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="9000"/>',
      'film.webp': await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    };
    const items = [
      withAttachment('a', 'huge.svg', 'image/svg+xml'),
      withAttachment('b', 'film.webp', 'image/webp'),
    ];
    expect((await listProblems({ items, files })).map(({ message }) => message)).toEqual([
      'huge.svg has more than 64 million pixels',
      'film.webp has 2 frames; a picture has one',
    ]);
  });

  it('other pictures too, that may take the place of those', async () => {
    const attachments = [{ id: 'film', path: 'film.png', mediaType: 'image/png' as const }];
    const swap = {
      attachments: [{ id: 'film', path: 'gone.png', mediaType: 'image/png' as const }],
      key: ['B'],
    };
    const items = [makeChoiceItem('a', { attachments, swap })];
    expect(await listProblems({ items, files: { 'film.png': png } })).toMatchObject([
      { line: 1, field: 'swap.attachments[0].path', message: 'gone.png is missing' },
    ]);
  });

  it('true pictures as whole', async () => {
    const files = {
      'film.jpg': await sharp(png).flatten().jpeg().toBuffer(),
      'film.webp': await sharp(png).webp().toBuffer(),
      'film.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    };
    const items = [
      withAttachment('a', 'film.jpg', 'image/jpeg'),
      withAttachment('b', 'film.webp', 'image/webp'),
      withAttachment('c', 'film.svg', 'image/svg+xml'),
    ];
    expect(await listProblems({ items, files })).toEqual([]);
  });

  it('what is larger than 10 MB', async () => {
    const files = { 'film.png': Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]) };
    const problems = await listProblems({ items: [withAttachment('a', 'film.png', 'image/png')], files });
    expect(problems).toMatchObject([{ line: 1, message: 'film.png is larger than 10 MB' }]);
  });

  it('links that lead out of the folder, though not those that stay in it', async () => {
    await writeFile(join(root, 'secret.png'), png);
    const dir = await writeSuiteFolder(join(root, 'suite'), {
      items: ['out.png', 'folder/secret.png', 'in.png'].map((path, index) =>
        withAttachment(`item-${index}`, path, 'image/png'),
      ),
      files: { 'film.png': png },
    });
    await symlink('../secret.png', join(dir, 'out.png'));
    await symlink(root, join(dir, 'folder'));
    await symlink('film.png', join(dir, 'in.png'));
    expect((await scanSuite(dir)).problems).toMatchObject([
      { line: 1, message: 'out.png leads out of the suite folder' },
      { line: 2, message: 'folder/secret.png leads out of the suite folder' },
    ]);
  });

  it('paths that climb out of the folder', async () => {
    for (const path of ['../film.png', 'a/../../film.png', '/etc/passwd', 'C:/film.png', '..', 'a\\b.png'])
      expect(await listProblems({ items: [withAttachment('a', path, 'image/png')] }), path).toMatchObject([
        { line: 1, field: 'attachments[0].path' },
      ]);
  });
});
