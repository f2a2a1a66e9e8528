import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Item, itemSchema } from '@doctorbench/core';
import {
  makeChoiceItem,
  makeDialogueItem,
  makeEncounterItem,
  makeOpenItem,
  makeSequenceItem,
} from '@doctorbench/core/testing';
import { openSuite } from '@doctorbench/engine';
import { tinyPng, writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGenericImporter, parseMapping } from '../importers/generic/generic.ts';
import { importSuite } from '../importers/import-suite.ts';
import { exportSuite } from './export-suite.ts';
import { itemColumns } from './hf/item-columns.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-export-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const target = () => join(dir, 'out');

function readLines(file: string): Record<string, unknown>[] {
  const text = readFileSync(join(target(), file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
}

const choices = [
  makeChoiceItem('one-right'),
  makeChoiceItem('two-right', {
    stem: '下列哪些号码可以叫救护车？\n（第二行 "引号" \\n）',
    options: [
      { id: 'A', text: 'A. 开头像字母的选项' },
      { id: 'B', text: '120, 119' },
      { id: 'C', text: '<b>112</b>' },
    ],
    key: ['B', 'C'],
    multiple: true,
    language: 'zh-CN',
    explanation: '第二项与第三项。',
  }),
];
const secret = makeOpenItem('secret', { split: 'private' });
const items: readonly Item[] = [
  ...choices,
  makeSequenceItem('order'),
  secret,
  makeOpenItem('open'),
  makeDialogueItem('talk'),
];

async function write(given: readonly Item[] = items, files: Record<string, Uint8Array> = {}) {
  const manifest = {
    languages: ['en', 'zh-CN'] as ('en' | 'zh-CN')[],
    source: { name: 'Ward: a "set"', url: 'https://example.org/ward', citation: 'Ward et al., 2025' },
  };
  return openSuite(await writeSuiteFolder(join(dir, 'suite'), { items: [...given], manifest, files }));
}

describe('exportSuite', () => {
  it('leaves private items out and counts them', async () => {
    const counts = await exportSuite({ suite: await write(), target: target(), includePrivate: false });
    expect(counts).toEqual({ items: { public: 5 }, privateItems: 1 });
    expect(readdirSync(target()).sort()).toEqual(['README.md', 'public.jsonl']);
    const all = readdirSync(target()).map(file => readFileSync(join(target(), file), 'utf8'));
    expect(all.join('')).not.toContain('<<secret>>');
  });

  it('writes private items into a file of their own when they are asked for, and warns on the card', async () => {
    const counts = await exportSuite({ suite: await write(), target: target(), includePrivate: true });
    expect(counts).toEqual({ items: { public: 5, private: 1 }, privateItems: 0 });
    expect(readLines('private.jsonl').map(({ id }) => id)).toEqual(['secret']);
    expect(readFileSync(join(target(), 'README.md'), 'utf8')).toContain('must not be published');
  });

  it('gives back every item as it was', async () => {
    await exportSuite({ suite: await write(), target: target(), includePrivate: true });
    const records = [...readLines('public.jsonl'), ...readLines('private.jsonl')];
    const back = records.map(({ item }) => itemSchema.parse(JSON.parse(String(item))));
    expect(back).toEqual([...items.filter(item => item !== secret), secret]);
  });

  it('gives choices back through the generic format', async () => {
    await exportSuite({ suite: await write(), target: target(), includePrivate: false });
    const mapping = {
      schemaVersion: 1,
      set: 'back',
      track: 'llm',
      licence: 'Apache-2.0',
      files: ['public.jsonl'],
      id: 'id',
      question: 'question',
      options: { list: 'options' },
      answer: 'key',
      language: 'language',
      scenario: 'scenario',
      explanation: 'explanation',
    };
    await importSuite({
      importer: createGenericImporter(parseMapping(JSON.stringify(mapping))),
      source: target(),
      target: join(dir, 'back'),
      split: 'public',
      canary: 'canary-of-this-import',
      now: new Date('2026-11-15T10:00:00Z'),
      slices: 1,
    });
    const back = await openSuite(join(dir, 'back'));
    for (const { id, stem, options, key, multiple, language, explanation } of choices)
      expect(await back.getItem(`back-${id}`)).toMatchObject({
        stem,
        options,
        key,
        multiple,
        language,
        ...(explanation ? { explanation } : {}),
      });
  });

  it('has the same fields, of the types the card states, in every record of every kind', async () => {
    const encounter = makeEncounterItem('case');
    const all = [...items, encounter].map(item =>
      Object.fromEntries(itemColumns.map(({ name, of }) => [name, of(item) ?? null])),
    );
    for (const record of all)
      for (const { name, type } of itemColumns) {
        const value = record[name];
        if (type === 'strings')
          expect((value as unknown[]).every(each => typeof each === 'string')).toBe(true);
        else if (typeof type !== 'string')
          for (const each of value as object[]) expect(Object.keys(each)).toEqual(type);
        else if (value !== null) expect(typeof value).toBe(type === 'bool' ? 'boolean' : type);
      }
    expect(all.at(-1)).toMatchObject({ question: encounter.case.opening, key: [], options: [] });
  });

  it('states licence, source, canary, files and types on the card', async () => {
    await exportSuite({ suite: await write(), target: target(), includePrivate: false });
    const card = readFileSync(join(target(), 'README.md'), 'utf8');
    const [, head = '', body = ''] = card.split(/^---$/m);
    expect(head).toContain('license: apache-2.0\n');
    expect(head).toContain('- en\n- zh\n');
    expect(head).toContain('  - split: public\n    path: public.jsonl\n');
    expect(head).toContain('  - name: options\n    list:\n    - name: id\n      dtype: string\n');
    expect(head.match(/^ {2}- name: /gm)).toHaveLength(itemColumns.length);
    expect(body).toContain('Source: Ward: a "set"; https://example.org/ward; Ward et al., 2025');
    expect(body).toContain('canary-of-a-test');
    expect(body).toContain('Private items left out: 1');
  });

  it('takes the pictures of what it exports along, and of nothing else', async () => {
    const attach = (name: string) => ({
      attachments: [{ id: 'a', path: `images/${name}`, mediaType: 'image/png' as const }],
    });
    const shown = makeChoiceItem('shown', attach('shown.png'));
    const again = makeChoiceItem('again', attach('shown.png'));
    const hidden = makeChoiceItem('hidden', { ...attach('hidden.png'), split: 'private' });
    const files = { 'images/shown.png': tinyPng, 'images/hidden.png': tinyPng };
    const suite = await write([shown, again, hidden], files);
    await exportSuite({ suite, target: target(), includePrivate: false });
    expect(readdirSync(join(target(), 'files/images'))).toEqual(['shown.png']);
    expect(readFileSync(join(target(), 'files/images/shown.png'))).toEqual(Buffer.from(tinyPng));
    expect(readLines('public.jsonl')[1]).toMatchObject({ files: ['files/images/shown.png'] });
  });

  it('refuses a folder that holds something, a suite of private items alone, and an interruption; no file is left', async () => {
    const suite = await write([secret]);
    const asked = { suite, target: target(), includePrivate: false };
    await expect(exportSuite(asked)).rejects.toMatchObject({ code: 'export.empty' });
    const stopped = { ...asked, includePrivate: true, signal: AbortSignal.abort() };
    await expect(exportSuite(stopped)).rejects.toMatchObject({ code: 'export.interrupted' });
    expect(readdirSync(dir)).toEqual(['suite']);
    mkdirSync(join(target(), 'mine'), { recursive: true });
    await expect(exportSuite({ ...asked, includePrivate: true })).rejects.toMatchObject({
      code: 'export.target-refused',
    });
    expect(readdirSync(target())).toEqual(['mine']);
  });
});
